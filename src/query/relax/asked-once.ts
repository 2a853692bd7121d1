import type { Searched } from '#search/search-port.ts'
import type { SearchQuery } from '#search/types.ts'
import { spendTry } from './reading-budget.ts'

type Known<Terms> = Searched & { terms: Terms }

/**
 * An index that is asked nothing twice while one keyword is read: for projects and for photos, as it stands and cut finely, black chairs
 * are the same.
 */
export function askedOnce<Terms>(index: Known<Terms>): Known<Terms> {
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

/** What says how many there are: not what is shown of them, nor in which order. */
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
