import { eq, sql } from 'drizzle-orm'
import type { AwardResult } from '#contract/awards/result-routes.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { Executor } from '#server/db/connect.ts'
import { hex } from '#server/db/ledger-rows.ts'
import { first } from '#server/db/query-parts.ts'
import { awardBallots } from '#server/db/schema/index.ts'
import type { Services } from '#server/services.ts'
import { selectHeads } from './heads.ts'
import { byVotes, presentEntries } from './present-entries.ts'
import { countVotes, selectAward, selectCategories, selectEntries } from './queries.ts'

/** Fixed before anybody votes; `byVotes` is the same in code. */
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

/** Of what everybody sees: an entry whose project is gone from the public keeps its votes in the ledger and has no place here. */
export async function getAwardResult(services: Services, slug: string): Promise<AwardResult> {
  const { db } = services
  const { award, phase } = found(await selectAward(db, slug))
  if (phase !== 'closed') throw new ApiError('results_hidden')
  const [categories, all, votes, ballots, heads] = await Promise.all([
    selectCategories(db, award.id),
    selectEntries(db, award.id),
    countVotes(db, award.id),
    countBallots(db, award.id),
    selectHeads(db, award.id),
  ])
  const ordered = all.toSorted((a, b) => byVotes(votes)(a, b) || a.id - b.id)
  const comments = new Map(all.map(({ id, juryComment }) => [id, juryComment]))
  const places = (await presentEntries(services, ordered, all, votes)).map((entry) => ({
    entry,
    jury_comment: comments.get(entry.id) ?? '',
    is_winner: isWinner(entry.result),
  }))
  const head = heads.at(-1)
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
      places: places.filter(({ entry }) => entry.award_category_id === category.id),
    })),
  }
}

const isWinner = (result: AwardResult['categories'][0]['places'][0]['entry']['result']): boolean =>
  result !== null && result.rank <= awardedPlaces && result.vote_count + result.final_vote_count > 0
