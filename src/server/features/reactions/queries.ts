import { type SQL, sql } from 'drizzle-orm'
import { addDays, fewestPeople } from '#contract/data/reactions.ts'
import type { ReactionCounts } from '#contract/reactions/routes.ts'
import { found } from '#server/api-error.ts'
import type { Executor } from '#server/db/connect.ts'
import { first, todayInJapan } from '#server/db/query-fragments.ts'

/** Days in Japan; the end is exclusive. */
export type DaySpan = { from: string; until: string }

export const spanOfWeeks = (firstMonday: string, lastMonday: string): DaySpan => ({
  from: firstMonday,
  until: addDays(lastMonday, 7),
})

type When = { day: SQL; isWithin: (spans: readonly DaySpan[]) => SQL }

const anyOf = (spans: readonly DaySpan[], isIn: (span: DaySpan) => SQL): SQL =>
  sql`(${sql.join(spans.map(isIn), sql` or `)})`

const byDay = (day: SQL): When => ({
  day,
  isWithin: (spans) =>
    anyOf(spans, ({ from, until }) => sql`${day} >= ${from}::date and ${day} < ${until}::date`),
})

const midnight = (day: string) => sql`${`${day}T00:00:00+09:00`}::timestamptz`

/** Compares moments, not their days, so that indexes serve. */
const byMoment = (moment: SQL): When => ({
  day: sql`(${moment} at time zone 'Asia/Tokyo')::date`,
  isWithin: (spans) =>
    anyOf(spans, ({ from, until }) => sql`${moment} >= ${midnight(from)} and ${moment} < ${midnight(until)}`),
})

/** Hides counts of few people. Steps keep a total from revealing the rest beside its parts. */
export const countOfPeople = (person: SQL, isCounted: SQL = sql`true`): SQL =>
  sql`case when count(distinct ${person}) filter (where ${isCounted}) >= ${fewestPeople}::int
  then count(*) filter (where ${isCounted}) / ${fewestPeople}::int * ${fewestPeople}::int end`

/** Lists of the maker's own people do not count. */
export const isOthersList = (makerId: number): SQL =>
  sql`l.owner_id not in (select user_id from maker_members where maker_id = ${makerId})`

type Source = { rows: SQL; when: When; count: SQL; variationId?: SQL; productId?: SQL }

export const sourcesOf = (makerId: number) =>
  ({
    views: {
      rows: sql`variation_view_days d join product_variations v on v.id = d.variation_id
        where v.maker_id = ${makerId}`,
      when: byDay(sql`d.day`),
      count: sql`sum(d.views)`,
    },
    list_adds: {
      rows: sql`list_items i join product_variations v on v.id = i.variation_id join lists l on l.id = i.list_id
        where v.maker_id = ${makerId} and ${isOthersList(makerId)}`,
      when: byMoment(sql`i.created_at`),
      count: countOfPeople(sql`l.owner_id`),
    },
    samples: {
      rows: sql`order_items i join orders o on o.id = i.order_id where o.maker_id = ${makerId}`,
      when: byMoment(sql`o.created_at`),
      count: sql`count(*)`,
    },
    contacts: {
      rows: sql`maker_contacts c where c.maker_id = ${makerId}`,
      when: byMoment(sql`c.created_at`),
      count: sql`count(*)`,
    },
    downloads: {
      rows: sql`product_download_days d join products p on p.id = d.product_id where p.maker_id = ${makerId}`,
      when: byDay(sql`d.day`),
      count: sql`sum(d.downloads)`,
    },
  }) satisfies Record<keyof ReactionCounts, Source>

type CountRow = { week: string; kind: keyof ReactionCounts; count: number | null }

/** Counts by week. */
export async function countByWeek(
  executor: Executor,
  makerId: number,
  spans: readonly DaySpan[],
): Promise<CountRow[]> {
  const parts = Object.entries(sourcesOf(makerId)).map(
    ([kind, { rows, when, count }]) => sql`
      select ${kind}::text as kind, date_trunc('week', ${when.day}::timestamp)::date::text as week,
        (${count})::float8 as count
      from ${rows} and ${when.isWithin(spans)} group by 2`,
  )
  return (await executor.execute<CountRow>(sql.join(parts, sql` union all `))).rows
}

/** The first days that anything was counted for anybody; today if nothing was yet. */
export async function findFirstDays(executor: Executor): Promise<{ views: string; downloads: string }> {
  const query = executor.execute<{ views: string; downloads: string }>(sql`
    select coalesce((select min(day) from variation_view_days), ${todayInJapan})::text as views,
      coalesce((select min(day) from product_download_days), ${todayInJapan})::text as downloads`)
  return found(await first(query.then(({ rows }) => rows)))
}
