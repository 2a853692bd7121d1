import { useEffect, useRef } from 'react'
import { pressLetter } from '#web/ui/keys.ts'
import { usePageKeys } from '#web/ui/page-keys.ts'

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 }

/** Rows marked by `data-row`: keys focus it, Enter opens it. */
const findRows = () => [...document.querySelectorAll<HTMLElement>('main li [data-row], main li[data-row]')]

const itemOf = (row: HTMLElement | undefined) => row?.closest('li')

/**
 * Binds the keys of a list: j and k move between rows, letters press the row's button with that
 * `aria-keyshortcuts`. If `total` changes after that, focuses the row now in its place.
 */
export function useRowKeys(total: number | undefined): void {
  const pressed = useRef<number>(undefined)
  usePageKeys((event) => {
    const rows = findRows()
    const here = rows.findIndex((row) => itemOf(row)?.contains(document.activeElement))
    const key = event.key.toLowerCase()
    const step = steps[key]
    if (step !== undefined) lead(rows[here + step])
    else if (pressLetter(itemOf(rows[here]), key)) pressed.current = here
    else return
    event.preventDefault()
  })
  useEffect(() => {
    if (total === undefined || pressed.current === undefined) return
    if (document.activeElement === document.body) lead(findRows()[Math.min(pressed.current, total - 1)])
    pressed.current = undefined
  }, [total])
}

function lead(row: HTMLElement | undefined): void {
  row?.focus()
  itemOf(row)?.scrollIntoView({ block: 'nearest' })
}
