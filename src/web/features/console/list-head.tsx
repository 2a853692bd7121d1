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

/** The rows of a list, each by what of it has `data-row`: there a key leads to, and Enter opens it. */
const findRows = () => [...document.querySelectorAll<HTMLElement>('main li [data-row], main li[data-row]')]

const itemOf = (row: HTMLElement | undefined) => row?.closest('li')

/**
 * The keys of a list: j and k lead to the next row and back, and a letter presses what has it for `aria-keyshortcuts` in the row where
 * the focus is. Where that takes the row away, of which `total` tells, the focus goes to the one in its place.
 */
function useRowKeys(total: number | undefined): void {
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
