import type { ReactNode } from 'react'
import { BareSelect } from './bare-select.tsx'
import { Button } from './button.tsx'
import { type Address, PageLink } from './page-link.tsx'

type SortFormProps = {
  /** The list's path as it is written. */
  path: string
  sorts: readonly { id: string; label: string }[]
  sort: string | undefined
  onSort: (sort: string) => void
  /** Where a list in a random order is in another one. */
  again?: Address | undefined
  /** The rest of what the address says, in hidden fields. */
  children: ReactNode
}

/** The order of a list, of which the first is the usual one. */
export function SortForm({ path, sorts, sort, onSort, again, children }: SortFormProps) {
  return (
    <form action={path} autoComplete="off" className="flex shrink-0 items-center gap-2 print:hidden">
      {children}
      {again && (
        <PageLink
          {...again}
          keepScroll
          preload={false}
          rel="nofollow"
          className="text-xs text-accent hover:underline"
        >
          並べなおす
        </PageLink>
      )}
      <BareSelect
        name="sort"
        aria-label="並び順"
        options={sorts}
        value={sort ?? sorts[0]?.id}
        onChange={({ target }) => onSort(target.value)}
      />
      <span className="hidden noscript:block">
        <Button type="submit" size={32}>
          並べかえる
        </Button>
      </span>
    </form>
  )
}
