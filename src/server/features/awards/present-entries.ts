import type { AwardEntry } from '#contract/awards/schemas.ts'
import { loadProjectCards } from '#server/features/projects/cards.ts'
import type { Services } from '#server/services.ts'
import type { EntryRow, Votes } from './queries.ts'

/** Those of `page` in its order, with their results among `all` once there are `votes`. */
export async function presentEntries(
  services: Services,
  page: readonly EntryRow[],
  all: readonly EntryRow[],
  votes: Votes | undefined,
): Promise<AwardEntry[]> {
  const projects = await loadProjectCards(
    services,
    page.map((entry) => entry.projectId),
  )
  const ranks = votes && rankEntries(all, votes)
  const projectOf = new Map(projects.map((project) => [project.id, project]))
  return page.flatMap((entry): AwardEntry[] => {
    const project = projectOf.get(entry.projectId)
    if (!project) return []
    const { id, title, description, categoryId } = entry
    const counted = votesOf(votes, entry)
    const result = ranks
      ? { rank: ranks.get(id) ?? 1, vote_count: counted.votes, final_vote_count: counted.finalVotes }
      : null
    return [{ id, title, description, award_category_id: categoryId, project, result }]
  })
}

const votesOf = (votes: Votes | undefined, { id }: EntryRow) => votes?.get(id) ?? { votes: 0, finalVotes: 0 }

/** The final votes decide, among equals those of the first round; who is equal in both has the same place. */
export const byVotes =
  (votes: Votes | undefined) =>
  (a: EntryRow, b: EntryRow): number => {
    const [first, second] = [votesOf(votes, a), votesOf(votes, b)]
    return second.finalVotes - first.finalVotes || second.votes - first.votes
  }

/** The place of each in its category. */
function rankEntries(all: readonly EntryRow[], votes: Votes): Map<number, number> {
  const ranks = new Map<number, number>()
  const best = all.toSorted(byVotes(votes))
  for (const ofCategory of Map.groupBy(best, ({ categoryId }) => categoryId).values())
    for (const [at, entry] of ofCategory.entries()) {
      const before = ofCategory[at - 1]
      const isEqual = before && byVotes(votes)(before, entry) === 0
      ranks.set(entry.id, isEqual ? (ranks.get(before.id) ?? 1) : at + 1)
    }
  return ranks
}
