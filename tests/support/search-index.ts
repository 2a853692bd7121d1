import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { z } from 'zod'
import { indexBody } from '#search/opensearch/mapping.ts'
import { createSearchIndex } from '#search/search-index.ts'
import type { SearchPort } from '#search/search-port.ts'
import type { SearchDoc, SearchSchema } from '#search/types.ts'
import { connectOpenSearch } from '#server/search-index/opensearch/client.ts'
import { createOpenSearchIndex } from '#server/search-index/opensearch/opensearch-index.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the run's OpenSearch, see tools/test-opensearch.ts; without it the engine answers. */
    searchUrl?: string
    /** Control URL that kills and restarts that OpenSearch; empty if the run did not start it. */
    searchControl?: string
    /** Number of scenes for the oracle: few under `npm test`, to save time. */
    oracleRuns?: number
  }
}

/** Creates an index of the run's adapter with these documents. Writes are visible at once. */
export async function makeIndex(schema: SearchSchema, docs: readonly SearchDoc[] = []): Promise<SearchPort> {
  const url = inject('searchUrl')
  const index = url === undefined ? createSearchIndex(schema) : await makeOpenSearchIndex(url, schema)
  await index.upsert(docs)
  return index
}

async function makeOpenSearchIndex(url: string, schema: SearchSchema): Promise<SearchPort> {
  const client = connectOpenSearch(url)
  const name = `${client.prefix}-test-${randomBytes(6).toString('hex')}`
  await client.ask(
    z.unknown(),
    'PUT',
    `/${name}-1`,
    { ...indexBody(schema), aliases: { [name]: {} } },
    'write',
  )
  return createOpenSearchIndex({ client, name, schema, atOnce: true })
}

/** As many weights as products have. */
export const productWeights = {
  name: 60,
  code: 90,
  maker: 40,
  kind: 30,
  material: 20,
  color: 15,
  condition: 10,
  reading: 8,
  note: 4,
}
