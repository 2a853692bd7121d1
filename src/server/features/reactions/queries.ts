import { type SQL, sql } from 'drizzle-orm'
import { fewestPeople } from '#contract/data/reactions.ts'
import type { ReactionCounts } from '#contract/reactions/routes.ts'
import type { Executor } from '#server/db/connect.ts'

const dayOfMoment = (moment: SQL): SQL => sql`(${moment} at time zone 'Asia/Tokyo')::date`

/** Hides counts of few people. Steps keep a total from revealing the rest beside its parts. */
const countOfPeople = (person: SQL): SQL => sql`case when count(distinct ${person}) >= ${fewestPeople}::int
  then count(*) / ${fewestPeople}::int * ${fewestPeople}::int end`

type Source = { rows: SQL; day: SQL; count: SQL }

const sourcesOf = (makerId: number): Record<keyof ReactionCounts, Source> => ({
  views: {
    rows: sql`variation_view_days d join product_variations v on v.id = d.variation_id
      where v.maker_id = ${makerId}`,
    day: sql`d.day`,
    count: sql`sum(d.views)`,
  },
  list_adds: {
    rows: sql`list_items i join product_variations v on v.id = i.variation_id join lists l on l.id = i.list_id
      where v.maker_id = ${makerId} and l.owner_id not in (
        select user_id from maker_members where maker_id = ${makerId})`,
    day: dayOfMoment(sql`i.created_at`),
    count: countOfPeople(sql`l.owner_id`),
  },
  samples: {
    rows: sql`order_items i join orders o on o.id = i.order_id where o.maker_id = ${makerId}`,
    day: dayOfMoment(sql`o.created_at`),
    count: sql`count(*)`,
  },
  contacts: {
    rows: sql`maker_contacts c where c.maker_id = ${makerId}`,
    day: dayOfMoment(sql`c.created_at`),
    count: sql`count(*)`,
  },
  downloads: {
    rows: sql`product_download_days d join products p on p.id = d.product_id where p.maker_id = ${makerId}`,
    day: sql`d.day`,
    count: sql`sum(d.downloads)`,
  },
})

type CountRow = { week: string; kind: keyof ReactionCounts; count: number | null }

/** Counts by week, from the first Monday on. */
export async function countByWeek(
  executor: Executor,
  makerId: number,
  firstMonday: string,
): Promise<CountRow[]> {
  const parts = Object.entries(sourcesOf(makerId)).map(
    ([kind, { rows, day, count }]) => sql`
      select ${kind}::text as kind, date_trunc('week', ${day}::timestamp)::date::text as week,
        (${count})::float8 as count
      from ${rows} and ${day} >= ${firstMonday}::date group by 2`,
  )
  return (await executor.execute<CountRow>(sql.join(parts, sql` union all `))).rows
}
