import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { indexBody } from '#search/opensearch/mapping.ts'
import { refreshed } from '#server/search-index/opensearch/aliases.ts'
import { connectOpenSearch, type OpenSearch } from '#server/search-index/opensearch/client.ts'
import { createOpenSearchIndex } from '#server/search-index/opensearch/opensearch-index.ts'
import { prepareOpenSearch } from '../../../tools/opensearch/prepare.ts'
import { startOpenSearch } from '../../../tools/opensearch/server.ts'
import { answerOf } from '../answers.ts'
import { makeDocuments, SCHEMA } from '../documents.ts'
import { type Engine, NotHere } from '../engine.ts'
import { type Percentiles, percentilesOf } from '../percentiles.ts'
import { cpuMsOf } from '../process-cost.ts'
import { searchQueryOf } from './ours.ts'

/** Half of it is for Lucene's files in the system's own cache, as its makers advise. */
const heap = '2g'
const StatsSchema = z.object({
  _all: z.object({ total: z.object({ store: z.object({ size_in_bytes: z.number() }) }) }),
})
const changes = { count: 100, seed: 3 }

/** The other side of the search port, as the worker and the api use it. */
export async function openOpenSearch(): Promise<Engine> {
  const installed = await prepareOpenSearch()
  if ('missing' in installed) throw new NotHere(installed.missing)
  const server = await startOpenSearch(installed, { heap, isLongLived: true })
  const client = connectOpenSearch(`${server.url}/bench?timeout=120`)
  const [name, alias] = ['bench-1', 'bench']
  const { settings, mappings } = indexBody(SCHEMA)
  const filling = { ...settings, refresh_interval: -1, number_of_replicas: 0 }
  await write(client, 'PUT', `/${name}`, { settings: filling, mappings, aliases: { [alias]: {} } })
  const index = createOpenSearchIndex({ client, name: alias, schema: SCHEMA })
  return {
    version: `OpenSearch ${installed.version}`,
    disjunctive: true,
    understandsAlike: true,
    sorts: () => true,
    add: async (docs) => index.upsert(docs),
    finish: async () => {
      await write(client, 'PUT', `/${name}/_settings`, refreshed)
      await write(client, 'POST', `/${name}/_refresh`)
    },
    prepare: (query) => {
      const asked = searchQueryOf(query)
      return async () => {
        const { total, ids, facets } = await index.search(asked)
        return () => answerOf(total, ids, Object.entries(facets))
      }
    },
    cpuMs: () => cpuMsOf(server.pid()),
    residentBytes: () => residentBytesOf(server.pid()),
    diskBytes: async () => {
      const { _all } = await client.ask(StatsSchema, 'GET', `/${name}/_stats/store`)
      return _all.total.store.size_in_bytes
    },
    roundTrip: async () => void (await client.ask(z.unknown(), 'GET', '/')),
    freshness: () => measureFreshness(index),
    close: server.stop,
  }
}

const write = (client: OpenSearch, method: 'PUT' | 'POST', path: string, body?: Record<string, unknown>) =>
  client.ask(z.unknown(), method, path, body, 'write')

/** Milliseconds on the clock from the call of upsert to the first search that finds the changed document. */
async function measureFreshness(index: ReturnType<typeof createOpenSearchIndex>): Promise<Percentiles> {
  const times: number[] = []
  for (const doc of makeDocuments(changes.count, changes.seed)) {
    const code = `ZZQ-${100_000 + doc.id}`
    const begun = performance.now()
    await index.upsert([{ ...doc, text: { ...doc.text, code } }])
    while ((await index.count({ keyword: code })) === 0);
    times.push(performance.now() - begun)
  }
  return percentilesOf(times)
}

const residentBytesOf = (pid: number): number =>
  1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
