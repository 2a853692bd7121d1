import { productFacets } from '#contract/facets.ts'
import { classNames } from '../../ui/class-names.ts'
import { FacetSection } from './facet-section.tsx'
import { useRail } from './rail-context.ts'
import { RangeFields } from './range-fields.tsx'

export function PriceFacet() {
  const { facets } = useRail()
  const { label, unit, min, max } = productFacets.price
  return (
    <FacetSection title={label} note={unit}>
      <PriceBars />
      <RangeFields label={label} unit="円" min={min} max={max} bounds={facets.price} />
    </FacetSection>
  )
}

/** How many products lie at which price; the range that is asked for in ink. */
function PriceBars() {
  const { facets, search } = useRail()
  const bars = facets.price.histogram ?? []
  const highest = Math.max(1, ...bars.map(({ count }) => count))
  const { min_price: min = 0, max_price: max = Number.POSITIVE_INFINITY } = search
  const ranged = search.min_price !== undefined || search.max_price !== undefined
  return (
    <div aria-hidden="true" className="mb-2 flex h-9 items-end gap-0.5">
      {bars.map(({ up_to, count }, index) => {
        const from = bars[index - 1]?.up_to ?? 0
        const inside = ranged && from < max && (up_to ?? Number.POSITIVE_INFINITY) > min
        return (
          <i
            key={up_to ?? 'above'}
            style={{ height: count === 0 ? '1px' : `${Math.max(6, (count / highest) * 100)}%` }}
            className={classNames('flex-1', inside ? 'bg-ink' : 'bg-edge/35')}
          />
        )
      })}
    </div>
  )
}
