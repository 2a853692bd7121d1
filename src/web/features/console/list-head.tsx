import type { ReactNode } from 'react'
import { formatNumber } from '#web/ui/format-number.ts'

/** Above a list of the console: what narrows it down, how many there are, and the way to a new one. */
export const ListHead = ({
  total,
  children,
  action,
}: {
  total: number | undefined
  children?: ReactNode
  action?: ReactNode
}) => (
  <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
    {children}
    <p role="status" className="num ml-auto text-xs text-muted">
      {formatNumber(total ?? 0)}件
    </p>
    {action}
  </div>
)
