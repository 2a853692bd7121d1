import { asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connect.ts'
import { isOneOf } from '#server/db/query-fragments.ts'
import { makers, products, productVariations } from '#server/db/schema/index.ts'
import { isPublic } from '#server/features/product-variations/card-queries.ts'

/** Skips unknown and unpublished variations. */
export const selectOrderedVariations = (executor: Executor, ids: readonly number[]) =>
  executor
    .select({
      id: productVariations.id,
      name: productVariations.name,
      code: productVariations.code,
      sampleDescription: productVariations.sampleDescription,
      sampleAvailable: productVariations.sampleAvailable,
      discontinued: productVariations.discontinued,
      productId: products.id,
      productName: products.name,
      sampleLimit: products.sampleLimit,
      makerId: makers.id,
      makerName: makers.name,
      makerEmail: makers.contactEmail,
    })
    .from(productVariations)
    .innerJoin(products, eq(products.id, productVariations.productId))
    .innerJoin(makers, eq(makers.id, products.makerId))
    .where(sql`${isOneOf(productVariations.id, ids)} and ${isPublic}`)
    .orderBy(asc(makers.id), asc(productVariations.id))

export type OrderedVariation = Awaited<ReturnType<typeof selectOrderedVariations>>[number]
