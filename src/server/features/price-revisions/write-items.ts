import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { priceRevisionItems } from '#server/db/schema/index.ts'
import type { NewPrice } from './revision-state.ts'

/** One statement with arrays, as there may be thousands. */
export async function replaceItems(tx: Transaction, id: number, prices: readonly NewPrice[]): Promise<void> {
  await tx.delete(priceRevisionItems).where(eq(priceRevisionItems.revisionId, id))
  if (prices.length === 0) return
  const column = (values: readonly (number | null)[]) => sql.param(values)
  await tx.execute(sql`
    insert into ${priceRevisionItems} (revision_id, variation_id, price_kind, price, price_unit)
    select ${id}, each.* from unnest(
      ${column(prices.map((price) => price.id))}::bigint[], ${column(prices.map(({ price_kind }) => price_kind))}::int[],
      ${column(prices.map(({ price }) => price))}::int[], ${column(prices.map(({ price_unit }) => price_unit))}::int[]) each`)
}
