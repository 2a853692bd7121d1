import { IndexBuilder } from '#search/index-builder.ts'
import { createSearchIndex } from '#search/search-index.ts'
import type { BenchSide } from './measure-side.ts'
import { PRODUCT_SCHEMA } from './products.ts'

/** The engine, built as the server builds it. */
export function createInProcessSide() {
  let builder: IndexBuilder | undefined = new IndexBuilder(PRODUCT_SCHEMA)
  let index = createSearchIndex(PRODUCT_SCHEMA)
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
