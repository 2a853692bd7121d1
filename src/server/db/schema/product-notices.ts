import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { NoticedCertificate, NoticedEnding, NoticedPrice } from '#contract/data/product-notices.ts'
import { createdAt, id, reference } from './columns.ts'
import { lists } from './lists.ts'
import { notifications } from './notifications.ts'
import { users } from './people.ts'
import { productVariations } from './product-variations.ts'

const changeKinds = ['ending', 'successor', 'certificate', 'price'] as const

/**
 * Changes before their notices, written by triggers. `before` and `after` are a NoticedEnding, the id of a
 * successor or of a price revision, a NoticedCertificate, or null.
 */
export const variationChanges = pgTable(
  'variation_changes',
  {
    id: id(),
    variationId: reference()
      .notNull()
      .references(() => productVariations.id, { onDelete: 'cascade' }),
    kind: text({ enum: changeKinds }).notNull(),
    before: jsonb(),
    after: jsonb(),
    createdAt: createdAt(),
  },
  (t) => [index('variation_changes_variation').on(t.variationId, t.id)],
)

/** One for each person and list; for the cart without a list. */
export const productNotices = pgTable(
  'product_notices',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    listId: reference().references(() => lists.id, { onDelete: 'cascade' }),
    variationId: reference()
      .notNull()
      .references(() => productVariations.id, { onDelete: 'cascade' }),
    kind: text({ enum: changeKinds }).notNull(),
    /** Null for a product that is for sale again. */
    ending: jsonb().$type<NoticedEnding>(),
    certificate: jsonb().$type<NoticedCertificate>(),
    /** Null for a withdrawn revision. */
    price: jsonb().$type<NoticedPrice>(),
    /** Null if the person muted notifications of the type. */
    notificationId: reference().references(() => notifications.id, { onDelete: 'set null' }),
    awaitsMail: boolean().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('product_notices_mail').on(t.userId).where(sql`awaits_mail`),
    index('product_notices_user').on(t.userId),
    index('product_notices_list').on(t.listId),
    index('product_notices_variation').on(t.variationId),
    index('product_notices_notification').on(t.notificationId, t.id),
  ],
)
