import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, createdAt } from './columns.ts'

/** Originals. Variants are made on demand and disposable. */
export const images = pgTable(
  'images',
  {
    /** Derived from the content, against enumeration: decision 19. */
    id: bigint({ mode: 'number' }).primaryKey(),
    objectKey: text().notNull().unique('images_object_key'),
    sha256: text().notNull().unique('images_sha256'),
    mimeType: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    /** Placeholder while the image loads. */
    dominantHex: text().notNull(),
    /** Without the backdrop, most common first. */
    palette: text().array().notNull().default([]),
    /** For `compareSignatures`; null until computed. */
    signature: bytea(),
    createdAt: createdAt(),
  },
  (t) => [
    check('images_id', sql`${t.id} = ('x' || left(${t.sha256}, 13))::bit(52)::bigint`),
    check('images_size', sql`${t.width} > 0 and ${t.height} > 0 and ${t.bytes} > 0`),
    check('images_dominant_hex', sql`${t.dominantHex} ~ '^#[0-9a-f]{6}$'`),
  ],
)
