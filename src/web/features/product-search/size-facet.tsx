import { productFacets } from '#contract/data/product-facets.ts'
import { FacetSection } from './facet-section.tsx'
import { useRail } from './rail-context.ts'
import { RangeFields } from './range-fields.tsx'

const sides = [
  { key: 'width', sign: 'W' },
  { key: 'depth', sign: 'D' },
  { key: 'height', sign: 'H' },
] as const

export function SizeFacet() {
  const { facets } = useRail()
  return (
    <FacetSection title="サイズ" note="mm">
      <div className="grid grid-cols-1 gap-2">
        {sides.map(({ key, sign }) => {
          const { label, unit, min, max } = productFacets[key]
          return (
            <RangeFields
              key={key}
              label={label}
              unit={unit}
              sign={sign}
              min={min}
              max={max}
              bounds={facets[key]}
            />
          )
        })}
      </div>
    </FacetSection>
  )
}
