import { useEffect, useRef, useState } from 'react'
import type { RangeFacet } from '#contract/data/define-facets.ts'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { amountUnits } from '#web/kit/url-state/amounts.ts'
import { changeSearch } from './change-search.ts'
import { boundOf } from './define-list.ts'
import { useList } from './list-context.tsx'
import { boundsAt, move, type Places, placesOf } from './slider-places.ts'

/** Delay for keys, which are pressed repeatedly; releasing a pointer applies at once. */
const pauseMs = 400

type RangeSlidersProps = { facet: RangeFacet; edges: readonly number[] }

/** Two sliders that snap to the histogram's edges. The number fields take any value. */
export function RangeSliders({ facet, edges }: RangeSlidersProps) {
  const { list, ticked, settle, change } = useList()
  const { label, unit, min, max } = facet
  const handles = placesOf(edges, { min: boundOf(ticked, min), max: boundOf(ticked, max) })
  const [draft, setDraft] = useState<Places | null>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])

  function apply(places: Places | null): void {
    clearTimeout(pause.current)
    setDraft(null)
    if (!places || (places.from === handles.from && places.to === handles.to)) return
    const bounds = boundsAt(edges, places)
    change(settle(changeSearch(list, ticked, { [min]: bounds.min, [max]: bounds.max })))
  }
  function drag(end: keyof Places, place: number): void {
    const places = move(draft ?? handles, end, place)
    setDraft(places)
    clearTimeout(pause.current)
    pause.current = setTimeout(() => apply(places), pauseMs)
  }

  const places = draft ?? handles
  const bounds = boundsAt(edges, places)
  const { suffix } = amountUnits[unit]
  const formatBound = (bound: number | undefined) =>
    bound === undefined ? '指定なし' : `${formatNumber(bound)}${suffix}`
  const slider = (end: keyof Places, name: string, bound: number | undefined) => (
    <input
      type="range"
      aria-label={`${label}の${name}`}
      aria-valuetext={formatBound(bound)}
      min={0}
      max={edges.length + 1}
      value={places[end]}
      onChange={(event) => drag(end, event.target.valueAsNumber)}
      onPointerUp={() => apply(draft)}
      onBlur={() => apply(draft)}
    />
  )
  return (
    <div className="sliders">
      {draft && (
        <output className="num absolute bottom-full left-1/2 -translate-x-1/2 rounded-sm bg-ink px-2 py-1.5 text-2xs leading-none whitespace-nowrap text-paper">
          {bounds.min === undefined && bounds.max === undefined
            ? '指定なし'
            : `${bounds.min === undefined ? '' : formatBound(bounds.min)}〜${bounds.max === undefined ? '' : formatBound(bounds.max)}`}
        </output>
      )}
      {slider('from', '下限', bounds.min)}
      {slider('to', '上限', bounds.max)}
    </div>
  )
}
