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

function ChoiceSection({ facetKey: key, facet }: { facetKey: string; facet: ChoiceFacet }): ReactNode {
  const { data, search } = useList()
  const { label: title, param, control } = facet
  const values = valuesOf(data.facets, key)
  const rows = <ChoiceRows facet={facet} values={values} />
  switch (control) {
    case 'tabs':
      return null
    case 'tree':
      return (
        <FacetSection title={title}>
          <TreeRows facet={facet} values={values} />
        </FacetSection>
      )
    case 'colors':
      return (
        <FacetSection title={title} note="いずれか">
          <ColorRows facet={facet} values={values} />
        </FacetSection>
      )
    case 'rows':
      return values.length > 0 && <FacetSection title={title}>{rows}</FacetSection>
    case 'long rows':
      return (
        values.length > 0 && (
          <FacetSection title={title}>
            <LongChoiceRows facet={facet} values={values} />
          </FacetSection>
        )
      )
    case 'folded rows':
      return (
        <FoldedFacetSection
          title={title}
          wanted={search[param] !== undefined || values.some(({ count }) => count > 0)}
        >
          {rows}
        </FoldedFacetSection>
      )
    case 'groups':
      // Such as the conditions that the chosen categories have: 形状, 樹種, 遮光.
      return data.condition_groups?.map(({ id, name }) => (
        <FacetSection key={id} title={name}>
          <ChoiceRows facet={facet} values={values.filter(({ parent_id }) => parent_id === id)} />
        </FacetSection>
      ))
  }
}
