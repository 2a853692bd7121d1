import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import { limits } from '#contract/data/limits.ts'
import { isSpecMeasure, type SpecMeasureKey } from '#contract/data/measure-rules.ts'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { personPages, personQuery, usePersonCache } from '#web/shared/session/person-query.ts'
import { useEveryPage } from '#web/shared/session/use-every-page.ts'
import type { VariationDraft } from './product-draft.ts'

type ConditionGroup = ApiResponse<'GET /categories/{id}/search_condition_groups'>['items'][number]
type MakerCertificate = ApiResponse<'GET /console/certificates'>['items'][number]

export type OfferedSpecs = {
  makerId: number | null
  hasCategory: boolean
  /** Undefined until loaded. */
  groups: readonly ConditionGroup[] | undefined
  measureKeys: readonly SpecMeasureKey[] | undefined
  certificates: readonly MakerCertificate[] | undefined
  variations: readonly VariationDraft[]
  usualUnit: number
  onVariations: (variations: VariationDraft[]) => void
}

const SpecsContext = createContext<OfferedSpecs | undefined>(undefined)

/** Offers rows the certificates of the maker, and conditions and measures of the chosen categories. */
export const OfferedSpecsProvider = ({
  offered,
  children,
}: {
  offered: OfferedSpecs
  children: ReactNode
}) => <SpecsContext value={offered}>{children}</SpecsContext>

export function useOffered(): OfferedSpecs {
  const offered = useContext(SpecsContext)
  if (!offered) throw new Error('rows need an OfferedSpecsProvider')
  return offered
}

type ListQuery<Item> = { isSuccess: boolean; data: { items: Item[] } | undefined }

const joinItems = <Item,>(queries: readonly ListQuery<Item>[]): Item[] | undefined =>
  queries.every(({ isSuccess }) => isSuccess) ? queries.flatMap(({ data }) => data?.items ?? []) : undefined

export function useCategorySpecs(
  categoryIds: readonly number[],
): Pick<OfferedSpecs, 'groups' | 'measureKeys'> {
  const cache = usePersonCache()
  const groups = useQueries(
    {
      queries: categoryIds.map((id) =>
        personQuery('GET /categories/{id}/search_condition_groups', { params: { id } }),
      ),
      combine: (queries) => joinItems(queries),
    },
    cache,
  )
  const measures = useQueries(
    {
      queries: categoryIds.map((id) => personQuery('GET /categories/{id}/measures', { params: { id } })),
      combine: (queries) => joinItems(queries),
    },
    cache,
  )
  return {
    // Headings share theirs with all categories below.
    groups: groups && [...new Map(groups.map((group) => [group.id, group])).values()],
    measureKeys: measures && [...new Set(measures.map(({ key }) => key).filter(isSpecMeasure))],
  }
}

/** Loads every certificate of the maker, page after page. */
export function useMakerCertificates(makerId: number | null): readonly MakerCertificate[] | undefined {
  const pages = useInfiniteQuery(
    {
      ...personPages('GET /console/certificates', {
        query: { maker_id: makerId ?? 0, limit: limits.pageSizeMax },
      }),
      enabled: makerId !== null,
    },
    usePersonCache(),
  )
  return useEveryPage(pages).items
}
