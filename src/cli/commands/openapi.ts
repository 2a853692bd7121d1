import { print } from '#cli/output.ts'
import { readConfig } from '#server/config.ts'
import { describeApi } from '#server/documents/openapi.ts'

export async function openapi(): Promise<number> {
  print(JSON.stringify(describeApi(readConfig(process.env).apiUrl), null, 2))
  return 0
}
