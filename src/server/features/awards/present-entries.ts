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
  const projectOf = new Map(projects.map((project) => [project.id, project]))
  return page.flatMap((entry): AwardEntry[] => {
    const project = projectOf.get(entry.projectId)
    if (!project) return []
    const { id, title, description, categoryId } = entry
    const result = votes ? resultOf(entry, all, votes) : null
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

export function resultOf(entry: EntryRow, all: readonly EntryRow[], votes: Votes) {
  const isBetter = (other: EntryRow) =>
    other.categoryId === entry.categoryId && byVotes(votes)(other, entry) < 0
  const own = votesOf(votes, entry)
  return { rank: all.filter(isBetter).length + 1, vote_count: own.votes, final_vote_count: own.finalVotes }
}
