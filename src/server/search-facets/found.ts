import { type Interpretation, noSpelling } from '#contract/kit/interpretation.ts'
import type { SearchResult } from '#search/types.ts'
import { listByOffset } from '#server/http/lists.ts'

export type FacetedResult<Facets> = {
  result: SearchResult
  interpretation: Interpretation
  facets: () => Facets
}

export const listFound = <
  Filter extends { keyword?: string | undefined; offset: number; limit: number },
  Facets,
  Found,
  Card,
>(
  filter: Filter,
  find: (filter: Filter) => Promise<FacetedResult<Facets> & Found>,
  loadCards: (found: Found) => Promise<Card[]>,
) =>
  listByOffset(filter, async (page) => {
    const found = await find({ ...filter, ...page })
    const { result, facets, interpretation } = found
    // Present the facets while PostgreSQL reads the cards.
    const cards = loadCards(found)
    const beside = {
      facets: facets(),
      ...(await countSpelling(result.didYouMean, async (keyword) => {
        const { result } = await find({ ...filter, keyword, offset: 0, limit: 0 })
        return result.total
      })),
      only_marks: result.onlyMarks,
      interpretation,
    }
    return { items: await cards, total: result.total, ...beside }
  })

export async function countSpelling(
  spelling: string | undefined,
  count: (keyword: string) => Promise<number>,
) {
  const total = spelling === undefined ? 0 : await count(spelling)
  return spelling === undefined || total === 0
    ? noSpelling
    : { did_you_mean: spelling, did_you_mean_count: total }
}

export async function countFound<Filter, Facets>(
  filter: Filter,
  find: (filter: Filter) => Promise<FacetedResult<Facets>>,
) {
  const { result, facets } = await find({ ...filter, limit: 0 })
  return { total_count: result.total, facets: facets() }
}

/** Draws a seed for random order: pages of different shuffles would overlap. */
export const withSeed = <Filter extends { sort: string; seed?: number | undefined }>(
  filter: Filter,
): Filter => ({
  ...filter,
  seed: filter.sort === 'random' ? (filter.seed ?? Math.floor(Math.random() * 2 ** 31)) : undefined,
})
