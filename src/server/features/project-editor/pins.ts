import { and, asc, eq } from 'drizzle-orm'
import { messages } from '#contract/data/messages.ts'
import type { PinFields } from '#contract/posts/write-schemas.ts'
import { ApiError } from '#server/api-error.ts'
import type { Transaction } from '#server/db/connect.ts'
import { isOneOf } from '#server/db/query-parts.ts'
import { pins, products, productVariations } from '#server/db/schema/index.ts'

/** All pins of a photo as they were sent. A product must be public, unless it was pinned there while it was. */
export async function replacePins(tx: Transaction, postId: number, sent: readonly PinFields[]) {
  const before = await tx.select().from(pins).where(eq(pins.postId, postId)).orderBy(asc(pins.position))
  const pinned = new Set(before.map(({ variationId }) => variationId))
  const rows = sent.map(({ variation_id, name, maker_name, x, y, similar }, index) => ({
    ...{ postId, variationId: variation_id, x, y, similar, position: index + 1 },
    name: variation_id === null ? name : null,
    makerName: variation_id === null ? maker_name : null,
  }))
  const added = rows.flatMap(({ variationId }) =>
    variationId === null || pinned.has(variationId) ? [] : [variationId],
  )
  await requirePublic(tx, added)
  await tx.delete(pins).where(eq(pins.postId, postId))
  if (rows.length > 0) await tx.insert(pins).values(rows)
}

async function requirePublic(tx: Transaction, ids: readonly number[]): Promise<void> {
  const wanted = new Set(ids)
  if (wanted.size === 0) return
  const known = await tx
    .select({ id: productVariations.id })
    .from(productVariations)
    .innerJoin(products, eq(products.id, productVariations.productId))
    .where(and(isOneOf(productVariations.id, [...wanted]), productVariations.published, products.published))
  if (known.length < wanted.size)
    throw new ApiError('invalid_request', [
      { path: 'pins', code: 'not_found', message: messages.requiredChoice },
    ])
}
