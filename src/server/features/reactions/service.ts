import { eq } from 'drizzle-orm'
import { reactionSpans, weekOfLastYear, weeksUntil } from '#contract/data/reactions.ts'
import type { InputOf } from '#contract/kit/route.ts'
import type { listReactions, ReactionCounts } from '#contract/reactions/routes.ts'
import { found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { requireReaderOf } from '#server/console/maker-access.ts'
import { first } from '#server/db/query-fragments.ts'
import { makers } from '#server/db/schema/index.ts'
import { toWholeList } from '#server/http/lists.ts'
import type { Services } from '#server/services.ts'
import { countByWeek } from './queries.ts'

const none: ReactionCounts = { views: 0, list_adds: null, samples: 0, contacts: 0, downloads: 0 }

export async function listWeeks(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { maker_id, weeks: span = reactionSpans[0].id }: InputOf<typeof listReactions>['query'],
  now: number,
) {
  await requireReaderOf(db, actor, maker_id)
  found(await first(db.select({ id: makers.id }).from(makers).where(eq(makers.id, maker_id))))
  const weeks = weeksUntil(now, span).map((week) => ({ week, earlier: weekOfLastYear(week, now) }))
  const mondays = weeks.flatMap(({ week, earlier }) => (earlier === undefined ? [week] : [week, earlier]))
  const rows = await countByWeek(
    db,
    maker_id,
    mondays.reduce((a, b) => (a < b ? a : b)),
  )
  const counts = new Map(
    [...Map.groupBy(rows, ({ week }) => week)].map(([week, group]) => [
      week,
      { ...none, ...Object.fromEntries(group.map(({ kind, count }) => [kind, count])) },
    ]),
  )
  const countsOf = (week: string) => counts.get(week) ?? none
  return toWholeList(
    weeks.map(({ week, earlier }) => ({
      week,
      ...countsOf(week),
      last_year: earlier === undefined ? null : countsOf(earlier),
    })),
  )
}
