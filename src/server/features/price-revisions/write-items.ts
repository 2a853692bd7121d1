import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { isOneOf } from '#server/db/query-fragments.ts'
import { priceRevisionItems } from '#server/db/schema/index.ts'
import type { NewPrice } from './revision-state.ts'

/** Returns the prices that `others` lacks or has otherwise. */
export function pricesBeside(prices: readonly NewPrice[], others: readonly NewPrice[]): NewPrice[] {
  const known = new Map(others.map((price) => [price.id, price]))
  return prices.filter((price) => !isDeepStrictEqual(price, known.get(price.id)))
}

/** Writes the differences in two statements with arrays: there may be thousands. */
export async function writeItems(
  tx: Transaction,
  id: number,
  before: readonly NewPrice[],
  after: readonly NewPrice[],
): Promise<void> {
  const gone = pricesBeside(before, after).map((price) => price.id)
  if (gone.length > 0) {
    const { revisionId, variationId } = priceRevisionItems
    await tx.delete(priceRevisionItems).where(and(eq(revisionId, id), isOneOf(variationId, gone)))
  }
  const set = pricesBeside(after, before)
  if (set.length === 0) return
  const column = (values: readonly (number | null)[]) => sql.param(values)
  await tx.execute(sql`
    insert into ${priceRevisionItems} (revision_id, variation_id, price_kind, price, price_unit)
    select ${id}, each.* from unnest(
      ${column(set.map((price) => price.id))}::bigint[], ${column(set.map(({ price_kind }) => price_kind))}::int[],
      ${column(set.map(({ price }) => price))}::int[], ${column(set.map(({ price_unit }) => price_unit))}::int[]) each`)
}
