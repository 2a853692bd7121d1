import { useRouter } from '@tanstack/react-router'
import { type ChangeEvent, type FormEvent, type SyntheticEvent, useCallback, useMemo, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { ProductSearch } from '#web/url-state/product-search.ts'
import { CategoryFacet } from './category-facet.tsx'
import { toggleParameter } from './change-search.ts'
import { ColorFacet } from './color-facet.tsx'
import { ConditionGroupFacets, MakerFacet, MaterialFacet, RegulationFacets } from './condition-facets.tsx'
import { FlagFacet } from './flag-facet.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import { listPath, useChangeList, useListSearch } from './list-search.tsx'
import type { ProductList } from './load-product-list.ts'
import { nearColorForm } from './near-color.tsx'
import { PriceFacet } from './price-facet.tsx'
import { RailContext } from './rail-context.ts'
import { SizeFacet } from './size-facet.tsx'

/** What the rail's own controls submit; the rest of the state travels beside them. */
const outsideRail = ['keyword', 'kind', 'color_hex', 'sort']

/** Every filter with its live counts: a GET form, and with JavaScript every control answers at once. */
export function FacetRail({ list }: { list: ProductList }) {
  const search = useListSearch()
  const change = useChangeList()
  const afterClick = useCallback(
    ({ name, value }: HTMLInputElement) => toggleParameter(search, name, value, list.facets.category_id),
    [search, list],
  )
  const rail = useMemo(
    () => ({
      search,
      change,
      toggle: (event: ChangeEvent<HTMLInputElement>) => change(afterClick(event.target)),
      facets: list.facets,
      groups: list.condition_groups,
    }),
    [search, change, afterClick, list],
  )
  const outside = Object.fromEntries(Object.entries(search).filter(([name]) => outsideRail.includes(name)))
  return (
    <RailContext value={rail}>
      <form action={listPath} autoComplete="off" onSubmit={preventReload} {...usePreloadOnHover(afterClick)}>
        <HiddenFields search={outside} except={[]} />
        <div>
          <CategoryFacet />
          <ColorFacet />
          <PriceFacet />
          <MaterialFacet />
          <ConditionGroupFacets />
          <SizeFacet />
          <FlagFacet />
          <RegulationFacets />
          <MakerFacet />
        </div>
        {/* Around the hidden one, for that takes a place in the flow when it is focused: not under the pressed pointer. */}
        <div className="noscript:sticky noscript:bottom-0 noscript:z-10 noscript:bg-paper noscript:py-3">
          <div className="sr-only noscript:not-sr-only focus-within:not-sr-only">
            <Button type="submit" variant="primary" wide>
              しぼりこむ
            </Button>
          </div>
        </div>
      </form>
      <form id={nearColorForm} action={listPath} autoComplete="off" hidden>
        <HiddenFields search={search} except={['color_hex', 'sort']} />
      </form>
    </RailContext>
  )
}

/** With JavaScript every control has already been heard. */
function preventReload(event: FormEvent): void {
  event.preventDefault()
}

const dwellMs = 60

/** Asks for the next list while the pointer rests on a value or presses it: the answer is there when the click is done. */
function usePreloadOnHover(afterClick: (input: HTMLInputElement) => ProductSearch) {
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const preload = (event: SyntheticEvent, delay: number) => {
    clearTimeout(timer.current)
    const target = event.target instanceof Element ? event.target : null
    const input = target?.closest('label')?.querySelector('input')
    if (input?.type !== 'checkbox' || input.disabled) return
    const search = afterClick(input)
    timer.current = setTimeout(() => void router.preloadRoute({ to: listPath, search }), delay)
  }
  return {
    onPointerOver: (event: React.PointerEvent) => event.pointerType === 'mouse' && preload(event, dwellMs),
    onPointerDown: (event: React.PointerEvent) => preload(event, 0),
    onPointerLeave: () => clearTimeout(timer.current),
  }
}
