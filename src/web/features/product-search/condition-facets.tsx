import { productFacets } from '#contract/data/product-facets.ts'
import { regulationKeys } from '#contract/data/regulations.ts'
import { ChoiceRows } from './choice-rows.tsx'
import { FacetSection, FoldedFacetSection } from './facet-section.tsx'
import { LongChoiceRows } from './long-choice-rows.tsx'
import { useRail } from './rail-context.ts'

export function MaterialFacet() {
  const { facets } = useRail()
  const { label, param } = productFacets.material_id
  if (facets.material_id.length === 0) return null
  return (
    <FacetSection title={label}>
      <LongChoiceRows label={label} param={param} values={facets.material_id} />
    </FacetSection>
  )
}

export function MakerFacet() {
  const { facets } = useRail()
  const { label, param } = productFacets.maker_id
  if (facets.maker_id.length === 0) return null
  return (
    <FacetSection title={label}>
      <LongChoiceRows label={label} param={param} values={facets.maker_id} />
    </FacetSection>
  )
}

/** こだわり: the groups that the chosen categories have (形状, 樹種, 遮光 ...). */
export function ConditionGroupFacets() {
  const { facets, groups } = useRail()
  const { param } = productFacets.search_condition_value_ids
  return groups.map((group) => (
    <FacetSection key={group.id} title={group.name}>
      <ChoiceRows
        param={param}
        values={facets.search_condition_value_ids.filter((value) => value.parent_id === group.id)}
      />
    </FacetSection>
  ))
}

export function RegulationFacets() {
  const { facets, search } = useRail()
  return regulationKeys.map((key) => (
    <FoldedFacetSection
      key={key}
      title={productFacets[key].label}
      wanted={search[key] !== undefined || facets[key].some(({ count }) => count > 0)}
    >
      <ChoiceRows param={key} values={facets[key]} />
    </FoldedFacetSection>
  ))
}
