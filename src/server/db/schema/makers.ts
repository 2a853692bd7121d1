import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id, reference, updatedAt } from './columns.ts'
import { images } from './images.ts'

export const makers = pgTable(
  'makers',
  {
    id: id(),
    name: text().notNull().unique('makers_name'),
    nameKana: text().notNull(),
    tagline: text().notNull(),
    description: text().notNull(),
    prefecture: text().notNull(),
    establishedYear: integer(),
    website: text(),
    /** Where inquiries and sample orders are told; never shown. */
    contactEmail: text(),
    logoImageId: reference().references(() => images.id),
    coverImageId: reference().references(() => images.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    // Read backwards. An index of descending columns would put nulls last, where no query of ours expects them.
    index('makers_newest').on(t.createdAt, t.id),
    index('makers_logo').on(t.logoImageId),
    index('makers_cover').on(t.coverImageId),
    check('makers_kana_katakana', sql`${t.nameKana} ~ '^[ァ-ヶー・ 　]+$'`),
    check('makers_website', sql`${t.website} ~ '^https?://[^[:space:]]+$'`),
  ],
)

export const brands = pgTable(
  'brands',
  {
    id: id(),
    makerId: reference()
      .notNull()
      .references(() => makers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    nameKana: text().notNull(),
    description: text().notNull(),
    logoImageId: reference().references(() => images.id),
    coverImageId: reference().references(() => images.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('brands_name').on(t.makerId, t.name),
    // A product names its maker and its brand; the pair is a foreign key, so that they never disagree.
    unique('brands_of_maker').on(t.id, t.makerId),
    index('brands_logo').on(t.logoImageId),
    index('brands_cover').on(t.coverImageId),
  ],
)
