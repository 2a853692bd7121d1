import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import type { PinFields } from '#contract/posts/write-schemas.ts'
import { ApiError } from '#server/api-error.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { isOneOf } from '#server/db/query-fragments.ts'
import { isShownProduct, pins, products, productVariations } from '#server/db/schema/index.ts'
import { mergePins, type Pin } from './merge-pins.ts'

/** Merges and writes the pins of a photo. */
export async function changePins(
  tx: Transaction,
  postId: number,
  sent: readonly PinFields[],
  seen?: readonly PinFields[],
): Promise<void> {
  const before = await readPins(tx, postId)
  await replacePins(tx, postId, await mergeValidPins(tx, before, sent, seen))
}

/** Requires public new products; pinned ones may have been hidden since. */
export async function mergeValidPins(
  tx: Transaction,
  before: readonly Pin[],
  sent: readonly PinFields[],
  seen?: readonly PinFields[],
): Promise<Pin[]> {
  const after = mergePins(before, sent.map(withKey), seen?.map(withKey))
  if (after.length > limits.pinsPerPost) throw refusal('too_big', messages.pinLimit)
  const pinned = new Set(before.map(({ variation_id }) => variation_id))
  const added = after.flatMap(({ variation_id: id }) => (id === null || pinned.has(id) ? [] : [id]))
  await requirePublic(tx, added)
  return after
}

const selectPins = (executor: Executor, postId: number) =>
  executor.select().from(pins).where(eq(pins.postId, postId)).orderBy(asc(pins.position), asc(pins.id))

export const readPins = async (executor: Executor, postId: number): Promise<Pin[]> =>
  (await selectPins(executor, postId)).map(toPin)

/** Pins keep their ids by key. */
export async function replacePins(tx: Transaction, postId: number, after: readonly Pin[]): Promise<void> {
  const ids = new Map((await selectPins(tx, postId)).map(({ key, id }) => [key, id]))
  const rows = after.map((pin, index) => ({
    ...toColumns(pin),
    ...{ id: ids.get(pin.key), postId, position: index + 1 },
  }))
  await tx.delete(pins).where(eq(pins.postId, postId))
  if (rows.length > 0) await tx.insert(pins).values(rows)
}

const withKey = (pin: PinFields): Pin => ({ ...pin, key: pin.key ?? randomUUID() })

const toPin = ({ key, x, y, similar, variationId, name, makerName }: typeof pins.$inferSelect): Pin => ({
  ...{ key, x, y, similar, variation_id: variationId },
  ...{ name: name ?? '', maker_name: makerName ?? '' },
})

const toColumns = ({ key, x, y, similar, variation_id, name, maker_name }: Pin) => ({
  ...{ key, x, y, similar, variationId: variation_id },
  name: variation_id === null ? name : null,
  makerName: variation_id === null ? maker_name : null,
})

async function requirePublic(tx: Transaction, ids: readonly number[]): Promise<void> {
  const wanted = new Set(ids)
  if (wanted.size === 0) return
  const known = await tx
    .select({ id: productVariations.id })
    .from(productVariations)
    .innerJoin(products, eq(products.id, productVariations.productId))
    .where(and(isOneOf(productVariations.id, [...wanted]), productVariations.published, isShownProduct))
  if (known.length < wanted.size) throw refusal('not_found', messages.requiredChoice)
}

const refusal = (code: string, message: string) =>
  new ApiError('invalid_request', [{ path: 'pins', code, message }])
