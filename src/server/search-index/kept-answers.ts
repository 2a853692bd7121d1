import { LRUCache } from 'lru-cache'
import { synonymTable } from '#search/synonyms.ts'
import { fromPrimary } from '#server/db/read-replica.ts'
import type { SearchIndexes } from './search-indexes.ts'

/** What many ask for, such as the first page. Of each its counts stay in memory, some 30 KB; its cards do anyway. */
export const mostKeptAnswers = 500
/** All that a found page shows stands in documents of these kinds, or in cards that change when they do. */
const kinds = ['variations', 'projects', 'posts'] as const

type Kept = { answers: LRUCache<string, object>; changes: number }

const keepers = new WeakMap<SearchIndexes, Kept>()

/**
 * The answer of a search, made once for as long as nothing that is searched changes. It is shared between requests: spread it to add to
 * it, never change it. The key says all that it was made from.
 */
export async function keepAnswer<Answer extends object>(
  indexes: SearchIndexes,
  key: string,
  make: () => Promise<Answer>,
): Promise<Answer> {
  if (!tellsOfChanges(indexes)) return make()
  const kept = keptOf(indexes)
  const question = `${synonymTable().number} ${key}`
  const known = kept.answers.get(question)
  if (known) return known as Answer
  const { changes } = kept
  const answer = await fromPrimary(make)
  // Else some of it may be older than the change.
  if (kept.changes === changes) kept.answers.set(question, answer)
  return answer
}

/** Not before they follow the database; and OpenSearch, which tells of its progress, changes when nobody here knows. */
const tellsOfChanges = ({ ready, readProgress }: SearchIndexes): boolean =>
  ready && readProgress === undefined

function keptOf(indexes: SearchIndexes): Kept {
  const known = keepers.get(indexes)
  if (known) return known
  const kept: Kept = { answers: new LRUCache({ max: mostKeptAnswers }), changes: 0 }
  for (const kind of kinds)
    indexes[kind].onChange(() => {
      kept.changes++
      kept.answers.clear()
    })
  keepers.set(indexes, kept)
  return kept
}
