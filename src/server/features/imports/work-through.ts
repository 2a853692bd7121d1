import { importState } from '#contract/data/import-states.ts'
import { noPricesRead, type PricesRead } from '#server/features/products/service.ts'
import {
  type EnqueueNext,
  findImport,
  type ImportContext,
  type ImportRow,
  moveOn,
  type PlannedProduct,
} from './import-context.ts'
import { isLocked } from './write-product.ts'

/** Milliseconds of one job. The next goes on, also in another process. */
const stepMs = 3000

type Work = {
  /** The state in which the work goes on: people and failures end it. */
  state: number
  selectNext: (importId: number) => Promise<PlannedProduct | undefined>
  work: (found: ImportRow, item: PlannedProduct, prices: PricesRead) => Promise<void>
  end: (importId: number) => Promise<unknown>
  /** The sentence for a person without the right to write any more. */
  locked: string
}

/** Works on products of an import for a while, then enqueues the next job. */
export async function workThrough(
  { db }: Pick<ImportContext, 'db'>,
  id: number,
  next: EnqueueNext,
  { state, selectNext, work, end, locked }: Work,
): Promise<void> {
  const ends = performance.now() + stepMs
  const prices = noPricesRead()
  try {
    for (;;) {
      const found = await findImport(db, id)
      if (found?.state !== state) return
      const item = await selectNext(id)
      if (!item) return void (await end(id))
      if (performance.now() > ends) return await db.transaction(next)
      await work(found, item, prices)
    }
  } catch (error) {
    if (!isLocked(error)) throw error
    await moveOn(db, id, state, { state: importState.partlyDone, failure: locked })
  }
}
