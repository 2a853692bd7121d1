import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { limits } from '#contract/data/limits.ts'
import { createdAt, id, isWithin, reference, updatedAt } from './columns.ts'
import { users } from './people.ts'
import { posts } from './posts.ts'
import { productVariations } from './product-variations.ts'
import { projects } from './projects.ts'

/** What a person collects. */
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
  (t) => [
    index('lists_owner').on(t.ownerId, t.id),
    check('lists_name_length', isWithin(t.name, limits.listName)),
  ],
)

/** The thing that an item or a like is about: exactly one of three. */
const oneThing = () => ({
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
    ...oneThing(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('list_items_project').on(t.projectId, t.listId),
    unique('list_items_post').on(t.postId, t.listId),
    unique('list_items_variation').on(t.variationId, t.listId),
    index('list_items_list').on(t.listId, t.id),
    check('list_items_of_one', sql`num_nonnulls(${t.projectId}, ${t.postId}, ${t.variationId}) = 1`),
  ],
)

export const likes = pgTable(
  'likes',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ...oneThing(),
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
