import { isDeepStrictEqual } from 'node:util'
import { changeRequestMessages } from '#contract/data/change-requests.ts'
import { type ErrorCode, errorCatalogue } from '#contract/data/errors.ts'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import type { ProductContent } from '#contract/products/console-schemas.ts'
import { ApiError } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { recordChange } from '#server/console/change-record.ts'
import { editingFor } from '#server/console/maker-access.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import {
  type BoundRead,
  createEditorBound,
  explainProductRefusal,
  lockProductCodes,
  productRecord,
  requireValidProduct,
} from '#server/features/products/service.ts'

type ProductWrite = {
  route: string
  makerId: number
  productId: number
  reason: string
  /** Bounded changes of the person, read once for a step. */
  bounded: BoundRead
  /** The product as read for its batch; read anew if left out. */
  seen?: ProductContent | null | undefined
  /** Under the lock of the maker's 品番. Throws if another worker has written the product. */
  begin: (tx: Transaction) => Promise<unknown>
  /** Null removes a draft. */
  change: (before: ProductContent) => Promise<ProductContent | null> | ProductContent | null
  /** Commits with the write. `version` is undefined if the product is gone. */
  note: (
    tx: Transaction,
    written: { version: number; state: ProductContent | null } | undefined,
  ) => Promise<unknown>
}

/** The form's own limit, which a save would refuse. */
export function requireSize({ variations }: Pick<ProductContent, 'variations'>): void {
  const most = limits.variationsPerProduct
  if (variations.length <= most) return
  const message = messages.atMostItems(most)
  throw new ApiError('invalid_request', [{ path: 'variations', code: 'too_big', message }])
}

/** The product changed between the checks and the locks. */
class ChangedMeanwhile extends Error {}

const tries = 3

/**
 * Writes one product as the editor does: the same locks in the same order, the same checks, a row of the log. A write
 * that changes nothing logs nothing.
 */
export async function writeProduct(db: Database, actor: Actor, write: ProductWrite): Promise<void> {
  const read = async () => (await productRecord.read(db, write.productId))?.state ?? null
  for (let tried = 1; ; tried += 1)
    try {
      const seen = tried === 1 && write.seen !== undefined ? write.seen : await read()
      return await writeOnce(db, actor, { ...write, seen }).catch(explainProductRefusal)
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile) || tried === tries) throw error
    }
}

/** The product was read before the transaction: the checks lock certificates and categories, which come before it. */
async function writeOnce(
  db: Database,
  actor: Actor,
  write: ProductWrite & { seen: ProductContent | null },
): Promise<void> {
  const { route, makerId, productId, reason, bounded, seen, begin, change, note } = write
  const record = productRecord
  const planned = seen && (await change(seen))
  const editorBound = createEditorBound(productId, bounded)
  await db.transaction(async (tx) => {
    await editingFor(makerId)(tx, actor)
    await editorBound.enter(tx, actor)
    await lockProductCodes(tx, makerId)
    await begin(tx)
    if (!seen) return note(tx, undefined)
    if (planned) requireSize(planned)
    if (planned)
      await requireValidProduct(tx, actor, { ...planned, productId, makerId, documents: undefined })
    const log = { route, record, id: productId, skipsUnchanged: true, reason }
    const written = await recordChange(tx, actor, log, async (before) => {
      if (!isDeepStrictEqual(before, seen)) throw new ChangedMeanwhile()
      if (planned) editorBound.require(seen, planned, changeRequestMessages.manyOfFile)
      await record.write(tx, productId, planned, undefined, before)
    })
    return note(tx, written)
  })
}

const refusals: readonly ErrorCode[] = ['approval_needed', 'in_use', 'variation_in_use', 'product_code_taken']

/** The sentence of a refusal that concerns this product alone; undefined for failures of the whole import. */
export function refusalOf(error: unknown): string | undefined {
  if (error instanceof ChangedMeanwhile) return 'ほかの人が変更しています'
  if (!(error instanceof ApiError)) return undefined
  if (error.issues?.[0]) return error.issues[0].message
  return refusals.includes(error.code) ? (error.detail ?? errorCatalogue[error.code].detail) : undefined
}

const locks = ['not_found', 'forbidden', 'account_locked', 'account_missing', 'maker_suspended'] as const

export const isLocked = (error: unknown): boolean =>
  error instanceof ApiError && locks.some((code) => code === error.code)
