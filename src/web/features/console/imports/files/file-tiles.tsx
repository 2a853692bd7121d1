import { type FileOutcome, fileOutcomeLabels } from '#contract/data/import-files.ts'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { classNames } from '#web/kit/ui/class-names.ts'
import type { CountedFiles } from './describe-files.ts'

type FileTilesProps = {
  detail: CountedFiles
  outcomes: readonly FileOutcome[]
  shown: FileOutcome
  onShow: (outcome: FileOutcome) => void
}

/** A press filters the files. */
export const FileTiles = ({ detail, outcomes, shown, onShow }: FileTilesProps) => (
  <fieldset
    className="grid divide-x divide-line border border-line"
    style={{ gridTemplateColumns: `repeat(${outcomes.length}, minmax(0, 1fr))` }}
  >
    <legend className="sr-only">結果で絞り込む</legend>
    {outcomes.map((outcome) => {
      const count = detail.file_counts[outcome]
      const isShown = outcome === shown
      return (
        <button
          key={outcome}
          type="button"
          aria-pressed={isShown}
          onClick={() => onShow(outcome)}
          className={classNames(
            'relative grid content-between justify-items-start gap-0.5 px-2 py-2.5 text-left hover:bg-card/50 tablet:px-4',
            isShown && 'bg-card after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-ink',
          )}
        >
          <span className="text-2xs text-muted tablet:text-xs">{fileOutcomeLabels[outcome]}</span>
          <span
            className={classNames(
              'num text-lg leading-tight tablet:text-xl',
              count === 0 ? 'text-muted' : outcome === 'failed' && 'text-err',
            )}
          >
            {formatNumber(count)}
            <span className="sr-only">点</span>
          </span>
        </button>
      )
    })}
  </fieldset>
)
