import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { limits } from '#contract/data/limits.ts'
import { createdAt, hiding, id, isHidingWhole, isWithin, reference, updatedAt } from './columns.ts'
import { users } from './people.ts'
import { posts } from './posts.ts'
import { productVariations } from './product-variations.ts'
import { projects } from './projects.ts'
import { teams } from './teams.ts'

export const lists = pgTable(
  'lists',
  {
    id: id(),
    ownerId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    teamId: reference().references(() => teams.id, { onDelete: 'set null' }),
    name: text().notNull(),
    description: text().notNull().default(''),
    isPrivate: boolean().notNull().default(true),
    /** Whether owner and team are shown; maintained by triggers. */
    holdersShown: boolean().notNull().default(true),
    ...hiding(),
    shown: boolean().notNull().generatedAlwaysAs(sql`not is_private and holders_shown and hidden_at is null`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('lists_owner').on(t.ownerId, t.id),
    index('lists_team').on(t.teamId, t.id),
    check('lists_hiding', isHidingWhole(t)),
    check('lists_name_length', isWithin(t.name, limits.listName)),
    check('lists_description_length', isWithin(t.description, limits.listDescription)),
  ],
)

const oneItem = () => ({
  projectId: reference().references(() => projects.id, { onDelete: 'cascade' }),
  postId: reference().references(() => posts.id, { onDelete: 'cascade' }),
  variationId: reference().references(() => productVariations.id, { onDelete: 'cascade' }),
})

export const listItems = pgTable(
  'list_items',
  {
    id: id(),
    listId: reference()
      .notNull()
      .references(() => lists.id, { onDelete: 'cascade' }),
    ...oneItem(),
    /** Smallest first; new items go to the front. Checked at the end of a statement. */
    position: integer().notNull(),
    /** `part` is 部位, a number of `listParts`. */
    room: text().notNull().default(''),
    part: smallint(),
    quantity: numeric({ precision: 8, scale: 2, mode: 'number' }),
    note: text().notNull().default(''),
    /** Not always the owner. Null once the account is deleted. */
    addedById: reference().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    unique('list_items_project').on(t.projectId, t.listId),
    unique('list_items_post').on(t.postId, t.listId),
    unique('list_items_variation').on(t.variationId, t.listId),
    unique('list_items_list').on(t.listId, t.position),
    index('list_items_adder').on(t.addedById),
    check('list_items_of_one', sql`num_nonnulls(${t.projectId}, ${t.postId}, ${t.variationId}) = 1`),
    check('list_items_room_length', isWithin(t.room, limits.itemRoom)),
    check('list_items_part', sql`${t.part} between 1 and 8`),
    check(
      'list_items_quantity',
      sql`${t.quantity} > 0 and ${t.quantity} <= ${sql.raw(String(limits.itemQuantity))}`,
    ),
    check('list_items_note_length', isWithin(t.note, limits.itemNote)),
  ],
)

/** Shared by a `list_share` token with the list's id as subject. */
export const listShares = pgTable('list_shares', {
  listId: reference()
    .primaryKey()
    .references(() => lists.id, { onDelete: 'cascade' }),
  sharedAt: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
  /** Excludes visits of the list's editors. */
  seenAt: timestamp({ withTimezone: true }),
  /** Newest schedule version that equalled the list then. */
  seenVersion: integer(),
  /** Fingerprint of each item's notes then, by item id. */
  seenItems: jsonb().$type<Record<string, string>>(),
  /** Product of each item then, by item id. */
  seenVariations: jsonb().$type<Record<string, number>>(),
})

const decisionColumns = () => ({
  /** 1 採用, 2 保留, 3 見送り. */
  decision: smallint(),
  comment: text().notNull().default(''),
  clientName: text().notNull().default(''),
  decidedAt: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
})

/** Latest decision on the item's own content. */
export const listItemDecisions = pgTable(
  'list_item_decisions',
  {
    itemId: reference()
      .primaryKey()
      .references(() => listItems.id, { onDelete: 'cascade' }),
    ...decisionColumns(),
  },
  (t) => [
    check('list_item_decisions_decision', sql`${t.decision} between 1 and 3`),
    check('list_item_decisions_comment_length', isWithin(t.comment, limits.decisionComment)),
    check('list_item_decisions_client_name_length', isWithin(t.clientName, limits.clientName)),
  ],
)

/** Latest decision on each product that the item had before; returns with the product. */
export const listFormerDecisions = pgTable(
  'list_former_decisions',
  {
    itemId: reference()
      .notNull()
      .references(() => listItems.id, { onDelete: 'cascade' }),
    variationId: reference().notNull(),
    ...decisionColumns(),
  },
  (t) => [primaryKey({ columns: [t.itemId, t.variationId] })],
)

export const likes = pgTable(
  'likes',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ...oneItem(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('likes_project').on(t.projectId, t.userId),
    unique('likes_post').on(t.postId, t.userId),
    unique('likes_variation').on(t.variationId, t.userId),
    index('likes_user').on(t.userId, t.id),
    check('likes_of_one', sql`num_nonnulls(${t.projectId}, ${t.postId}, ${t.variationId}) = 1`),
  ],
)
