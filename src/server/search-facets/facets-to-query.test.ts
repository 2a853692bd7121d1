import { expect, test } from 'vitest'
import { defineFacets } from '#contract/data/define-facets.ts'
import { facetParams } from '#contract/kit/facet-schemas.ts'
import { createSearchIndex } from '#search/search-index.ts'
import { barEdges } from './bar-edges.ts'
import { facetsToCount, facetsToQuery, rangeFields } from './facets-to-query.ts'

const facets = defineFacets({
  area: {
    kind: 'range',
    min: 'min_area',
    max: 'max_area',
    label: '広さ',
    unit: 'm²',
    field: 'floor_space',
  },
})

test('counts in a histogram bar what the filter up to its edge finds, also with decimals', () => {
  const index = createSearchIndex({
    text: { name: { weight: 1 } },
    choices: [],
    numbers: rangeFields(facets),
  })
  const areas = [12.5, 30, 30.01, 30.5, 50, 50.01, 400]
  index.upsert(
    areas.map((area, place) => ({
      id: place + 1,
      rank: 0,
      text: { name: '家' },
      numbers: { floor_space: area },
    })),
  )
  const countUpTo = (max_area: number) =>
    index.search(facetsToQuery(facets, { max_area, keyword: '', offset: 0, limit: 0 })).total
  const { histograms } = index.search(facetsToCount(facets))
  const edges = [...(barEdges.floor_space ?? []), Number.MAX_SAFE_INTEGER]
  expect(histograms.floor_space?.counts).toEqual(
    edges.map((edge, bar) => countUpTo(edge) - countUpTo(edges[bar - 1] ?? 0)),
  )
  expect(countUpTo(30)).toBe(2)
})

test('accepts a range bound with the decimals of its unit', () => {
  expect(facetParams(facets).max_area.parse('82.64')).toBe(82.64)
})
