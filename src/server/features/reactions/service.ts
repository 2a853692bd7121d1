import { eq, sql } from 'drizzle-orm'
import { defaultReactionSpan, isWeekCounted, weekOfLastYear, weeksUntil } from '#contract/data/reactions.ts'
import type { InputOf } from '#contract/kit/route.ts'
import type { listReactions } from '#contract/reactions/routes.ts'
import type { ReactionCounts } from '#contract/reactions/schemas.ts'
import { found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { requireReaderOf } from '#server/console/maker-access.ts'
import type { Executor } from '#server/db/connect.ts'
import { first } from '#server/db/query-fragments.ts'
import { makers } from '#server/db/schema/index.ts'
import { toWholeList } from '#server/http/lists.ts'
import type { Services } from '#server/services.ts'
import { countByWeek, findFirstDays } from './queries.ts'
import { spanOfWeeks } from './sources.ts'

export { oldReactionDaysJob } from './old-days.ts'

const none: ReactionCounts = { views: 0, list_adds: null, samples: 0, contacts: 0, downloads: 0 }

export async function findReadableMaker(executor: Executor, actor: Actor, makerId: number) {
  await requireReaderOf(executor, actor, makerId)
  const joinedOn = sql<string>`(${makers.createdAt} at time zone 'Asia/Tokyo')::date::text`
  const query = executor.select({ name: makers.name, joinedOn }).from(makers)
  return found(await first(query.where(eq(makers.id, makerId))))
}

export async function listWeeks(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { maker_id, weeks: span = defaultReactionSpan }: InputOf<typeof listReactions>['query'],
  now: number,
) {
  const { joinedOn } = await findReadableMaker(db, actor, maker_id)
  const weeks = weeksUntil(now, span)
  const spans = [weeks, weeks.map(weekOfLastYear)].map(spanOfWeeks)
  const [rows, firstDays] = await Promise.all([countByWeek(db, maker_id, spans), findFirstDays(db)])
  const groups = Map.groupBy(rows, ({ week }) => week)
  const countsOf = (week: string): ReactionCounts => {
    const counts = {
      ...none,
      ...Object.fromEntries((groups.get(week) ?? []).map(({ kind, count }) => [kind, count])),
    }
    return {
      ...counts,
      views: isWeekCounted(week, firstDays.views, now) ? counts.views : null,
      downloads: isWeekCounted(week, firstDays.downloads, now) ? counts.downloads : null,
    }
  }
  return toWholeList(
    weeks.map((week) => {
      const earlier = weekOfLastYear(week)
      return { week, ...countsOf(week), last_year: earlier < joinedOn ? null : countsOf(earlier) }
    }),
  )
}
