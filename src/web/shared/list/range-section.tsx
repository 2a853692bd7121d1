import { Suspense, useEffect, useState } from 'react'
import type { RangeFacet } from '#contract/data/define-facets.ts'
import type { RangeCounts } from '#contract/kit/facet-schemas.ts'
import { whenHandled } from '#web/kit/hooks/first-hand.ts'
import { lazyExtra } from '#web/kit/ui/lazy-part.ts'
import { boundOf, paramsOf } from './define-list.ts'
import { rangeOf } from './facet-counts.ts'
import { FacetSection } from './facet-section.tsx'
import type { RailSection } from './group-facets.ts'
import { useList } from './list-context.tsx'
import { RangeFields } from './range-fields.tsx'

/** Loaded on the first interaction. */
const RangeSliders = lazyExtra(() => import('./range-sliders.tsx').then((module) => module.RangeSliders))

export function RangeSection({ title, facets }: RailSection) {
  const { data, ticked } = useList()
  const ranges = facets.flatMap(({ key, facet }) => {
    if (facet.kind !== 'range') return []
    const isThere = rangeOf(data.facets, key).max !== null || paramsOf(facet).some((param) => param in ticked)
    return facet.mayBeAbsent && !isThere ? [] : [{ key, facet }]
  })
  const fields = ranges.map(({ key, facet }) => (
    <RangeFields key={key} {...facet} known={rangeOf(data.facets, key)} />
  ))
  const [first] = ranges
  if (!first) return null
  const { section, note, unit } = first.facet
  return (
    <FacetSection title={title} note={note ?? unit}>
      {section ? (
        <div className="grid grid-cols-1 gap-2">{fields}</div>
      ) : (
        <>
          <Bars facet={first.facet} counts={rangeOf(data.facets, first.key)} />
          {fields}
        </>
      )}
    </FacetSection>
  )
}

const height = 36

type BarsProps = { facet: RangeFacet; counts: RangeCounts }

/** Drawn as two paths, because every element of a list page costs time. */
function Bars({ facet, counts: { histogram: bars = [] } }: BarsProps) {
  const { ticked } = useList()
  const [isHandled, setHandled] = useState(false)
  useEffect(() => whenHandled(() => setHandled(true)), [])
  if (bars.length === 0) return null
  const [least, most] = [boundOf(ticked, facet.min), boundOf(ticked, facet.max)]
  const ranged = least !== undefined || most !== undefined
  const highest = Math.max(1, ...bars.map(({ count }) => count))
  let inside = ''
  let outside = ''
  bars.forEach(({ up_to, count }, index) => {
    const from = bars[index - 1]?.up_to ?? 0
    const to = up_to ?? Number.POSITIVE_INFINITY
    const tall = count === 0 ? 1 : Math.max(2, Math.round((count / highest) * height))
    const bar = `M${index} ${height}v-${tall}h.88v${tall}z`
    if (ranged && from < (most ?? Number.POSITIVE_INFINITY) && to > (least ?? 0)) inside += bar
    else outside += bar
  })
  return (
    <div className="relative mb-4">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${bars.length} ${height}`}
        preserveAspectRatio="none"
        className="h-9 w-full"
      >
        <path d={outside} className="fill-edge/35" />
        {inside && <path d={inside} className="fill-ink" />}
      </svg>
      <Suspense>
        {isHandled && <RangeSliders facet={facet} edges={bars.flatMap(({ up_to }) => up_to ?? [])} />}
      </Suspense>
    </div>
  )
}
