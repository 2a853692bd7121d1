import { useQueries, useQuery } from '@tanstack/react-query'
import { useOffered } from '#web/features/console/products/offered-specs.tsx'
import type { ProductDraft, VariationDraft } from '#web/features/console/products/product-draft.ts'
import { useMaker } from '#web/features/console/use-makers.ts'
import { personQuery, usePersonCache, usePersonQuery } from '#web/shared/session/person-query.ts'
import type { DraftNames } from './draft-variation.ts'

/** Reads the records that the draft names, mostly those that the form has read already. */
export function useDraftNames(draft: ProductDraft, { regulations }: VariationDraft): DraftNames {
  const { maker_id, brand_id, category_ids } = draft
  const cache = usePersonCache()
  const maker = useMaker(maker_id)
  const tree = usePersonQuery('GET /categories').data?.items ?? []
  const materials = usePersonQuery('GET /materials').data?.items ?? []
  const brand = useQuery(
    {
      ...personQuery('GET /console/brands/{id}', { params: { id: brand_id ?? 0 } }),
      enabled: brand_id !== null,
    },
    cache,
  )
  const { groups = [], certificates = [] } = useOffered()
  const numbers = Object.values(regulations).map(({ certificate }) => certificate)
  // The list of certificates has no pictures.
  const documents = useQueries(
    {
      queries: certificates
        .filter(({ number }) => numbers.includes(number))
        .map(({ id }) => personQuery('GET /console/certificates/{id}', { params: { id } })),
      combine: (queries) => queries.flatMap(({ data }) => data ?? []),
    },
    cache,
  )
  return {
    maker,
    brand: brand_id === null ? undefined : brand.data,
    categories: tree
      .flatMap((category) => [category, ...category.children])
      .filter(({ id }) => category_ids.includes(id)),
    materials,
    groups,
    certificates: documents,
  }
}
