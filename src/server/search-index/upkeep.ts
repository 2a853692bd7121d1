import { sql } from 'drizzle-orm'
import { endedDays } from '#contract/data/certificates.ts'
import type { Database } from '#server/db/connect.ts'
import { todayInJapan } from '#server/db/query-fragments.ts'
import { certificates, decidesFor, namesNumber, productVariations } from '#server/db/schema/index.ts'
import { defineDayJob } from '#server/jobs/day-job.ts'
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

/**
 * The end of a certificate writes nothing either. Notes its variations once, after its last day, for the search and for
 * people who have them: an outage of a week is made up for.
 */
export const noteEndedCertificates = defineDayJob({
  name: 'note_ended_certificates',
  run: async ({ db }: { db: Database }) => {
    const { rowCount } = await db.execute(sql`
      with ended as (
        insert into certificate_notices (certificate_id, expires_on, days)
        select ${certificates.id}, ${certificates.expiresOn}, ${endedDays}::int from ${certificates}
        where ${certificates.expiresOn} between ${todayInJapan} - 7 and ${todayInJapan} - 1
        on conflict do nothing returning certificate_id),
      named (variation_id, certificate_id, number) as materialized (
        select ${productVariations.id}, ${certificates.id}, ${certificates.number}
        from ended join ${certificates} on ${certificates.id} = ended.certificate_id
          join ${productVariations} on ${namesNumber(certificates.number)} and ${decidesFor(productVariations.makerId)}),
      noticed as (
        insert into variation_changes (variation_id, kind, after)
        select variation_id, 'certificate', jsonb_build_object('certificate_id', certificate_id, 'number', number) from named)
      insert into search_outbox (event, kind, row_id)
      select distinct 'changed', 'product_variation', variation_id from named`)
    if (rowCount) await db.execute(sql`select pg_notify(${outboxChannel}, '')`)
  },
})
