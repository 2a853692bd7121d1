import { eq, sql } from 'drizzle-orm'
import type { AwardResult } from '#contract/awards/result-routes.ts'
import type { EntryResult } from '#contract/awards/schemas.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { Executor } from '#server/db/connect.ts'
import { hex } from '#server/db/ledger-rows.ts'
import { first } from '#server/db/query-parts.ts'
import { awardBallots } from '#server/db/schema/index.ts'
import type { Services } from '#server/services.ts'
import { selectLastHead } from './heads.ts'
import { byVotes, countResults, presentEntries } from './present-entries.ts'
import { countVotes, selectAward, selectCategories, selectEntries } from './queries.ts'

/** The published rule, which `byVotes` implements. */
const rule =
  '部門ごとに、最終投票の多い順です。同数のときは投票の多い順とし、それも同数のときは同じ順位とします。'

const awardedPlaces = 3

const countBallots = async (executor: Executor, awardId: number) =>
  found(
    await first(
      executor
        .select({
          voters: sql<number>`(count(distinct voter) filter (where not set_aside))::int`,
          votes: sql<number>`(count(*) filter (where round = 'voting' and not set_aside))::int`,
          finalVotes: sql<number>`(count(*) filter (where round = 'final' and not set_aside))::int`,
          setAside: sql<number>`(count(*) filter (where set_aside))::int`,
        })
        .from(awardBallots)
        .where(eq(awardBallots.awardId, awardId)),
    ),
  )

export async function getAwardResult(services: Services, slug: string): Promise<AwardResult> {
  const { db } = services
  const { award, phase } = found(await selectAward(db, slug))
  if (phase !== 'closed') throw new ApiError('results_hidden')
  const [categories, all, votes, ballots, head] = await Promise.all([
    selectCategories(db, award.id),
    selectEntries(db, award.id),
    countVotes(db, award.id),
    countBallots(db, award.id),
    selectLastHead(db, award.id),
  ])
  const ordered = all.toSorted((a, b) => byVotes(votes)(a, b) || a.id - b.id)
  const results = countResults(all, votes)
  const presented = await presentEntries(services, ordered, results)
  const entries = new Map(presented.map((entry) => [entry.id, entry]))
  const places = ordered.flatMap(({ id, categoryId, juryComment }) => {
    const [entry, result] = [entries.get(id) ?? null, found(results.get(id))]
    if (!entry && !hasVotes(result)) return []
    const words = { jury_comment: entry ? juryComment : '', is_winner: entry !== null && isWinner(result) }
    return [{ categoryId, entry_id: id, result, entry, ...words }]
  })
  return {
    closed_from: award.closedFrom.toISOString(),
    rule,
    voter_count: ballots.voters,
    vote_count: ballots.votes,
    final_vote_count: ballots.finalVotes,
    set_aside_count: ballots.setAside,
    ledger: head ? { row_count: head.size, root: hex(head.root) } : null,
    categories: categories.map((category) => ({
      ...category,
      places: places
        .filter(({ categoryId }) => categoryId === category.id)
        .map(({ categoryId, ...place }) => place),
    })),
  }
}

const hasVotes = (result: EntryResult): boolean => result.vote_count + result.final_vote_count > 0

const isWinner = (result: EntryResult): boolean => result.rank <= awardedPlaces && hasVotes(result)
