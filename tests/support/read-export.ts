import { exportProducts } from '#contract/imports/file-routes.ts'
import { signedHeaders, type TestApi } from './api.ts'
import type { TestAccount } from './people.ts'

type ExportQuery = Record<string, string | number>

/** Downloads a file of the console. */
export async function readExport(
  { direct }: TestApi,
  by: TestAccount,
  query: ExportQuery,
  path: string = exportProducts.path,
) {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const headers = { ...signedHeaders(), Authorization: `Bearer ${await by.token()}` }
  const answer = await direct(`${path}?${search}`, { headers })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const [, name = ''] = /filename\*=UTF-8''(.*)$/.exec(answer.headers.get('content-disposition') ?? '') ?? []
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    fileName: decodeURIComponent(name),
    bytes,
    text: new TextDecoder().decode(bytes),
  }
}
