import { asc, sql } from 'drizzle-orm'
import type { DocumentState, ProductContent } from '#contract/products/console-schemas.ts'
import type { Executor } from '#server/db/connect.ts'
import { isOneOf } from '#server/db/query-fragments.ts'
import { productDocuments as documents, productCategories, products } from '#server/db/schema/index.ts'
import type { StoredVariation } from './variation-parts.ts'
import { readVariationsOf } from './variation-rows.ts'

type RowState = Omit<ProductContent, 'category_ids' | 'documents' | 'variations'>

export type StoredProduct = Omit<ProductContent, 'documents' | 'variations'> & {
  id: number
  variations: StoredVariation[]
}

export const productStateOf = (row: typeof products.$inferSelect): RowState => ({
  maker_id: row.makerId,
  name: row.name,
  name_kana: row.nameKana,
  kind: row.kind,
  brand_id: row.brandId,
  description: row.description,
  sample_limit: row.sampleLimit,
  published: row.published,
})

/**
 * Imports read thousands: one query for all parts. Drizzle omits the name of the table, which
 * documents need.
 */
const partColumns = {
  category_ids: sql<number[]>`array(select ${productCategories.categoryId}::float8 from ${productCategories}
    where ${productCategories.productId} = products.id order by ${productCategories.categoryId})`,
  documents: sql<DocumentState[]>`(select coalesce(json_agg(json_build_object(
      'id', ${documents.id}, 'kind', ${documents.kind}, 'name', ${documents.name},
      'file_name', ${documents.fileName}, 'mime_type', ${documents.mimeType}, 'bytes', ${documents.bytes},
      'object_key', ${documents.objectKey}) order by ${documents.position}, ${documents.id}), '[]')
    from ${documents} where ${documents.productId} = products.id)`,
}

/** Reads several products, in as many queries as one. A transaction locks their variations. */
export async function readProductStates(
  executor: Executor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ProductContent & Pick<StoredProduct, 'variations'>>> {
  const rows = await executor
    .select({ row: products, ...partColumns })
    .from(products)
    .where(isOneOf(products.id, ids))
    .orderBy(asc(products.id))
  const variationsOf = await readVariationsOf(executor, ids)
  return new Map(
    rows.map(({ row, ...parts }) => [
      row.id,
      { ...productStateOf(row), ...parts, variations: variationsOf(row.id) },
    ]),
  )
}

export const readProducts = async (executor: Executor, ids: readonly number[]): Promise<StoredProduct[]> =>
  [...(await readProductStates(executor, ids))].map(([id, { documents: _, ...state }]) => ({ id, ...state }))
