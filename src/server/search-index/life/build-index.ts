import { setImmediate as nextTurn } from 'node:timers/promises'
import { IndexBuilder } from '#search/index-builder.ts'
import type { Database } from '#server/db/connect.ts'
import { type SearchKind, selectAfter } from '#server/search-index/kinds/search-kind.ts'
import type { LoadedIndex } from './loaded-index.ts'

/** Rows per query; an answer is parsed in one event loop turn, about 20 ms for the larger. */
const stepSize = { beforeOpening: 2_000, besideRequests: 500 }
/** Time of document creation per turn. */
const turnMs = 20

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

export async function* readAllRows<Row extends { id: number }>(
  kind: Pick<SearchKind<Row, never>, 'id' | 'select'>,
  db: Database,
  size: number,
): AsyncGenerator<Row[]> {
  // Async, because a Drizzle query would run once per await.
  const readAfter = async (id: number) => selectAfter(kind, db, id, size)
  let page = readAfter(0)
  for (;;) {
    const rows = await page
    const last = rows.at(-1)
    if (!last) return
    page = readAfter(last.id)
    // Awaited in the next round, if any; until then a failure must not count as unhandled.
    page.catch(() => {})
    yield rows
  }
}

/** Runs slices with a turn for other tasks after each. Rejects soon after the signal. */
export async function runInSlices<T>(steps: Generator<undefined, T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await nextTurn()
    signal.throwIfAborted()
  }
}
