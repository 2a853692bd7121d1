import { useRef, useState } from 'react'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'

export type Selection = {
  ids: ReadonlySet<number>
  /** Selects or clears a row; with `isRange`, all rows since the last one. */
  toggle: (id: number, isRange: boolean) => void
  set: (ids: Iterable<number>) => void
}

/** Selected rows of a list, kept while the list is filtered otherwise. `most` limits their number. */
export function useSelection(rows: readonly number[], most = Number.POSITIVE_INFINITY): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const last = useRef<number>(undefined)

  function set(next: Iterable<number>): void {
    const chosen = [...next]
    if (chosen.length > most) showSnackbar(`一度に選べるのは${most}件までです`, 'error')
    setIds(new Set(chosen.slice(0, most)))
  }

  function toggle(id: number, isRange: boolean): void {
    const range = new Set(isRange ? rowsBetween(rows, last.current, id) : [id])
    last.current = id
    set(ids.has(id) ? ids.difference(range) : ids.union(range))
  }

  return { ids, toggle, set }
}

/** Returns the rows from one to the other, in either direction; only the second if the first is gone. */
export function rowsBetween(rows: readonly number[], from: number | undefined, to: number): number[] {
  const places = [from === undefined ? -1 : rows.indexOf(from), rows.indexOf(to)]
  if (places.includes(-1)) return [to]
  return rows.slice(Math.min(...places), Math.max(...places) + 1)
}
