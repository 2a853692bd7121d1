import type { ReactNode } from 'react'
import type { ChoiceFacet, FlagFacet } from '#contract/data/define-facets.ts'
import { Checkbox } from '#web/kit/form/checkbox.tsx'
import { flagOn } from './change-search.ts'
import { ChoiceRows } from './choice-rows.tsx'
import { ColorRows } from './color-rows.tsx'
import { chosenIds } from './define-list.ts'
import { countOf, fullFirst, valuesOf } from './facet-counts.ts'
import { FacetSection, FoldedFacetSection } from './facet-section.tsx'
import { groupFacets, type RailSection } from './group-facets.ts'
import { useList } from './list-context.tsx'
import { LongChoiceRows } from './long-choice-rows.tsx'
import { RangeSection } from './range-section.tsx'
import { TreeRows } from './tree-rows.tsx'

/**
 * The filters in the order of the facet table, with leading ones on top. The first leading one with values is
 * open.
 */
export function RailSections() {
  const { list, ticked, data } = useList()
  const isLed = list.leads?.(ticked, data.facets)
  const sections = groupFacets(list.facets, isLed)
  const open = sections.find(({ facets: [{ key }] }) => hasSome(valuesOf(data.facets, key)))
  return sections.map((section) => {
    const { title, facets } = section
    const [{ key, facet }] = facets
    if (facet.kind === 'choice')
      return (
        <ChoiceSection
          key={`${key}${isLed}`}
          facetKey={key}
          facet={facet}
          isClosed={isLed && facet.leads && section !== open}
        />
      )
    const Section = facet.kind === 'flag' ? FlagSection : RangeSection
    return <Section key={key} title={title} facets={facets} />
  })
}

const hasSome = (values: readonly { count: number }[]) => values.some(({ count }) => count > 0)

function FlagSection({ title, facets }: RailSection) {
  return (
    <FacetSection title={title}>
      {facets.map(({ key, facet }) => facet.kind === 'flag' && <Flag key={key} facetKey={key} {...facet} />)}
    </FacetSection>
  )
}

function Flag({ facetKey, param, label }: FlagFacet & { facetKey: string }) {
  const { data, ticked, toggle } = useList()
  return (
    <Checkbox
      name={param}
      value={flagOn}
      checked={ticked[param] === true}
      onChange={toggle}
      count={countOf(data.facets, facetKey)}
    >
      {label}
    </Checkbox>
  )
}

/** Switch for requiring all chosen values, where the list supports it. */
function AllOfThem({ facetKey }: { facetKey: string }) {
  const { list } = useList()
  return Object.entries(list.facets).map(
    ([key, facet]) =>
      facet.kind === 'flag' && facet.allOf === facetKey && <Flag key={key} facetKey={key} {...facet} />,
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

type ChoiceSectionProps = { facetKey: string; facet: ChoiceFacet; isClosed: boolean | undefined }

function ChoiceSection({ facetKey, facet, isClosed }: ChoiceSectionProps): ReactNode {
  const { data, search, ticked } = useList()
  const { label, param, control } = facet
  const values = valuesOf(data.facets, facetKey)
  if (control === 'tabs' || values.length === 0) return null
  const Rows = rowsOf[control]
  if (control === 'folded rows') {
    return (
      <FoldedFacetSection title={label} wanted={param in ticked || (!isClosed && hasSome(values))}>
        <Rows facetKey={facetKey} facet={facet} values={fullFirst(values, chosenIds(ticked, facet))} />
      </FoldedFacetSection>
    )
  }
  if (control === 'groups') {
    return data.groups?.[facetKey]?.map(({ id, name }) => (
      <FacetSection key={id} title={name}>
        <Rows facetKey={facetKey} facet={facet} values={values.filter(({ parent_id }) => parent_id === id)} />
      </FacetSection>
    ))
  }
  return (
    <FacetSection title={label} note={control === 'colors' ? 'いずれか' : undefined}>
      <Rows facetKey={facetKey} facet={facet} values={values} />
      {param in search && <AllOfThem facetKey={facetKey} />}
    </FacetSection>
  )
}
