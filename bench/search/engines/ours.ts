import { IndexBuilder } from '#search/index-builder.ts'
import { createSearchIndex } from '#search/search-index.ts'
import { loadSnapshot } from '#search/snapshot.ts'
import type { SearchQuery } from '#search/types.ts'
import { answerOf } from '../answers.ts'
import { SCHEMA } from '../documents.ts'
import type { BenchQuery, Engine } from '../engine.ts'
import { keywordOf } from '../keywords.ts'
import { ownCpuMs } from '../process-cost.ts'

/** src/search, in this process, built as the server builds it. */
export async function openOurs(): Promise<Engine> {
  let builder: IndexBuilder | undefined = new IndexBuilder(SCHEMA)
  let index = createSearchIndex(SCHEMA)
  let snapshot: Uint8Array<ArrayBuffer> | undefined
  return {
    version: 'src/search',
    disjunctive: true,
    sorts: () => true,
    index: () => index,
    add: (docs) => {
      for (const doc of docs) builder?.add(doc)
    },
    finish: () => {
      if (builder !== undefined) index = finishNow(builder.finish())
      builder = undefined
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

function finishNow<T>(steps: Generator<undefined, T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

export function searchQueryOf({ terms, filters, ranges, sort, offset, limit }: BenchQuery): SearchQuery {
  const keyword = keywordOf(terms)
  return { keyword, filters, ranges, sort, offset, limit, facets: SCHEMA.choices }
}
