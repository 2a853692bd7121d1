import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/connect.ts'
import { defineJob } from '#server/jobs/job.ts'
import { outboxChannel } from './outbox/outbox.ts'

/**
 * Scheduled publication writes nothing. Checks the last day for articles without an outbox row since, to make
 * up for an outage.
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
