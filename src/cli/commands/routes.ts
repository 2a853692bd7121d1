import { CommandError } from '#cli/command-error.ts'
import { print } from '#cli/output.ts'
import { findRouteFiles, formatRouteFiles } from '#cli/route-table.ts'

export async function routes([part = '']: string[]): Promise<number> {
  const found = (await findRouteFiles()).filter(({ call }) => call.includes(part))
  if (found.length === 0) throw new CommandError(`No call of the api contains "${part}".`)
  print(formatRouteFiles(found))
  return 0
}
