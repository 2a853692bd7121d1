import { z } from '@hono/zod-openapi'
import { projectSorts } from '#contract/data/project-enums.ts'
import { projectFacets } from '#contract/data/project-facets.ts'
import { exampleCounts, facetCounts, facetParams } from '#contract/kit/facet-schemas.ts'
import { InterpretationSchema, readingParams, spellingFields } from '#contract/kit/interpretation.ts'
import { byOffset } from '#contract/kit/lists.ts'
import { idParam, keywordParam, rangeParam, sortParam } from '#contract/kit/params.ts'

/** The specification's filters, plus our `space_id`, `orientation` and `seed`. */
export const ProjectFilterSchema = z.object({
  keyword: keywordParam(),
  ...readingParams,
  ...facetParams(projectFacets),
  exclude_project_id: idParam('除く事例').optional(),
  sort: sortParam(projectSorts),
  seed: rangeParam('random の並びの種。同じ値なら、ページをまたいでも同じ並びになります'),
  ...byOffset.params,
})

export const ProjectFacetsSchema = facetCounts(projectFacets).openapi('SpaceFacets')

const sideCounts = z
  .object({ projects: z.int().nonnegative(), posts: z.int().nonnegative() })
  .openapi({ description: '同じ条件での事例と写真の件数' })

export const projectSearchFields = {
  facets: ProjectFacetsSchema,
  counts: sideCounts,
  ...spellingFields,
  interpretation: InterpretationSchema,
  seed: z
    .int()
    .nonnegative()
    .nullable()
    .openapi({ description: 'random で並べたときの種。次のページで送ります' }),
}

export const ProjectHitCountsSchema = z
  .object({
    total_count: z.int().nonnegative(),
    counts: sideCounts,
    facets: ProjectFacetsSchema,
  })
  .openapi('SpaceHitCounts')

export const projectFacetsExample = exampleCounts(projectFacets, {
  building_type_id: [{ id: 1, name: '住宅', count: 1 }],
  use_type_id: [{ id: 11, name: '戸建住宅', count: 1 }],
  space_id: [{ id: 1, name: 'リビング', count: 1 }],
})

export type ProjectFilter = z.infer<typeof ProjectFilterSchema>
