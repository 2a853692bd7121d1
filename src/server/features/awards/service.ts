import { createHash } from 'node:crypto'
import { and, asc, eq, or } from 'drizzle-orm'
import type { Award } from '#contract/awards/schemas.ts'
import { ApiError, found } from '#server/api-error.ts'
import { voterOf } from '#server/db/award-keys.ts'
import type { Executor } from '#server/db/connect.ts'
import { momentOf } from '#server/db/query-fragments.ts'
import { awardKeys, awardLedger, awards } from '#server/db/schema/index.ts'
import { listByOffset, toWholeList } from '#server/http/lists.ts'
import { presentImage } from '#server/images/present-image.ts'
import { withSeed } from '#server/search-facets/faceted-list.ts'
import type { Services } from '#server/services.ts'
import { byVotes, countResults, presentEntries } from './present-entries.ts'
import {
  type AwardRow,
  countVotes,
  type EntryRow,
  phase,
  selectAllAwards,
  selectAward,
  selectCategories,
  selectCurrentAward,
  selectEntries,
  type Votes,
} from './queries.ts'

export const presentAward = (apiUrl: string, { award, cover, phase, entryCount }: AwardRow): Award => ({
  id: award.id,
  slug: award.slug,
  title: award.title,
  description: award.description,
  cover_image: presentImage(apiUrl, cover),
  phase,
  entry_from: award.entryFrom.toISOString(),
  voting_from: award.votingFrom.toISOString(),
  final_from: award.finalFrom.toISOString(),
  closed_from: award.closedFrom.toISOString(),
  entry_count: entryCount,
})

export async function findCurrentAward({ db, config }: Services, at?: string): Promise<Award | null> {
  const row = await selectCurrentAward(db, momentOf(at))
  return row ? presentAward(config.apiUrl, row) : null
}

export const getCurrentAward = async (services: Services): Promise<Award> =>
  found(await findCurrentAward(services))

export const getAward = async ({ db, config }: Services, slug: string): Promise<Award> =>
  presentAward(config.apiUrl, found(await selectAward(db, slug)))

export async function listAwards({ db, config }: Services) {
  const rows = await selectAllAwards(db)
  return toWholeList(rows.map((row) => presentAward(config.apiUrl, row)))
}

export async function listAwardCategories({ db }: Services, slug: string) {
  const { award } = found(await selectAward(db, slug))
  return toWholeList(await selectCategories(db, award.id))
}

type EntrySearch = {
  award_category_id?: number | undefined
  sort: 'random' | 'newest' | 'popular'
  seed?: number | undefined
  limit: number
  offset: number
}

/** Lists entries. Before the close neither counts nor order may reveal the standing. */
export async function listAwardEntries(services: Services, slug: string, request: EntrySearch) {
  const { db } = services
  const { award, phase } = found(await selectAward(db, slug))
  const isClosed = phase === 'closed'
  const { award_category_id, sort, seed, ...query } = withSeed(request)
  if (sort === 'popular' && !isClosed) throw new ApiError('results_hidden')
  const [all, votes] = await Promise.all([
    selectEntries(db, award.id),
    isClosed ? countVotes(db, award.id) : undefined,
  ])
  const wanted = all.filter(
    (entry) => entry.shown && (award_category_id === undefined || entry.categoryId === award_category_id),
  )
  const ordered = inOrder(wanted, sort, seed ?? 0, votes)
  const results = votes && countResults(all, votes)
  const answer = await listByOffset(query, async ({ offset, limit }) => {
    const page = ordered.slice(offset, offset + limit)
    const items = await presentEntries(services, page, results)
    return { items, total: ordered.length }
  })
  return { ...answer, seed: seed ?? null }
}

function inOrder(
  entries: readonly EntryRow[],
  sort: EntrySearch['sort'],
  seed: number,
  votes: Votes | undefined,
): EntryRow[] {
  switch (sort) {
    case 'newest':
      return entries.toSorted((a, b) => b.id - a.id)
    case 'popular':
      return entries.toSorted((a, b) => byVotes(votes)(a, b) || a.id - b.id)
    case 'random': {
      const keyed = entries.map((entry) => ({ entry, key: shuffleKey(entry.id, seed) }))
      return keyed.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ entry }) => entry)
    }
  }
}

const shuffleKey = (id: number, seed: number): string =>
  createHash('sha256').update(`${seed}:${id}`).digest('hex')

/** Searches each award by its own pseudonym of the user. */
export async function selectVotesOf(executor: Executor, userId: number) {
  const keys = await executor.select().from(awardKeys)
  const isTheirs = keys.map((key) =>
    and(eq(awardLedger.awardId, key.awardId), eq(awardLedger.voter, voterOf(key, userId))),
  )
  if (isTheirs.length === 0) return []
  return executor
    .select({ slug: awards.slug, phase, row: awardLedger })
    .from(awardLedger)
    .innerJoin(awards, eq(awards.id, awardLedger.awardId))
    .where(or(...isTheirs))
    .orderBy(asc(awardLedger.awardId), asc(awardLedger.seq))
}
