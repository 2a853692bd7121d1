import { z } from '@hono/zod-openapi'
import { spaceSorts } from '#contract/data/space-enums.ts'
import { spaceFacets } from '#contract/data/space-facets.ts'
import { exampleCounts, facetCounts, facetParams } from '#contract/kit/facet-schemas.ts'
import { InterpretationSchema, readingParams, spellingFields } from '#contract/kit/interpretation.ts'
import { byOffset } from '#contract/kit/lists.ts'
import { idParam, keywordParam, rangeParam, sortParam } from '#contract/kit/params.ts'

/** The specification's filters, plus our `space_id`, `orientation` and `seed`. */
export const SpaceFilterSchema = z.object({
  keyword: keywordParam(),
  ...readingParams,
  ...facetParams(spaceFacets),
  exclude_project_id: idParam('除く事例').optional(),
  sort: sortParam(spaceSorts),
  seed: rangeParam('random の並びの種。同じ値なら、ページをまたいでも同じ並びになります'),
  ...byOffset.params,
})

export const SpaceFacetsSchema = facetCounts(spaceFacets).openapi('SpaceFacets')

const sideCounts = z
  .object({ projects: z.int().nonnegative(), posts: z.int().nonnegative() })
  .openapi({ description: '同じ条件での事例と写真の件数' })

export const spaceSearchFields = {
  facets: SpaceFacetsSchema,
  counts: sideCounts,
  ...spellingFields,
  interpretation: InterpretationSchema,
  seed: z
    .int()
    .nonnegative()
    .nullable()
    .openapi({ description: 'random で並べたときの種。次のページで送ります' }),
}

export const SpaceHitCountsSchema = z
  .object({
    total_count: z.int().nonnegative(),
    counts: sideCounts,
    facets: SpaceFacetsSchema,
  })
  .openapi('SpaceHitCounts')

export const spaceFacetsExample = exampleCounts(spaceFacets, {
  building_type_id: [{ id: 1, name: '住宅', count: 1 }],
  use_type_id: [{ id: 11, name: '戸建住宅', count: 1 }],
  space_id: [{ id: 1, name: 'リビング', count: 1 }],
})

export type SpaceFilter = z.infer<typeof SpaceFilterSchema>
