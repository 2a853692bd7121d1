import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { createdAt, id, reference, updatedAt } from './columns.ts'
import { users } from './people.ts'
import { posts } from './posts.ts'
import { projects } from './projects.ts'

const shownFromUntil = () => ({
  shownFrom: timestamp({ withTimezone: true }),
  shownUntil: timestamp({ withTimezone: true }),
})

/** Keeps the display order; deleted rows are skipped on reading. */
const things = () => bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`)

/** contract/data/editorial-enums defines types and ids. */
export const homeBlocks = pgTable('home_blocks', {
  id: id(),
  type: integer().notNull(),
  title: text().notNull().default(''),
  ids: things(),
  position: integer().notNull(),
  ...shownFromUntil(),
  updatedAt: updatedAt(),
})

/** Featured ids by place, except on the home page. */
export const curatedLists = pgTable('curated_lists', {
  name: text().primaryKey(),
  ids: things(),
  updatedAt: updatedAt(),
})

export const pickups = pgTable(
  'pickups',
  {
    id: id(),
    projectId: reference().references(() => projects.id, { onDelete: 'cascade' }),
    postId: reference().references(() => posts.id, { onDelete: 'cascade' }),
    comment: text().notNull(),
    position: integer().notNull(),
    ...shownFromUntil(),
  },
  (t) => [
    index('pickups_project').on(t.projectId),
    index('pickups_post').on(t.postId),
    check('pickups_of_one', sql`num_nonnulls(${t.projectId}, ${t.postId}) = 1`),
  ],
)

export const pickupUsers = pgTable(
  'pickup_users',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    comment: text().notNull(),
    position: integer().notNull(),
    ...shownFromUntil(),
  },
  (t) => [index('pickup_users_user').on(t.userId)],
)

export const news = pgTable(
  'news',
  {
    id: id(),
    title: text().notNull(),
    body: text().notNull(),
    publishedAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('news_newest').on(t.publishedAt.desc(), t.id.desc())],
)
