import type { ReactNode } from 'react'
import { formatNumber } from '#web/ui/format-number.ts'
import { useRowKeys } from './row-keys.ts'

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
