import { useQueries, useQuery } from '@tanstack/react-query'
import { limits } from '#contract/data/limits.ts'
import { useMakers } from '#web/features/console/maker-field.tsx'
import { useOffered } from '#web/features/console/products/offered-specs.tsx'
import type { ProductDraft, VariationDraft } from '#web/features/console/products/product-draft.ts'
import { personQuery, usePersonCache, usePersonQuery } from '#web/shared/session/person-query.ts'
import type { DraftNames } from './draft-variation.ts'

/** Reads the records that the draft names, mostly those that the form has read already. */
export function useDraftNames(draft: ProductDraft, { regulations }: VariationDraft): DraftNames {
  const { maker_id, brand_id, category_ids } = draft
  const cache = usePersonCache()
  const { makers } = useMakers()
  const tree = usePersonQuery('GET /categories').data?.items ?? []
  const brands = useQuery(
    {
      ...personQuery('GET /console/brands', {
        query: { maker_id: maker_id ?? 0, limit: limits.pageSizeMax },
      }),
      enabled: maker_id !== null,
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
    maker: makers?.find(({ id }) => id === maker_id),
    brand: brands.data?.items.find(({ id }) => id === brand_id),
    categories: tree
      .flatMap((category) => [category, ...category.children])
      .filter(({ id }) => category_ids.includes(id)),
    groups,
    certificates: documents,
  }
}
