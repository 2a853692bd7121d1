import type { BenchSort } from '#cli/search-bench/bench-query.ts'
import { SEVERAL } from '#cli/search-bench/documents.ts'
import type { SearchDoc } from '#search/types.ts'
import type { Engine } from '../engine.ts'
import { textsOf } from '../peer-text.ts'
import { cpuMsOf } from '../process-cost.ts'
import { createIndexes, createTables } from './groonga-schema.ts'
import { drilldownSelect, NULL_HIGH, type Select, sliceSelect } from './groonga-select.ts'
import { startGroonga } from './groonga-server.ts'

/** Documents in one request. */
const LOAD = 2_000
/**
 * Represents no number: below every real one. Ascending orders use a second column with a value above them.
 */
const NULL_LOW = -1

export const openGroonga = (folder: string) => open(folder, drilldownSelect, false)

/** Opens Groonga with disjunctive counts, to measure the cost of our counts. */
export const openGroongaWithSlices = (folder: string) => open(folder, sliceSelect, true)

async function open(folder: string, select: Select, disjunctive: boolean): Promise<Engine> {
  const server = await startGroonga(folder)
  await createTables(server)
  return {
    version: server.version,
    disjunctive,
    sorts: (sort) => !isRandom(sort),
    add: async (docs) => {
      for (let at = 0; at < docs.length; at += LOAD) {
        await server.run('load', { table: 'Docs' }, JSON.stringify(docs.slice(at, at + LOAD).map(recordOf)))
      }
    },
    finish: () => createIndexes(server),
    prepare: (query) => {
      const parameters = select.write(query)
      return async () => {
        const answer = await server.run('select', parameters)
        return () => select.read(answer, query)
      }
    },
    cpuMs: () => cpuMsOf(server.pid),
    diskBytes: server.diskBytes,
    roundTrip: async () => void (await server.run('status', {})),
    close: server.close,
  }
}

const isRandom = (sort: BenchSort) => typeof sort === 'object' && 'random' in sort

function recordOf(doc: SearchDoc): Record<string, unknown> {
  const numbers = Object.entries(doc.numbers ?? {}).flatMap(([field, value]) => [
    [field, value ?? NULL_LOW],
    [`${field}_up`, value ?? NULL_HIGH],
  ])
  const texts = Object.entries(textsOf(doc)).map(([field, values]) => [`text_${field}`, values.join('\n')])
  // Omits empty values: one would become a value of its own.
  const filled = Object.entries(doc.choices ?? {}).filter(([, values]) => values.length > 0)
  const choices = filled.map(([field, values]) => [field, SEVERAL.has(field) ? values : values[0]])
  return {
    _key: doc.id,
    rank: doc.rank,
    ...Object.fromEntries([...numbers, ...texts, ...choices]),
  }
}
