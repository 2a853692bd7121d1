import { randomBytes } from 'node:crypto'
import { afterAll, describe, inject } from 'vitest'
import { z } from 'zod'
import { indexBody } from '#search/opensearch/mapping.ts'
import type { SearchPort } from '#search/search-port.ts'
import type { SearchSchema } from '#search/types.ts'
import { connectOpenSearch } from '#server/search-index/opensearch/client.ts'
import { createOpenSearchIndex } from '#server/search-index/opensearch/opensearch-index.ts'

/** Tests that need an OpenSearch: the start of the run has said why there is none. */
export const whereThereIsOne = describe.skipIf(inject('searchUrl') === '')

const client = connectOpenSearch(inject('searchUrl') || 'http://127.0.0.1:1')
const made: string[] = []

/** An index of its own, whose writes are found at once. It goes after the tests of the file. */
export async function makeIndex(schema: SearchSchema): Promise<SearchPort> {
  const name = `test-${randomBytes(6).toString('hex')}`
  made.push(name)
  await client.ask(z.unknown(), 'PUT', `/${name}`, indexBody(schema))
  return createOpenSearchIndex({ client, name, schema, atOnce: true })
}

afterAll(async () => {
  for (const name of made) await client.ask(z.unknown(), 'DELETE', `/${name}`)
})
