import type { Facet, FacetTable } from '#contract/data/define-facets.ts'

type KeyedFacet = { key: string; facet: Facet }

export type RailSection = { title: string; facets: [KeyedFacet, ...KeyedFacet[]] }

/**
 * Merges consecutive flags, and ranges of the same `section`. Facets below another choice are drawn in its
 * tree. With `isLed`, facets with `leads` come first.
 */
export function groupFacets(table: FacetTable, isLed = false): RailSection[] {
  const sections: RailSection[] = []
  for (const [key, facet] of Object.entries(table)) {
    if ((facet.kind === 'choice' && facet.below) || (facet.kind === 'flag' && facet.allOf)) continue
    const shared = sharedTitle(facet)
    const last = sections.at(-1)
    if (shared && last?.title === shared && last.facets[0].facet.kind === facet.kind)
      last.facets.push({ key, facet })
    else sections.push({ title: shared ?? facet.label, facets: [{ key, facet }] })
  }
  return isLed ? sections.toSorted((a, b) => leadOf(b) - leadOf(a)) : sections
}

const leadOf = ({ facets: [{ facet }] }: RailSection): number => Number('leads' in facet)

function sharedTitle(facet: Facet): string | undefined {
  if (facet.kind === 'flag') return '条件'
  return facet.kind === 'range' ? facet.section : undefined
}
