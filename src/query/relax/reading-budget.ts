/** Bounds the tries of one request at relaxing its keyword (decision 33). */
import type { Reading, Reads } from '#query/parse/parts.ts'
import type { IndexWithTerms } from '#query/terms.ts'
import type { Searcher } from '#search/search-port.ts'
import type { SearchQuery } from '#search/types.ts'
import { accountOfWork, waitForTurn } from '#search/work-in-turns.ts'

/** Counts of one request. Golden sentences need less than half, over products, projects and photos. */
export const MOST_TRIES = 200

/** CPU milliseconds of one request in the engine: counts cost many times as much in large catalogues. */
const MOST_CPU_MS = 250

export function spendTry(): void {
  const account = accountOfWork()
  if (account) account.tries++
}

/** Whether no tries are left: the plainest answer is taken. */
export function isSpent(): boolean {
  const account = accountOfWork()
  return account !== undefined && (account.tries >= MOST_TRIES || account.cpuMs >= MOST_CPU_MS)
}

/** Caches the searches of one keyword. Projects and photos, and both ways of cutting, search alike. */
export function askedOnce<Terms>(index: IndexWithTerms<Terms>): IndexWithTerms<Terms> {
  const answers = new Map<string, ReturnType<Searcher['search']>>()
  return {
    terms: index.terms,
    count: (query) => index.count(query),
    search: (query) => {
      const key = JSON.stringify(query)
      const answer = answers.get(key) ?? index.search(query)
      answers.set(key, answer)
      return answer
    },
  }
}

/** Caches counts: many ways to relax ask for the same. Each new count spends a try. */
export function countedOnce(index: Searcher): Searcher {
  const counts = new Map<string, ReturnType<Searcher['count']>>()
  return {
    search: (query) => index.search(query),
    count: (query) => {
      const key = JSON.stringify(narrowing(query))
      const known = counts.get(key)
      if (known !== undefined) return known
      spendTry()
      const count = index.count(query)
      counts.set(key, count)
      return count
    },
  }
}

/** Returns the query without fields that change no count. */
const narrowing = ({
  sort,
  prefers,
  offset,
  limit,
  facets,
  histograms,
  members,
  explain,
  ...rest
}: SearchQuery) => rest

/** Caches both readings of a keyword. A fine reading with too many parts is replaced by the whole one. */
export function readOnce(reads: Reads): (isFine?: boolean) => Promise<Reading> {
  let [whole, fine]: Promise<Reading>[] = []
  const read = async (isFine: boolean) => {
    await waitForTurn()
    return reads(isFine)
  }
  const readWhole = () => {
    whole ??= read(false)
    return whole
  }
  const readFine = async () => {
    const reading = await read(true)
    return reading.isTooLong ? readWhole() : reading
  }
  return (isFine = false) => {
    if (!isFine) return readWhole()
    fine ??= readFine()
    return fine
  }
}

/** Returns the first that meets the condition, and tests none after it. */
export async function firstThat<T>(
  all: Iterable<T>,
  holds: (each: T) => Promise<boolean>,
): Promise<T | undefined> {
  for (const each of all) if (await holds(each)) return each
  return undefined
}
