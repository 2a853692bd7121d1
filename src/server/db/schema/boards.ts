import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, id, reference, updatedAt } from './columns.ts'
import { posts } from './posts.ts'
import { categories } from './taxonomy.ts'

export const boards = pgTable(
  'boards',
  {
    id: id(),
    title: text().notNull(),
    description: text().notNull(),
    kind: integer(),
    categoryId: reference().references(() => categories.id, { onDelete: 'set null' }),
    published: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('boards_category').on(t.categoryId), check('boards_kind', sql`${t.kind} in (1, 2)`)],
)

export const boardPosts = pgTable(
  'board_posts',
  {
    boardId: reference()
      .notNull()
      .references(() => boards.id, { onDelete: 'cascade' }),
    postId: reference()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    note: text().notNull().default(''),
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.boardId, t.postId] }),
    index('board_posts_order').on(t.boardId, t.position),
    index('board_posts_post').on(t.postId),
  ],
)
