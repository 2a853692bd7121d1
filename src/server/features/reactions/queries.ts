import { sql } from 'drizzle-orm'
import type { ReactionCounts } from '#contract/reactions/schemas.ts'
import { found } from '#server/api-error.ts'
import type { Executor } from '#server/db/connect.ts'
import { todayInJapan } from '#server/db/query-fragments.ts'
import { type DaySpan, sourcesOf } from './sources.ts'

type CountRow = { week: string; kind: keyof ReactionCounts; count: number | null }

/** Counts by week. */
export async function countByWeek(
  executor: Executor,
  makerId: number,
  spans: readonly DaySpan[],
): Promise<CountRow[]> {
  const parts = Object.entries(sourcesOf(makerId)).map(
    ([kind, { rows, timing, count }]) => sql`
      select ${kind}::text as kind, date_trunc('week', ${timing.day}::timestamp)::date::text as week,
        (${count})::float8 as count
      from ${rows} and ${timing.isWithin(spans)} group by 2`,
  )
  return (await executor.execute<CountRow>(sql.join(parts, sql` union all `))).rows
}

/** Returns the first days that anything was counted for anybody; today if nothing was yet. */
export async function findFirstDays(executor: Executor): Promise<{ views: string; downloads: string }> {
  const { rows } = await executor.execute<{ views: string; downloads: string }>(sql`
    select coalesce((select min(day) from variation_view_days), ${todayInJapan})::text as views,
      coalesce((select min(day) from product_download_days), ${todayInJapan})::text as downloads`)
  return found(rows[0])
}
