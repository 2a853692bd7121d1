import { eq, type SQL, sql } from 'drizzle-orm'
import type { NamedEntity } from '#contract/kit/schemas.ts'
import type { VariationCard } from '#contract/products/schemas.ts'
import type { Executor } from '#server/db/connect.ts'
import { idArray } from '#server/db/query-fragments.ts'
import {
  categories,
  isShownProduct,
  productCategories,
  products,
  productVariations,
} from '#server/db/schema/index.ts'
import type { Services } from '#server/services.ts'

export type SimilarityReason = { axis: string; text: string; value: number | null; materials?: NamedEntity[] }

export type SimilarCard = { card: VariationCard; reason: SimilarityReason }

export type Scope = {
  kind: number
  categoryIds: readonly number[]
  excludeProductIds: readonly number[]
  makerId: number | undefined
  limit: number
}

/** Searches one variation per product, nearest first; by image, the same category comes first. */
export type Axis = (services: Services, base: VariationCard, scope: Scope) => Promise<SimilarCard[]>

export async function selectFamily(executor: Executor, productId: number): Promise<number[]> {
  const heading = sql`select coalesce(${categories.parentId}, ${categories.id})
    from ${productCategories} join ${categories} on ${categories.id} = ${productCategories.categoryId}
    where ${eq(productCategories.productId, productId)}`
  const rows = await executor
    .select({ id: categories.id })
    .from(categories)
    .where(sql`coalesce(${categories.parentId}, ${categories.id}) in (${heading})`)
  return rows.map((row) => row.id)
}

export function isCandidate({ kind, categoryIds, excludeProductIds, makerId }: Scope): SQL {
  const maker = makerId === undefined ? sql`true` : sql`${products.makerId} = ${makerId}`
  return sql`${products.kind} = ${kind} and ${maker}
    and ${products.id} in (select product_id from product_categories where category_id = any(${idArray(categoryIds)}))
    and ${isShownProduct} and ${productVariations.published} and not ${productVariations.discontinued}
    and ${products.id} <> all(${idArray(excludeProductIds)})`
}

export async function selectNearest(
  executor: Executor,
  scope: Scope,
  distance: SQL,
  condition: SQL,
): Promise<number[]> {
  const answer = await executor.execute<{ id: string }>(sql`
    select id from (
      select distinct on (${products.id}) ${productVariations.id} as id, ${distance} as distance
      from ${products} join ${productVariations} on ${productVariations.productId} = ${products.id}
      where ${isCandidate(scope)} and ${condition}
      order by ${products.id}, 2, 1
    ) nearest order by distance, id limit ${scope.limit}`)
  return answer.rows.map((row) => Number(row.id))
}
