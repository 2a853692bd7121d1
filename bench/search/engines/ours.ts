import { createSearchIndex } from '#search/search-index.ts'
import { loadSnapshot } from '#search/snapshot.ts'
import type { SearchQuery } from '#search/types.ts'
import { answerOf } from '../answers.ts'
import { SCHEMA } from '../documents.ts'
import type { BenchQuery, Engine } from '../engine.ts'
import { keywordOf } from '../keywords.ts'
import { ownCpuMs } from '../process-cost.ts'

/** src/search, in this process. */
export async function openOurs(): Promise<Engine> {
  let index = createSearchIndex(SCHEMA)
  let snapshot: Uint8Array<ArrayBuffer> | undefined
  return {
    version: 'src/search',
    disjunctive: true,
    sorts: () => true,
    index: () => index,
    add: (docs) => index.upsert(docs),
    finish: () => {
      while (index.mergeStep());
    },
    prepare: (query) => {
      const asked = searchQueryOf(query)
      return () => {
        const { total, ids, facets } = index.search(asked)
        return () => answerOf(total, ids, Object.entries(facets))
      }
    },
    cpuMs: ownCpuMs,
    forget: () => {
      snapshot ??= index.snapshot()
      const loaded = loadSnapshot(SCHEMA, snapshot)
      if (!loaded.ok) throw new Error(`the snapshot just made is said to be ${loaded.fault}`)
      index = loaded.index
    },
    close: () => {},
  }
}

export function searchQueryOf({ terms, filters, ranges, sort, offset, limit }: BenchQuery): SearchQuery {
  const keyword = keywordOf(terms)
  return { keyword, filters, ranges, sort, offset, limit, facets: SCHEMA.choices }
}
