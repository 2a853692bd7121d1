import { type ReactNode, useEffect, useRef } from 'react'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { pressLetter } from '#web/kit/keys/keys.ts'
import { usePageKeys } from '#web/kit/keys/page-keys.ts'

type ListHeadProps = {
  total: number | undefined
  children?: ReactNode
  action?: ReactNode
  /** Label of the Enter key; null if it does nothing. */
  opens?: string | null
  /** Labels of letter keys, by their `aria-keyshortcuts`. */
  keys?: Readonly<Record<string, string>>
}

/** Head of a list: filters, count, action, and keys of its rows. */
export function ListHead({ total, children, action, opens = '開く', keys }: ListHeadProps) {
  useRowKeys(total)
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        {children}
        <p role="status" className="num ml-auto text-xs text-muted">
          {total !== undefined && `${formatNumber(total)}件`}
        </p>
        {action}
      </div>
      {total !== undefined && total > 0 && (
        <dl className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted max-laptop:hidden print:hidden">
          {Object.entries({ J: '次の行', K: '前の行', ...(opens && { Enter: opens }), ...keys }).map(
            ([key, does]) => (
              <div key={key} className="flex items-baseline gap-1.5">
                <dt>
                  <kbd className="rounded-sm border border-line px-1 font-sans">{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ),
          )}
        </dl>
      )}
    </>
  )
}

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 }

/** The elements with `data-row`, one a row: keys focus them, Enter opens them. */
const findRows = () => [
  ...document.querySelectorAll<HTMLElement>('main :is(li, tr) [data-row], main li[data-row]'),
]

const itemOf = (row: HTMLElement | undefined) => row?.closest('li, tr')

/**
 * Handles the keys of a list: j and k focus the next and the previous row. A letter presses the element with that `aria-keyshortcuts`
 * in the focused row. If `total` shows that the row is gone, the focus moves to the row in its place.
 */
function useRowKeys(total: number | undefined): void {
  const pressed = useRef<number>(undefined)
  usePageKeys((event) => {
    const rows = findRows()
    const here = rows.findIndex((row) => itemOf(row)?.contains(document.activeElement))
    const key = event.key.toLowerCase()
    const step = steps[key]
    if (step !== undefined) focusRow(rows[here + step])
    else if (pressLetter(itemOf(rows[here]), key)) pressed.current = here
    else return
    event.preventDefault()
  })
  useEffect(() => {
    if (total === undefined || pressed.current === undefined) return
    if (document.activeElement === document.body) focusRow(findRows()[Math.min(pressed.current, total - 1)])
    pressed.current = undefined
  }, [total])
}

function focusRow(row: HTMLElement | undefined): void {
  row?.focus()
  itemOf(row)?.scrollIntoView({ block: 'nearest' })
}
