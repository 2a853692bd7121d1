import { IndexBuilder } from '#search/index-builder.ts'
import { createSearchIndex } from '#search/search-index.ts'
import type { SearchSchema } from '#search/types.ts'
import type { BenchSide } from './measure-side.ts'

export function createInProcessSide(schema: SearchSchema) {
  let builder: IndexBuilder | undefined = new IndexBuilder(schema)
  let index = createSearchIndex(schema)
  return {
    name: 'in each api',
    port: () => index,
    add: (docs) => {
      for (const doc of docs) builder?.add(doc)
    },
    finish: () => {
      if (builder) index = finishNow(builder.finish())
      builder = undefined
    },
    bytes: () => index.stats().bytes,
    close: () => {},
  } satisfies BenchSide
}

function finishNow<T>(steps: Generator<undefined, T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
