import { useState } from 'react'
import { Icon } from '#web/kit/ui/icon.tsx'
import { usePart } from '#web/kit/ui/use-part.tsx'
import { listConditions } from './conditions.ts'
import { railId } from './filter-aside.tsx'
import { useList } from './list-context.tsx'

const loadSheet = () => import('./filter-sheet.tsx').then(({ FilterSheet }) => FilterSheet)

/** Without JavaScript it links to the rail. */
export function FilterButton() {
  const { list, search, data } = useList()
  const [open, setOpen] = useState(false)
  const FilterSheet = usePart(loadSheet, open, setOpen)
  const active = listConditions(list, { ...search, keyword: undefined }, data).length
  return (
    <>
      <a
        href={`#${railId}`}
        onPointerDown={() => void loadSheet()}
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
        className="filter-button"
      >
        <Icon name="filter" size={18} />
        しぼりこむ
        {active > 0 && <span className="num ml-auto text-muted">条件{active}件</span>}
      </a>
      {FilterSheet && <FilterSheet isOpen={open} onOpenChange={setOpen} />}
    </>
  )
}
