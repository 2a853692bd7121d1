import { LRUCache } from 'lru-cache'
import { synonymTable } from '#search/synonyms.ts'
import { fromPrimary } from '#server/db/read-replica.ts'
import type { SearchIndexes } from './search-indexes.ts'

/** Each keeps about 30 KB of counts; its cards are cached anyway. */
export const mostKeptAnswers = 500
/** Everything on a result page is in documents of these kinds, or in their cards. */
const kinds = ['variations', 'projects', 'posts'] as const

type Kept = { answers: LRUCache<string, object>; changes: number }

const keepers = new WeakMap<SearchIndexes, Kept>()

/**
 * Caches an answer until a searched kind changes. Shared between requests: copy before changing. The key must
 * cover all inputs.
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
  // Otherwise parts may predate a change.
  if (kept.changes === changes) kept.answers.set(question, answer)
  return answer
}

/**
 * Returns false before the indexes follow the database, and with OpenSearch (which has `readProgress`): it
 * changes unannounced.
 */
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
