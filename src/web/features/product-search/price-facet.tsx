import { productFacets } from '#contract/data/product-facets.ts'
import { FacetSection } from './facet-section.tsx'
import { useRail } from './rail-context.ts'
import { RangeFields } from './range-fields.tsx'

export function PriceFacet() {
  const { facets } = useRail()
  const { label, note, unit, min, max } = productFacets.price
  return (
    <FacetSection title={label} note={note}>
      <PriceBars />
      <RangeFields label={label} unit={unit} min={min} max={max} bounds={facets.price} />
    </FacetSection>
  )
}

const height = 36

/** How many products lie at which price; the range that is asked for in ink. One drawing: every element of a list page costs. */
function PriceBars() {
  const { facets, search } = useRail()
  const bars = facets.price.histogram ?? []
  const highest = Math.max(1, ...bars.map(({ count }) => count))
  const { min_price: min = 0, max_price: max = Number.POSITIVE_INFINITY } = search
  const ranged = search.min_price !== undefined || search.max_price !== undefined
  let inside = ''
  let outside = ''
  bars.forEach(({ up_to, count }, index) => {
    const from = bars[index - 1]?.up_to ?? 0
    const tall = count === 0 ? 1 : Math.max(2, Math.round((count / highest) * height))
    const bar = `M${index} ${height}v-${tall}h.88v${tall}z`
    if (ranged && from < max && (up_to ?? Number.POSITIVE_INFINITY) > min) inside += bar
    else outside += bar
  })
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${bars.length} ${height}`}
      preserveAspectRatio="none"
      className="mb-2 h-9 w-full"
    >
      <path d={outside} className="fill-edge/35" />
      {inside && <path d={inside} className="fill-ink" />}
    </svg>
  )
}
