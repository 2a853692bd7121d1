import { answerOf } from '#cli/search-bench/answers.ts'
import { SCHEMA } from '#cli/search-bench/documents.ts'
import { createInProcessSide } from '#cli/search-bench/in-process-side.ts'
import { searchQueryOf } from '#cli/search-bench/queries.ts'
import { loadSnapshot } from '#search/snapshot.ts'
import type { SearchIndex } from '#search/types.ts'
import type { Engine } from '../engine.ts'
import { ownCpuMs } from '../process-cost.ts'

/** Opens src/search in this process, built as the server builds it. */
export async function openOurs(): Promise<Engine> {
  const side = createInProcessSide(SCHEMA)
  let loadedAnew: SearchIndex | undefined
  let snapshot: Uint8Array<ArrayBuffer> | undefined
  const index = () => loadedAnew ?? side.port()
  return {
    version: 'src/search',
    disjunctive: true,
    sorts: () => true,
    index,
    add: side.add,
    finish: side.finish,
    prepare: (query) => {
      const request = searchQueryOf(query)
      return () => {
        const { total, ids, facets } = index().search(request)
        return () => answerOf(total, ids, Object.entries(facets))
      }
    },
    cpuMs: ownCpuMs,
    forget: () => {
      snapshot ??= index().snapshot()
      const loaded = loadSnapshot(SCHEMA, snapshot)
      if (!loaded.ok) throw new Error(`the snapshot just made is said to be ${loaded.fault}`)
      loadedAnew = loaded.index
    },
    close: () => {},
  }
}
