import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, reference } from './columns.ts'
import { products } from './products.ts'

/**
 * Kind and type are from contract/data/product-documents. Rows may share an object, such as a general catalogue.
 */
export const productDocuments = pgTable(
  'product_documents',
  {
    id: id(),
    productId: reference()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    kind: integer().notNull(),
    name: text().notNull(),
    fileName: text().notNull(),
    mimeType: text().notNull(),
    bytes: integer().notNull(),
    objectKey: text().notNull(),
    position: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('product_documents_product').on(t.productId, t.position),
    index('product_documents_object').on(t.objectKey),
    check('product_documents_kind', sql`${t.kind} between 1 and 4`),
    check('product_documents_bytes', sql`${t.bytes} between 1 and 52428800`),
    check(
      'product_documents_mime_type',
      sql`${t.mimeType} in ('application/pdf', 'image/vnd.dxf', 'image/vnd.dwg', 'application/zip')`,
    ),
  ],
)
