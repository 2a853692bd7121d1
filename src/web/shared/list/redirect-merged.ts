import { redirect } from '@tanstack/react-router'
import { mergedParams } from '#contract/data/merged-params.ts'
import type { AppLink } from '#web/kit/ui/page-link.tsx'
import type { Call } from '#web/shared/api/call.ts'
import { type ListFacetCounts, valuesOf } from './facet-counts.ts'

/** Redirects addresses with ids of merged terms. Calls the api only for ids without a facet value. */
export async function redirectMerged(call: Call, link: AppLink, facets: ListFacetCounts): Promise<void> {
  const search: Readonly<Record<string, unknown>> = link.search ?? {}
  const unknown = Object.entries(mergedParams).flatMap(([param, kind]) => {
    const known = new Set(valuesOf(facets, param).map(({ id }) => id))
    return idsIn(search[param]).some((id) => !known.has(id)) ? [{ param, kind }] : []
  })
  if (unknown.length === 0) return
  const { items } = await call('GET /merged_terms', {})
  const replaced = unknown.flatMap(({ param, kind }) => {
    const into = new Map(items.flatMap((row) => (row.kind === kind ? [[row.id, row.into_id] as const] : [])))
    const ids = idsIn(search[param])
    return ids.some((id) => into.has(id)) ? [[param, [...new Set(ids.map((id) => into.get(id) ?? id))]]] : []
  })
  if (replaced.length === 0) return
  const address = { ...link, search: { ...search, ...Object.fromEntries(replaced) } }
  throw redirect({ ...(address as AppLink), replace: true, statusCode: 301 })
}

const idsIn = (value: unknown): number[] => [value ?? []].flat().map(Number)
