import { asc, eq } from 'drizzle-orm'
import type { Executor } from '#server/db/connect.ts'
import { products, productVariations } from '#server/db/schema/index.ts'
import { createMatcher } from './match-files.ts'

/** Loads every 品番 of the maker: a name may begin with any of them. */
export async function loadMatcher(executor: Executor, makerId: number) {
  const named = await executor
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(eq(products.makerId, makerId))
    .orderBy(asc(products.id))
  const coded = await executor
    .select({
      id: productVariations.id,
      productId: productVariations.productId,
      code: productVariations.code,
    })
    .from(productVariations)
    .where(eq(productVariations.makerId, makerId))
    .orderBy(asc(productVariations.id))
  return createMatcher(named, coded)
}
