import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { SearchMiss } from '#contract/synonyms/console-routes.ts'
import { asTyped, type Reading } from '#query/parse.ts'
import { firstThat, searchOrRelax, understand } from '#query/relax.ts'
import { synonymTable } from '#search/synonyms.ts'
import type { SearchIndexes } from '#server/search-index/search-indexes.ts'

export type MissedKeyword = Pick<SearchMiss, 'missed_as'> & { keyword: string; text: string }

const mostKept = 5_000

/**
 * Finds failing keywords and their failing parts, cached until an index changes. The process does waiting
 * work after each keyword.
 */
export function createMissFinder(
  indexes: SearchIndexes,
): (keywords: readonly string[]) => Promise<MissedKeyword[]> {
  const { variations, projects, posts, makers, boards, articles, lists, teams, users } = indexes
  const unread = [makers, boards, articles, lists, teams, users]
  const cache = new LRUCache<string, readonly MissedKeyword[]>({ max: mostKept })
  for (const index of [variations, projects, posts, ...unread]) index.onChange(() => cache.clear())

  async function missedOf(keyword: string): Promise<MissedKeyword[]> {
    const understood = await understand(indexes, asTyped(keyword), searchOrRelax)
    const found = Object.values(understood).filter(({ result }) => result.total > 0)
    const missed = found.map(({ reading }) => missedParts(reading))
    if (missed.some((parts) => parts.length === 0)) return []
    if (await firstThat(unread, async (index) => (await index.count({ keyword })) > 0)) return []
    const [least] = missed.toSorted((a, b) => a.length - b.length)
    const all: Omit<MissedKeyword, 'keyword'>[] = least ?? [{ text: keyword, missed_as: 'keyword' }]
    return all.map((part) => ({ keyword, ...part }))
  }

  return async (keywords) => {
    const all: MissedKeyword[] = []
    for (const keyword of keywords) {
      const key = `${synonymTable().number} ${keyword}`
      let missed = cache.get(key)
      if (!missed) {
        missed = await missedOf(keyword)
        cache.set(key, missed)
        await setImmediate()
      }
      all.push(...missed)
    }
    return all
  }
}

const missedParts = ({ parts }: Reading): Omit<MissedKeyword, 'keyword'>[] =>
  parts.flatMap(({ kind, state, text }) => {
    if (state === 'widened') return { text, missed_as: 'widened' }
    return state === 'given_up' ? { text, missed_as: kind === 'word' ? 'word' : 'condition' } : []
  })
