import { importState } from '#contract/data/import-states.ts'
import { ApiError } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { type BoundRead, noBoundRead } from '#server/features/products/service.ts'
import { endApplying } from './end-applying.ts'
import {
  type EnqueueNext,
  findImport,
  type ImportContext,
  type ImportRow,
  MovedOn,
  moveOn,
} from './import-context.ts'
import { isLocked } from './write-product.ts'
import { writerOf } from './writer.ts'

/** Milliseconds of one job. The next goes on, also in another process. */
const stepMs = 3000

/** Products that are read at once. */
const batch = 25

/** The person of a batch, with their price changes that the step has read. */
export type ImportWriter = { actor: Actor; bounded: BoundRead }

type Work<Item> = {
  /** The state in which the work goes on: people and failures end it. */
  state: keyof typeof lockedMessages
  selectNext: (importId: number, most: number) => Promise<Item[]>
  work: (found: ImportRow, item: Item, writer: ImportWriter) => Promise<void>
  end: (importId: number) => Promise<unknown>
}

export const goneMessage = '確認のあとに、製品が削除されました'

/** For a person without the right to write any more. */
const lockedMessages = {
  [importState.applying]: '取り込んだ人の権限がなくなったため、途中で止まりました。',
  [importState.undoing]: '取り消した人の権限がなくなったため、途中で止まりました。',
} as const

const suspendedMessage = '運営がメーカーの掲載を停止したため、途中で止まりました。'

const isSuspended = (error: unknown) => error instanceof ApiError && error.code === 'maker_suspended'

/** Works on an import for a while, item by item, then enqueues the next job. */
export async function workThrough<Item>(
  context: Pick<ImportContext, 'db' | 'config'>,
  id: number,
  next: EnqueueNext,
  { state, selectNext, work, end }: Work<Item>,
): Promise<void> {
  const { db } = context
  const ends = performance.now() + stepMs
  const bounded = noBoundRead()
  try {
    for (;;) {
      const found = await findImport(db, id)
      if (found?.state !== state) return
      const items = await selectNext(id, batch)
      if (items.length === 0) return void (await end(id))
      const actor = await writerOf(db, found)
      for (const item of items) {
        if (performance.now() > ends) return await db.transaction(next)
        await work(found, item, { actor, bounded })
      }
    }
  } catch (error) {
    if (error instanceof MovedOn) return
    if (!isLocked(error)) throw error
    const failure = isSuspended(error) ? suspendedMessage : lockedMessages[state]
    const change = { state: importState.partlyDone, failure }
    if (state === importState.applying) await endApplying(context, id, change)
    else await moveOn(db, id, state, change)
  }
}
