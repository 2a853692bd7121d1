import type { AwardEntry, EntryResult } from '#contract/awards/schemas.ts'
import { loadProjectCards } from '#server/features/projects/cards.ts'
import type { Services } from '#server/services.ts'
import type { EntryRow, Votes } from './queries.ts'

type Results = ReadonlyMap<number, EntryResult>

export async function presentEntries(
  services: Services,
  rows: readonly EntryRow[],
  results: Results | undefined,
): Promise<AwardEntry[]> {
  const shown = rows.filter((row) => row.shown)
  const projects = await loadProjectCards(
    services,
    shown.flatMap((entry) => entry.projectId ?? []),
  )
  const projectOf = new Map(projects.map((project) => [project.id, project]))
  return shown.flatMap(({ id, title, description, categoryId, projectId }): AwardEntry[] => {
    const project = projectOf.get(projectId ?? 0)
    if (!project) return []
    return [
      { id, title, description, award_category_id: categoryId, project, result: results?.get(id) ?? null },
    ]
  })
}

const votesOf = (votes: Votes | undefined, { id }: EntryRow) => votes?.get(id) ?? { votes: 0, finalVotes: 0 }

/** Orders by final votes, then by first-round votes. Entries equal in both share a rank. */
export const byVotes =
  (votes: Votes | undefined) =>
  (a: EntryRow, b: EntryRow): number => {
    const [first, second] = [votesOf(votes, a), votesOf(votes, b)]
    return second.finalVotes - first.finalVotes || second.votes - first.votes
  }

/** Counts all entries, so that no rank changes when one is hidden or deleted. */
export function countResults(all: readonly EntryRow[], votes: Votes): Results {
  const results = new Map<number, EntryResult>()
  const best = all.toSorted(byVotes(votes))
  for (const ofCategory of Map.groupBy(best, ({ categoryId }) => categoryId).values())
    for (const [at, entry] of ofCategory.entries()) {
      const before = ofCategory[at - 1]
      const isEqual = before && byVotes(votes)(before, entry) === 0
      const rank = (isEqual && results.get(before.id)?.rank) || at + 1
      const counted = votesOf(votes, entry)
      results.set(entry.id, { rank, vote_count: counted.votes, final_vote_count: counted.finalVotes })
    }
  return results
}
