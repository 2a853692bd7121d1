import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, createdAt } from './columns.ts'

/** An original in object storage; its variants are made on demand and can be thrown away. */
export const images = pgTable(
  'images',
  {
    /** Of its content, so that nobody counts up to pictures that are not public: decision 19. */
    id: bigint({ mode: 'number' }).primaryKey(),
    objectKey: text().notNull().unique('images_object_key'),
    sha256: text().notNull().unique('images_sha256'),
    mimeType: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    /** The most common color: stands in the picture's place until it arrives. */
    dominantHex: text().notNull(),
    /** The colors of what is shown, without its backdrop, the most common first. */
    palette: text().array().notNull().default([]),
    /** How it looks, for `compareSignatures`; null when nobody has looked yet. */
    signature: bytea(),
    createdAt: createdAt(),
  },
  (t) => [
    check('images_id', sql`${t.id} = ('x' || left(${t.sha256}, 13))::bit(52)::bigint`),
    check('images_size', sql`${t.width} > 0 and ${t.height} > 0 and ${t.bytes} > 0`),
    check('images_dominant_hex', sql`${t.dominantHex} ~ '^#[0-9a-f]{6}$'`),
  ],
)
