import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { CursorList } from '#contract/kit/lists.ts'
import type { News } from '#contract/news/routes.ts'
import { found } from '#server/api-error.ts'
import type { Executor } from '#server/db/connect.ts'
import { first, momentOf } from '#server/db/query-fragments.ts'
import { news } from '#server/db/schema/index.ts'
import { decodeCursor, encodeCursor } from '#server/http/lists.ts'
import type { Services } from '#server/services.ts'

const isOutAt = (at: string | undefined) => sql`${news.publishedAt} <= ${momentOf(at)}`

export const presentNews = ({ id, title, body, publishedAt }: typeof news.$inferSelect): News => ({
  id,
  title,
  body,
  published_at: publishedAt.toISOString(),
})

/** Microseconds, as exact as PostgreSQL: news may share a millisecond. */
const micros = sql<number>`(extract(epoch from ${news.publishedAt}) * 1000000)::float8`

const isBefore = (...[moment, id]: number[]) => sql`(${news.publishedAt}, ${news.id})
  < (timestamptz 'epoch' + ${moment} * interval '1 microsecond', ${id}::bigint)`

const isFrom = (id: number) => sql`(${news.publishedAt}, ${news.id})
  <= (select known.published_at, known.id from ${news} known where known.id = ${id})`

type NewsPage = { limit: number; cursor?: string | undefined; from_id?: number | undefined }

export async function listNews(
  { db }: Services,
  { limit, cursor, from_id }: NewsPage,
  at?: string,
): Promise<CursorList<News>> {
  const isOut = isOutAt(at)
  if (from_id !== undefined) await requireNews(db, and(isOut, eq(news.id, from_id)))
  const from = from_id === undefined ? undefined : isFrom(from_id)
  const before = cursor === undefined ? undefined : isBefore(...decodeCursor(cursor, 2))
  const [rows, total] = await Promise.all([
    db
      .select({ news, micros })
      .from(news)
      .where(and(isOut, from, before))
      .orderBy(desc(news.publishedAt), desc(news.id))
      .limit(limit + 1),
    db.$count(news, isOut),
  ])
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.map((row) => presentNews(row.news)),
    total_count: total,
    next_cursor: last ? encodeCursor(last.micros, last.news.id) : null,
  }
}

const requireNews = async (executor: Executor, condition: SQL | undefined): Promise<unknown> =>
  found(await first(executor.select({ id: news.id }).from(news).where(condition)))
