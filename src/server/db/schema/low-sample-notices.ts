import { boolean, pgTable } from 'drizzle-orm/pg-core'
import { createdAt, reference } from './columns.ts'
import { productVariations } from './product-variations.ts'

/** Mails about samples that run out; gone once the stock is filled. */
export const lowSampleNotices = pgTable('low_sample_notices', {
  variationId: reference()
    .primaryKey()
    .references(() => productVariations.id, { onDelete: 'cascade' }),
  /** Whether the mail said that none is left. */
  empty: boolean().notNull(),
  createdAt: createdAt(),
})
