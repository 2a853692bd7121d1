import type { Searched } from '#search/search-port.ts'

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
