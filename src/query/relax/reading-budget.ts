/** Bounds what one request may try in order to find the nearest to what its keyword asks for (decision 33). */
import type { Reading, Reads } from '#query/parse/parts.ts'
import type { Searched } from '#search/search-port.ts'
import type { SearchQuery } from '#search/types.ts'
import { accountOfWork, waitForTurn } from '#search/work-in-turns.ts'

/** Counts of one request. No golden sentence needs half as many, over products, projects and photos together. */
export const MOST_TRIES = 200

/** CPU time of one request in the engine, in milliseconds: a count costs many times as much in a large catalogue. */
const MOST_CPU_MS = 250

export function spendTry(): void {
  const account = accountOfWork()
  if (account) account.tries++
}

/** Whether nothing more may be tried, so that the plainest answer is taken. */
export function isSpent(): boolean {
  const account = accountOfWork()
  return account !== undefined && (account.tries >= MOST_TRIES || account.cpuMs >= MOST_CPU_MS)
}

type IndexWithTerms<Terms> = Searched & { terms: Terms }

/**
 * Returns the index with a memory of its searches, for one keyword: for projects and for photos, as it stands and cut finely, black
 * chairs are the same.
 */
export function askedOnce<Terms>(index: IndexWithTerms<Terms>): IndexWithTerms<Terms> {
  const answers = new Map<string, ReturnType<Searched['search']>>()
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

/** Returns the index with a memory of its counts: many ways to relax a reading ask for the same. Each new count spends a try. */
export function countedOnce(index: Searched): Searched {
  const counts = new Map<string, ReturnType<Searched['count']>>()
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

/** Returns the query without what changes no count. */
const narrowing = ({
  sort,
  prefers,
  offset,
  limit,
  facets,
  histograms,
  members,
  explain,
  ...asked
}: SearchQuery) => asked

/** Returns reads that read a keyword at most once each way. Cut finely it may have more parts than are read: then it stays as it was. */
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

/** The first that the condition holds of; none after it is asked about. */
export async function firstThat<T>(
  all: Iterable<T>,
  holds: (each: T) => Promise<boolean>,
): Promise<T | undefined> {
  for (const each of all) if (await holds(each)) return each
  return undefined
}
