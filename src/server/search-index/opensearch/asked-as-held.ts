import { planSearch } from '#search/results/plan.ts'
import type { Searched } from '#search/search-port.ts'
import type { SearchQuery, SearchSchema } from '#search/types.ts'
import { ApiError } from '#server/api-error.ts'
import { emptyAnswer } from './answer.ts'

/**
 * Adapts queries to an index with another schema, until the new one is there. Counts and orders by missing
 * fields are empty; filters by them are refused as unanswerable.
 */
export function askedAsHeld(index: Searched, held: SearchSchema, wanted: SearchSchema): Searched {
  const hasChoice = (name: string) => held.choices.includes(name)
  const hasNumber = (name: string) => held.numbers.includes(name)
  const within = (query: SearchQuery): SearchQuery => ({
    ...query,
    ...(query.facets && { facets: query.facets.filter(hasChoice) }),
    ...(query.histograms && { histograms: query.histograms.filter(({ field }) => hasNumber(field)) }),
    ...(typeof query.sort === 'object' &&
      'field' in query.sort &&
      !hasNumber(query.sort.field) && { sort: 'relevance' as const }),
    grouped: query.grouped === true && held.grouped === true,
  })
  return {
    search: async (query) => {
      // Throws for a field that this version lacks too: a bug.
      const none = emptyAnswer(planSearch(wanted, query))
      const found = await unlessLacking(() => index.search(within(query)))
      return {
        ...found,
        facets: { ...none.facets, ...found.facets },
        histograms: { ...none.histograms, ...found.histograms },
      }
    },
    count: (query) => unlessLacking(() => index.count(within(query))),
  }
}

async function unlessLacking<Found>(ask: () => Found | Promise<Found>): Promise<Found> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new ApiError('search_unavailable', undefined, { cause: error })
  }
}
