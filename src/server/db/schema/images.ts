import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

/** An original in object storage; its variants are made on demand and can be thrown away. */
export const images = pgTable(
  'images',
  {
    id: id(),
    objectKey: text().notNull().unique('images_object_key'),
    sha256: text().notNull().unique('images_sha256'),
    mimeType: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    dominantHex: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check('images_size', sql`${t.width} > 0 and ${t.height} > 0 and ${t.bytes} > 0`),
    check('images_dominant_hex', sql`${t.dominantHex} ~ '^#[0-9a-f]{6}$'`),
  ],
)
