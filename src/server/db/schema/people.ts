import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id, reference, updatedAt } from './columns.ts'
import { images } from './images.ts'

export const users = pgTable('users', {
  id: id(),
  screenName: text().notNull(),
  iconImageId: reference().references(() => images.id),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const lists = pgTable(
  'lists',
  {
    id: id(),
    ownerId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull().default(''),
    isPrivate: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('lists_owner').on(t.ownerId, t.id)],
)

/** kind says which table itemId points to: 1 project, 2 post, 3 interior and 4 building material (both product variations). */
export const listItems = pgTable(
  'list_items',
  {
    id: id(),
    listId: reference()
      .notNull()
      .references(() => lists.id, { onDelete: 'cascade' }),
    kind: integer().notNull(),
    itemId: reference().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('list_items_once').on(t.listId, t.kind, t.itemId),
    index('list_items_item').on(t.itemId, t.kind, t.listId),
    check('list_items_kind', sql`${t.kind} between 1 and 4`),
  ],
)
