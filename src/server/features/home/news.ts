import { and, desc, lt, sql } from 'drizzle-orm'
import type { CursorList } from '#contract/kit/lists.ts'
import type { News } from '#contract/news/routes.ts'
import { readPage } from '#server/db/pages.ts'
import { news } from '#server/db/schema/index.ts'
import { decodeCursor, encodeCursor } from '#server/http/lists.ts'
import type { Services } from '#server/services.ts'

const isOut = sql`${news.publishedAt} <= now()`

const present = ({ id, title, body, publishedAt }: typeof news.$inferSelect): News => ({
  id,
  title,
  body,
  published_at: publishedAt.toISOString(),
})

/** By the moment of publishing, the newest first. */
export async function listNews(
  { db }: Services,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<CursorList<News>> {
  const [seconds, id] = cursor === undefined ? [] : decodeCursor(cursor, 2)
  const after =
    seconds === undefined
      ? isOut
      : and(
          isOut,
          lt(
            sql`(extract(epoch from ${news.publishedAt})::bigint, ${news.id})`,
            sql`(${seconds}::bigint, ${id}::bigint)`,
          ),
        )
  const { items, total } = await readPage(
    db
      .select()
      .from(news)
      .where(after)
      .orderBy(desc(sql`extract(epoch from ${news.publishedAt})::bigint`), desc(news.id))
      .limit(limit + 1),
    db.$count(news, isOut),
    (rows) => rows.map(present),
  )
  const shown = items.slice(0, limit)
  const last = items.length > limit ? shown.at(-1) : undefined
  const keys = last && [Math.floor(Date.parse(last.published_at) / 1000), last.id]
  return { items: shown, total_count: total, next_cursor: keys ? encodeCursor(...keys) : null }
}
