import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { createdAt, id, reference, updatedAt } from './columns.ts'
import { users } from './people.ts'
import { posts } from './posts.ts'
import { projects } from './projects.ts'

/** From when until when visitors see it; an end that is missing is open. */
const shownFromUntil = () => ({
  shownFrom: timestamp({ withTimezone: true }),
  shownUntil: timestamp({ withTimezone: true }),
})

/** The things that a block or a list shows, in order; those that are gone are left out when it is read. */
const things = () => bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`)

/** The home page from top to bottom. What a type draws, and what its ids name, is in contract/data/editorial-enums. */
export const homeBlocks = pgTable('home_blocks', {
  id: id(),
  type: integer().notNull(),
  title: text().notNull().default(''),
  ids: things(),
  position: integer().notNull(),
  ...shownFromUntil(),
  updatedAt: updatedAt(),
})

/** Ids of what is featured somewhere, under the name of the place. The blocks of the home page have ids of their own. */
export const curatedLists = pgTable('curated_lists', {
  name: text().primaryKey(),
  ids: things(),
  updatedAt: updatedAt(),
})

/** A project or a photo that the editors chose, and why. */
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

/** A designer worth following. */
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
