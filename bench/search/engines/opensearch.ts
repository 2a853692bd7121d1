import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { answerOf } from '#cli/search-bench/answers.ts'
import { measureFreshness } from '#cli/search-bench/freshness.ts'
import { openOpenSearchSide } from '#cli/search-bench/opensearch-side.ts'
import { searchQueryOf } from '#cli/search-bench/queries.ts'
import { connectOpenSearch } from '#server/search-index/opensearch/client.ts'
import { prepareOpenSearch } from '../../../tools/opensearch/prepare.ts'
import { startOpenSearch } from '../../../tools/opensearch/server.ts'
import { type Engine, NotHere } from '../engine.ts'
import { cpuMsOf } from '../process-cost.ts'

/** Leaves half of the memory to the system's cache of Lucene's files, as OpenSearch advises. */
const heap = '2g'

/** Opens the other adapter of the search port on its own server. */
export async function openOpenSearch(): Promise<Engine> {
  const installed = await prepareOpenSearch()
  if ('missing' in installed) throw new NotHere(installed.missing)
  const server = await startOpenSearch(installed, { heap, isLongLived: true })
  const client = connectOpenSearch(`${server.url}/bench?timeout=120`)
  const side = await openOpenSearchSide(client)
  const index = side.port()
  return {
    version: `OpenSearch ${installed.version}`,
    disjunctive: true,
    understandsAlike: true,
    sorts: () => true,
    add: side.add,
    finish: side.finish,
    prepare: (query) => {
      const request = searchQueryOf(query)
      return async () => {
        const { total, ids, facets } = await index.search(request)
        return () => answerOf(total, ids, Object.entries(facets))
      }
    },
    cpuMs: () => cpuMsOf(server.pid()),
    residentBytes: () => residentBytesOf(server.pid()),
    diskBytes: async () => side.bytes(),
    roundTrip: async () => void (await client.ask(z.unknown(), 'GET', '/')),
    freshness: () => measureFreshness(index),
    close: server.stop,
  }
}

const residentBytesOf = (pid: number): number =>
  1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
