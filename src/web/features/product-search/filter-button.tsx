import { lazy, Suspense, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { listConditions } from './conditions.ts'
import { railId } from './filter-aside.tsx'
import { useListSearch } from './list-search.tsx'
import type { ProductList } from './load-product-list.ts'

const loadSheet = () => import('./filter-sheet.tsx')
const FilterSheet = lazy(() => loadSheet().then((module) => ({ default: module.FilterSheet })))

/** Floats above the bar of small screens and opens the filters. Without JavaScript it leads to them as they stand. */
export function FilterButton({ list }: { list: ProductList }) {
  const search = useListSearch()
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState(false)
  const { keyword: _, ...filters } = search
  const active = listConditions(filters, list.facets, list.condition_groups).length
  return (
    <>
      <a
        href={`#${railId}`}
        onPointerDown={() => void loadSheet()}
        onClick={(event) => {
          event.preventDefault()
          setAsked(true)
          setOpen(true)
        }}
        className="fixed bottom-[calc(76px+env(safe-area-inset-bottom))] left-1/2 z-10 flex h-11 -translate-x-1/2 items-center gap-2.5 rounded-pill bg-ink px-6 text-sm text-paper shadow-float laptop:hidden print:hidden"
      >
        <Icon name="filter" size={18} />
        しぼりこむ
        {active > 0 && (
          <span className="num">
            {active}
            <span className="sr-only">件の条件</span>
          </span>
        )}
      </a>
      {asked && (
        <Suspense>
          <FilterSheet list={list} isOpen={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
