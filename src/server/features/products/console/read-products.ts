import { asc } from 'drizzle-orm'
import type { ProductContent } from '#contract/products/console-schemas.ts'
import type { Executor } from '#server/db/connect.ts'
import { isOneOf } from '#server/db/query-fragments.ts'
import { productCategories, products } from '#server/db/schema/index.ts'
import { readDocumentsOf } from './document-rows.ts'
import { productStateOf } from './product-record.ts'
import type { StoredVariation } from './variation-parts.ts'
import { readVariationsOf } from './variation-rows.ts'

export type StoredProduct = Omit<ProductContent, 'documents' | 'variations'> & {
  id: number
  variations: StoredVariation[]
}

/** Reads like `productRecord`, in as many queries as for one product. */
export async function readProductStates(
  executor: Executor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ProductContent>> {
  const documentsOf = await readDocumentsOf(executor, ids)
  const stored = await readProducts(executor, ids)
  return new Map(stored.map(({ id, ...state }) => [id, { ...state, documents: documentsOf(id) }]))
}

/** Reads several products without their documents, in as many queries as one. */
export async function readProducts(executor: Executor, ids: readonly number[]): Promise<StoredProduct[]> {
  const rows = await executor
    .select()
    .from(products)
    .where(isOneOf(products.id, ids))
    .orderBy(asc(products.id))
  const placed = await executor
    .select()
    .from(productCategories)
    .where(isOneOf(productCategories.productId, ids))
    .orderBy(asc(productCategories.categoryId))
  const categoriesOf = Map.groupBy(placed, ({ productId }) => productId)
  const variationsOf = await readVariationsOf(executor, ids)
  return rows.map((row) => ({
    ...productStateOf(row),
    id: row.id,
    category_ids: (categoriesOf.get(row.id) ?? []).map(({ categoryId }) => categoryId),
    variations: variationsOf(row.id),
  }))
}
