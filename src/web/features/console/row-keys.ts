import { useEffect, useRef } from 'react'
import { pressLetter } from '#web/ui/keys.ts'
import { usePageKeys } from '#web/ui/page-keys.ts'

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 }

/** The rows of a list, each by what of it has `data-row`: there a key leads to, and Enter opens it. */
const findRows = () => [...document.querySelectorAll<HTMLElement>('main li [data-row], main li[data-row]')]

const itemOf = (row: HTMLElement | undefined) => row?.closest('li')

/**
 * The keys of a list: j and k lead to the next row and back, and a letter presses what has it for `aria-keyshortcuts` in the row where
 * the focus is. Where that takes the row away, of which `total` tells, the focus goes to the one in its place.
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
