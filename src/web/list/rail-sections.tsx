import type { ReactNode } from 'react'
import type { ChoiceFacet, Facet, FacetTable } from '#contract/data/define-facets.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { flagOn } from './change-search.ts'
import { ChoiceRows, LongChoiceRows } from './choice-rows.tsx'
import { ColorRows } from './color-rows.tsx'
import { FacetSection, FoldedFacetSection } from './facet-section.tsx'
import { useList } from './list-context.tsx'
import { countOf, valuesOf } from './list-data.ts'
import { RangeSection, type SectionProps } from './range-section.tsx'
import { TreeRows } from './tree-rows.tsx'

/** The filters as the facet table has them, in its order. */
export function RailSections() {
  const { list } = useList()
  return groupSections(list.facets).map(({ title, facets }) => {
    const [{ key, facet }] = facets
    if (facet.kind === 'choice') return <ChoiceSection key={key} facetKey={key} facet={facet} />
    const Section = facet.kind === 'flag' ? FlagSection : RangeSection
    return <Section key={key} title={title} facets={facets} />
  })
}

type KeyedFacet = { key: string; facet: Facet }

/** Neighbours of the same title stand in one section. */
function groupSections(table: FacetTable) {
  const sections: { title: string; facets: [KeyedFacet, ...KeyedFacet[]] }[] = []
  for (const [key, facet] of Object.entries(table)) {
    const title = titleOf(facet)
    const last = sections.at(-1)
    if (last?.title === title) last.facets.push({ key, facet })
    else sections.push({ title, facets: [{ key, facet }] })
  }
  return sections
}

function titleOf(facet: Facet): string {
  if (facet.kind === 'flag') return '条件'
  return (facet.kind === 'range' && facet.section) || facet.label
}

function FlagSection({ title, facets }: SectionProps) {
  const { data, search, toggle } = useList()
  return (
    <FacetSection title={title}>
      {facets.map(
        ({ key, facet }) =>
          facet.kind === 'flag' && (
            <Checkbox
              key={key}
              name={facet.param}
              value={flagOn}
              checked={search[facet.param] === true}
              onChange={toggle}
              count={countOf(data.facets, key)}
            >
              {facet.label}
            </Checkbox>
          ),
      )}
    </FacetSection>
  )
}

const rowsOf = {
  tree: TreeRows,
  colors: ColorRows,
  rows: ChoiceRows,
  'long rows': LongChoiceRows,
  'folded rows': ChoiceRows,
  groups: ChoiceRows,
}

function ChoiceSection({ facetKey, facet }: { facetKey: string; facet: ChoiceFacet }): ReactNode {
  const { data, search } = useList()
  const { label, param, control } = facet
  const values = valuesOf(data.facets, facetKey)
  if (control === 'tabs' || values.length === 0) return null
  const Rows = rowsOf[control]
  if (control === 'folded rows') {
    return (
      <FoldedFacetSection title={label} wanted={param in search || values.some(({ count }) => count > 0)}>
        <Rows facet={facet} values={values} />
      </FoldedFacetSection>
    )
  }
  // Such as the conditions that the chosen categories have: 形状, 樹種, 遮光.
  if (control === 'groups') {
    return data.condition_groups?.map(({ id, name }) => (
      <FacetSection key={id} title={name}>
        <Rows facet={facet} values={values.filter(({ parent_id }) => parent_id === id)} />
      </FacetSection>
    ))
  }
  return (
    <FacetSection title={label} note={control === 'colors' ? 'いずれか' : undefined}>
      <Rows facet={facet} values={values} />
    </FacetSection>
  )
}
