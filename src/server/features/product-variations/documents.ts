import { and, eq, exists, sql } from 'drizzle-orm'
import type { ServedFile } from '#contract/kit/files.ts'
import type { ProductDocument } from '#contract/products/schemas.ts'
import { found } from '#server/api-error.ts'
import { first } from '#server/db/query-fragments.ts'
import { productDocuments, products, productVariations } from '#server/db/schema/index.ts'
import type { Services } from '#server/services.ts'
import { isPublic } from './card-queries.ts'

const d = productDocuments

export const documentsOfProduct = sql<ProductDocument[]>`(
  select coalesce(json_agg(json_build_object('id', ${d.id}, 'kind', ${d.kind}, 'name', ${d.name},
      'file_name', ${d.fileName}, 'mime_type', ${d.mimeType}, 'bytes', ${d.bytes})
    order by ${d.position}, ${d.id}), '[]')
  from ${d} where ${d.productId} = ${products.id})`

/** Requires a public variation of the product. */
export async function readDocument(
  { db, objects }: Services,
  id: number,
  countDownload: (productId: number) => void,
): Promise<ServedFile> {
  const shown = db
    .select({ one: sql`1` })
    .from(productVariations)
    .where(and(eq(productVariations.productId, d.productId), isPublic))
  const { productId, objectKey, mimeType, fileName } = d
  const query = db
    .select({ productId, objectKey, mimeType, fileName })
    .from(d)
    .innerJoin(products, eq(products.id, d.productId))
    .where(and(eq(d.id, id), exists(shown)))
  const document = found(await first(query))
  const bytes = found(await objects.get(document.objectKey))
  countDownload(document.productId)
  return { bytes: new Uint8Array(bytes), mimeType: document.mimeType, fileName: document.fileName }
}
