import { setImmediate as nextTurn } from 'node:timers/promises'
import { IndexBuilder } from '#search/index-builder.ts'
import type { Database } from '#server/db/connect.ts'
import { type SearchKind, selectAfter } from '#server/search-index/kinds/search-kind.ts'
import type { LoadedIndex } from './loaded-index.ts'

/** Rows of one query: its answer is read in one turn of the event loop, some 20 ms for the many. */
const stepSize = { beforeOpening: 2_000, besideRequests: 500 }
/** Documents are made for so long between two turns. */
const turnMs = 20

/** An index of all searchable rows of a kind. Rejects soon after the signal. */
export async function buildIndex<Row extends { id: number }, Terms>(
  kind: SearchKind<Row, Terms>,
  db: Database,
  terms: Terms,
  pace: keyof typeof stepSize,
  signal: AbortSignal,
): Promise<LoadedIndex<Terms>> {
  const schema = kind.schemaFor(terms)
  const builder = new IndexBuilder(schema)
  for await (const rows of readAllRows(kind, db, stepSize[pace])) {
    signal.throwIfAborted()
    let begun = performance.now()
    for (const row of rows) {
      builder.add(kind.describe(row, terms))
      if (performance.now() - begun < turnMs) continue
      await nextTurn()
      signal.throwIfAborted()
      begun = performance.now()
    }
    await nextTurn()
  }
  return { index: await runInSlices(builder.finish(), signal), schema, terms }
}

/** In pages by id; the next one is on its way while one is worked on. */
export async function* readAllRows<Row extends { id: number }>(
  kind: Pick<SearchKind<Row, never>, 'id' | 'select'>,
  db: Database,
  size: number,
): AsyncGenerator<Row[]> {
  // A promise of its own: a query that waits to be awaited would run once for each who asks.
  const readAfter = async (id: number) => selectAfter(kind, db, id, size)
  let page = readAfter(0)
  for (;;) {
    const rows = await page
    const last = rows.at(-1)
    if (!last) return
    page = readAfter(last.id)
    // It is awaited in the next round, if there is one; until then its failure must not count as unhandled.
    page.catch(() => {})
    yield rows
  }
}

/** Runs sliced work to its end, with time for whatever waits after each slice. Rejects soon after the signal. */
export async function runInSlices<T>(steps: Generator<undefined, T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await nextTurn()
    signal.throwIfAborted()
  }
}
