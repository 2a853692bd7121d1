import { planSearch } from '#search/results/plan.ts'
import type { Searched } from '#search/search-port.ts'
import type { SearchQuery, SearchSchema } from '#search/types.ts'
import { ApiError } from '#server/api-error.ts'
import { emptyAnswer } from './answer.ts'

/**
 * An index with other fields than this version would make, asked for what it has: until the new one is there, counts of fields that it lacks are empty,
 * and so is an order by them. What narrows by one is refused, since an answer would be wrong.
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
      // A field that this version lacks, too, is a mistake of ours, and told as one.
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

/** A field that it lacks is a RangeError. */
async function unlessLacking<Found>(ask: () => Found | Promise<Found>): Promise<Found> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new ApiError('search_unavailable', undefined, { cause: error })
  }
}
