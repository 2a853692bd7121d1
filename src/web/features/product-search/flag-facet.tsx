import { productFacets } from '#contract/data/product-facets.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { flagOn } from './change-search.ts'
import { FacetSection } from './facet-section.tsx'
import { useRail } from './rail-context.ts'

const flags = ['available_sample_request', 'in_stock'] as const

export function FlagFacet() {
  const { facets, search, toggle } = useRail()
  return (
    <FacetSection title="条件">
      {flags.map((key) => (
        <Checkbox
          key={key}
          name={key}
          value={flagOn}
          checked={search[key] ?? false}
          onChange={toggle}
          count={facets[key].count}
        >
          {productFacets[key].label}
        </Checkbox>
      ))}
    </FacetSection>
  )
}
