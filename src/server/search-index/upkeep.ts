import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/connect.ts'
import { defineJob } from '#server/jobs/job.ts'
import { outboxChannel } from './outbox/outbox.ts'

const notify = sql`select pg_notify(${outboxChannel}, '')`

/**
 * Nothing is written at the moment at which an article comes out. Of those of the last day it is noted once, by asking whether the
 * outbox has said anything of them since: a worker that was away makes good what it missed.
 */
export const noteDueArticles = defineJob({
  name: 'note_due_articles',
  cron: '* * * * *',
  quick: true,
  run: async ({ db }: { db: Database }) => {
    const { rowCount } = await db.execute(sql`
      insert into search_outbox (event, kind, row_id)
      select 'changed', 'article', a.id from articles a
      where a.published_at between now() - interval '1 day' and now() and not exists (
        select from search_outbox o where o.kind = 'article' and o.row_id = a.id and o.created_at >= a.published_at)`)
    if (rowCount) await db.execute(notify)
  },
})

/** How much a like is worth today is part of every document of a room. */
export const recountPopularRooms = defineJob({
  name: 'recount_popular_rooms',
  cron: '12 19 * * *',
  run: async ({ db }: { db: Database }) => {
    await db.execute(
      sql`insert into search_outbox (event, kind) values ('reindex', 'project'), ('reindex', 'post')`,
    )
    await db.execute(notify)
  },
})
