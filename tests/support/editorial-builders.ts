// Builders of editorial content: boards, articles, news, pickups and the home page. Public unless values say
// otherwise.
import type { Database } from '#server/db/connect.ts'
import * as schema from '#server/db/schema/index.ts'
import { one } from './builders.ts'
import { nextNumber } from './next-number.ts'

type Values<T extends { $inferInsert: object }> = Partial<T['$inferInsert']>

const day = 24 * 3_600_000
export const daysFromNow = (days: number): Date => new Date(Date.now() + days * day)

export type BoardValues = Values<typeof schema.boards> & {
  photos?: readonly { postId: number; note?: string }[]
}

export async function buildBoard(db: Database, { photos = [], ...values }: BoardValues = {}) {
  const defaults = { title: `試作ボード${nextNumber()}`, description: '', published: true }
  const board = one(
    await db
      .insert(schema.boards)
      .values({ ...defaults, ...values })
      .returning(),
  )
  for (const [position, photo] of photos.entries())
    await db.insert(schema.boardPosts).values({ ...photo, boardId: board.id, position })
  return board
}

export type ArticleValues = Values<typeof schema.articles> & { tagIds?: readonly number[] }

export async function buildArticle(db: Database, { tagIds = [], ...values }: ArticleValues = {}) {
  const n = nextNumber()
  const defaults = {
    slug: `article-${n}`,
    title: `試作記事${n}`,
    lead: '',
    category: 1,
    body: values.url ? null : [],
    publishedAt: daysFromNow(-1),
  }
  const article = one(
    await db
      .insert(schema.articles)
      .values({ ...defaults, ...values })
      .returning(),
  )
  for (const [position, tagId] of tagIds.entries())
    await db.insert(schema.articleTags).values({ articleId: article.id, tagId, position })
  return article
}

export const buildTag = async (db: Database, slug: string, name = slug) =>
  one(await db.insert(schema.tags).values({ slug, name }).returning())

export async function buildNews(db: Database, values: Values<typeof schema.news> = {}) {
  const defaults = { title: `お知らせ${nextNumber()}`, body: '', publishedAt: daysFromNow(-1) }
  return one(
    await db
      .insert(schema.news)
      .values({ ...defaults, ...values })
      .returning(),
  )
}

export async function buildPickup(db: Database, values: Values<typeof schema.pickups>) {
  const n = nextNumber()
  const defaults = { comment: `一言${n}`, position: n }
  return one(
    await db
      .insert(schema.pickups)
      .values({ ...defaults, ...values })
      .returning(),
  )
}

export async function buildPickupUser(
  db: Database,
  userId: number,
  values: Values<typeof schema.pickupUsers> = {},
) {
  const n = nextNumber()
  const defaults = { comment: `一言${n}`, position: n }
  return one(
    await db
      .insert(schema.pickupUsers)
      .values({ ...defaults, ...values, userId })
      .returning(),
  )
}

export const buildHomeBlock = async (
  db: Database,
  values: Omit<typeof schema.homeBlocks.$inferInsert, 'position'> & { position?: number },
) =>
  one(
    await db
      .insert(schema.homeBlocks)
      .values({ position: nextNumber(), ...values })
      .returning(),
  )
