import { LRUCache } from 'lru-cache'
import { synonymTable } from '#search/synonyms.ts'
import { fromPrimary } from '#server/db/read-replica.ts'
import type { SearchIndexes } from './search-indexes.ts'

/** Each keeps about 30 KB of counts; its cards are cached anyway. */
export const mostCachedAnswers = 500
/** Result pages show only documents of these kinds, or their cards. */
const kinds = ['variations', 'projects', 'posts'] as const

type AnswerCache = { answers: LRUCache<string, object>; changes: number }

const answerCaches = new WeakMap<SearchIndexes, AnswerCache>()

/**
 * Caches an answer until a searched kind changes. Shared: copy before changing. The key must cover all inputs.
 */
export async function cacheAnswer<Answer extends object>(
  indexes: SearchIndexes,
  key: string,
  make: () => Promise<Answer>,
): Promise<Answer> {
  if (!announcesChanges(indexes)) return make()
  const cache = answerCacheOf(indexes)
  const question = `${synonymTable().number} ${key}`
  const known = cache.answers.get(question)
  if (known) return known as Answer
  const { changes } = cache
  const answer = await fromPrimary(make)
  // Otherwise parts may predate a change.
  if (cache.changes === changes) cache.answers.set(question, answer)
  return answer
}

/**
 * Returns false before the indexes follow the database, and with OpenSearch (which has `readProgress`): it
 * changes unannounced.
 */
const announcesChanges = ({ ready, readProgress }: SearchIndexes): boolean =>
  ready && readProgress === undefined

function answerCacheOf(indexes: SearchIndexes): AnswerCache {
  const known = answerCaches.get(indexes)
  if (known) return known
  const cache: AnswerCache = { answers: new LRUCache({ max: mostCachedAnswers }), changes: 0 }
  for (const kind of kinds)
    indexes[kind].onChange(() => {
      cache.changes++
      cache.answers.clear()
    })
  answerCaches.set(indexes, cache)
  return cache
}
