import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/connect.ts'
import { defineJob } from '#server/jobs/job.ts'
import { outboxChannel } from './outbox/outbox.ts'

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
    if (rowCount) await db.execute(sql`select pg_notify(${outboxChannel}, '')`)
  },
})
