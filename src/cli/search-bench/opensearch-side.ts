import { z } from 'zod'
import { indexBody } from '#search/opensearch/mapping.ts'
import { refreshed } from '#server/search-index/opensearch/aliases.ts'
import type { OpenSearch } from '#server/search-index/opensearch/client.ts'
import { createOpenSearchIndex } from '#server/search-index/opensearch/opensearch-index.ts'
import { SCHEMA } from './documents.ts'
import type { BenchSide } from './measure-side.ts'

const StatsSchema = z.object({
  _all: z.object({ total: z.object({ store: z.object({ size_in_bytes: z.number() }) }) }),
})

/** Creates an index in OpenSearch like the worker's; `close` removes it. */
export async function openOpenSearchSide(client: OpenSearch, schema = SCHEMA): Promise<BenchSide> {
  const [name, alias] = [`${client.prefix}-1`, client.prefix]
  const write = (method: 'PUT' | 'POST' | 'DELETE', path: string, body?: Record<string, unknown>) =>
    client.ask(z.unknown(), method, path, body, 'write')
  const { settings, mappings } = indexBody(schema)
  const filling = { ...settings, refresh_interval: -1, number_of_replicas: 0 }
  await write('PUT', `/${name}`, { settings: filling, mappings, aliases: { [alias]: {} } })
  const index = createOpenSearchIndex({ client, name: alias, schema })
  return {
    name: 'OpenSearch',
    port: () => index,
    add: async (docs) => index.upsert(docs),
    finish: async () => {
      await write('PUT', `/${name}/_settings`, refreshed)
      await write('POST', `/${name}/_refresh`)
    },
    bytes: async () => {
      const { _all } = await client.ask(StatsSchema, 'GET', `/${name}/_stats/store`)
      return _all.total.store.size_in_bytes
    },
    close: async () => void (await write('DELETE', `/${name}`)),
  }
}
