import { type SQL, sql } from 'drizzle-orm'
import { addDays, fewestPeople } from '#contract/data/reactions.ts'
import type { ReactionCounts } from '#contract/reactions/schemas.ts'

/** Days in Japan; the end is exclusive. */
export type DaySpan = { from: string; until: string }

export const spanOfWeeks = (weeks: readonly string[]): DaySpan => ({
  from: weeks[0] ?? '',
  until: addDays(weeks.at(-1) ?? '', 7),
})

type Timing = { day: SQL; isWithin: (spans: readonly DaySpan[]) => SQL }

const anyOf = (spans: readonly DaySpan[], isIn: (span: DaySpan) => SQL): SQL =>
  sql`(${sql.join(spans.map(isIn), sql` or `)})`

const byDay = (day: SQL): Timing => ({
  day,
  isWithin: (spans) =>
    anyOf(spans, ({ from, until }) => sql`${day} >= ${from}::date and ${day} < ${until}::date`),
})

const midnight = (day: string) => sql`${`${day}T00:00:00+09:00`}::timestamptz`

/** Compares moments, not their days, so that indexes serve. */
const byMoment = (moment: SQL): Timing => ({
  day: sql`(${moment} at time zone 'Asia/Tokyo')::date`,
  isWithin: (spans) =>
    anyOf(spans, ({ from, until }) => sql`${moment} >= ${midnight(from)} and ${moment} < ${midnight(until)}`),
})

/** Hides counts of few people. Steps keep a total from revealing the rest beside its parts. */
export const countOfPeople = (person: SQL, things: SQL = sql`*`, isCounted: SQL = sql`true`): SQL =>
  sql`case when count(distinct ${person}) filter (where ${isCounted}) >= ${fewestPeople}::int
  then count(${things}) filter (where ${isCounted}) / ${fewestPeople}::int * ${fewestPeople}::int end`

/** Items of lists with 品番 of the maker, without lists of its own people. */
export const itemsOfOthers = (makerId: number, join: SQL = sql``): SQL => sql`list_items i
  join product_variations v on v.id = i.variation_id join lists l on l.id = i.list_id ${join}
  where v.maker_id = ${makerId} and l.owner_id not in (
    select user_id from maker_members where maker_id = ${makerId})`

type Source = { rows: SQL; timing: Timing; count: SQL; variationId?: SQL; productId?: SQL }

export const sourcesOf = (makerId: number): Record<keyof ReactionCounts, Source> => ({
  views: {
    rows: sql`variation_view_days d join product_variations v on v.id = d.variation_id
      where v.maker_id = ${makerId}`,
    timing: byDay(sql`d.day`),
    count: sql`sum(d.views)`,
    variationId: sql`v.id`,
    productId: sql`v.product_id`,
  },
  list_adds: {
    rows: itemsOfOthers(makerId),
    timing: byMoment(sql`i.created_at`),
    count: countOfPeople(sql`l.owner_id`),
    variationId: sql`v.id`,
    productId: sql`v.product_id`,
  },
  samples: {
    rows: sql`order_items i join orders o on o.id = i.order_id
      join product_variations v on v.id = i.variation_id where o.maker_id = ${makerId}`,
    timing: byMoment(sql`o.created_at`),
    count: sql`count(*)`,
    variationId: sql`v.id`,
    productId: sql`v.product_id`,
  },
  contacts: {
    rows: sql`maker_contacts c left join product_variations v on v.id = c.variation_id
      where c.maker_id = ${makerId}`,
    timing: byMoment(sql`c.created_at`),
    count: sql`count(*)`,
    variationId: sql`v.id`,
    productId: sql`v.product_id`,
  },
  downloads: {
    rows: sql`product_download_days d join products p on p.id = d.product_id where p.maker_id = ${makerId}`,
    timing: byDay(sql`d.day`),
    count: sql`sum(d.downloads)`,
    productId: sql`p.id`,
  },
})
