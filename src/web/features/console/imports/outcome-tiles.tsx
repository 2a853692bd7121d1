import { formatNumber } from '#web/kit/format/format-number.ts'
import { classNames } from '#web/kit/ui/class-names.ts'
import { countOf, type ImportDetail, outcomeLabels } from './describe-import.ts'
import type { RowFilter } from './use-import.ts'

const tiles = [
  { filter: 'new', label: outcomeLabels.new },
  { filter: 'changed', label: outcomeLabels.changed },
  { filter: 'hidden', label: outcomeLabels.hidden },
  { filter: 'unchanged', label: outcomeLabels.unchanged },
  { filter: 'error', label: outcomeLabels.error },
  { filter: 'noted', label: '注意' },
  { filter: 'skipped', label: outcomeLabels.skipped },
] as const satisfies readonly { filter: RowFilter; label: string }[]

type OutcomeTilesProps = {
  detail: ImportDetail
  shown: RowFilter | 'all'
  isBusy: boolean
  onShow: (filter: RowFilter | 'all') => void
}

/** A press filters the rows; a second press shows all. */
export const OutcomeTiles = ({ detail, shown, isBusy, onShow }: OutcomeTilesProps) => (
  <fieldset
    aria-busy={isBusy || undefined}
    className="grid grid-cols-3 gap-px border border-line bg-line tablet:auto-cols-fr tablet:grid-flow-col tablet:grid-cols-none"
  >
    <legend className="sr-only">結果で絞り込む</legend>
    {tiles.map(({ filter, label }) => {
      const count = filter === 'noted' ? detail.note_count : countOf(detail, filter)
      if (filter === 'hidden' && count === 0) return null
      const isShown = filter === shown
      return (
        <button
          key={filter}
          type="button"
          aria-pressed={isShown}
          onClick={() => onShow(isShown ? 'all' : filter)}
          className={classNames(
            'max-tablet:last:nth-[3n+2]:col-span-full relative grid justify-items-start gap-0.5 px-2 py-2.5 text-left tablet:px-4',
            isShown ? 'bg-card' : 'bg-paper hover:bg-card/50',
            isShown && 'after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-ink',
          )}
        >
          <span className="text-xs text-muted">{label}</span>
          <span
            className={classNames(
              'num text-lg leading-tight tablet:text-xl',
              count === 0 ? 'text-muted' : filter === 'error' && 'text-err',
              isBusy && 'opacity-50',
            )}
          >
            {formatNumber(count)}
            <span className="sr-only">行</span>
          </span>
        </button>
      )
    })}
  </fieldset>
)
