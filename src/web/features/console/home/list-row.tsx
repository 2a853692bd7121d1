import type { ReactNode } from 'react'
import { OrderButtons } from '#web/features/console/records/order-buttons.tsx'
import { useOpened } from '#web/features/console/use-opened.ts'
import { CommitSelect } from '#web/kit/form/commit-select.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'

export type RowSummary = { name: string; about: string }

type ListRowProps = {
  /** Position in words: 3番目のブロック. */
  name: string
  summary: RowSummary
  index: number
  count: number
  isOpen: boolean
  /** Opens it as well. */
  hasIssues: boolean
  onToggle: (isOpen: boolean) => void
  onMove: (to: number) => void
  onRemove: () => void
  children: ReactNode
}

/** A collapsible row; its number field moves it to any position. */
export function ListRow({
  name,
  summary,
  index,
  count,
  isOpen: isChosen,
  hasIssues,
  onToggle,
  onMove,
  onRemove,
  children,
}: ListRowProps) {
  const [wasFaulty, setFaulty] = useOpened(hasIssues)
  const isOpen = isChosen || wasFaulty
  return (
    <li aria-label={name} className="border border-line">
      <div className="flex items-center gap-2 p-1">
        {count > 1 && (
          <CommitSelect
            aria-label={`${name}の位置`}
            className="num h-8 rounded-sm bg-transparent pl-2 text-base hover:bg-card laptop:text-sm"
            value={index}
            options={Array.from({ length: count }, (_, id) => ({ id, label: String(id + 1) }))}
            onCommit={(chosen) => onMove(Number(chosen))}
          />
        )}
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => {
            setFaulty(false)
            onToggle(!isOpen)
          }}
          className="flex min-h-10 min-w-0 grow items-center gap-3 rounded-sm px-2 text-left text-sm hover:bg-card"
        >
          <span className="grid min-w-0 grow grid-cols-1">
            <span className="line-clamp-2 laptop:line-clamp-1">{summary.name || '（まだ空です）'}</span>
            <span className="num truncate text-xs text-muted empty:hidden">{summary.about}</span>
          </span>
          <Icon name={isOpen ? 'minus' : 'plus'} size={16} />
        </button>
        <OrderButtons name={name} index={index} count={count} onMove={onMove} onRemove={onRemove} />
      </div>
      {isOpen && <div className="grid grid-cols-1 gap-3 border-t border-line p-3">{children}</div>}
    </li>
  )
}
