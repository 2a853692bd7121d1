import type { FormIssues } from '#web/kit/form/form-issues.ts'
import { Toolbar } from '#web/kit/keys/toolbar.tsx'
import { classNames } from '#web/kit/ui/class-names.ts'
import { Picture } from '#web/shared/pictures/picture.tsx'
import type { VariationDraft } from './product-draft.ts'
import { nameOf } from './product-labels.ts'

type PictureRowsProps = {
  variations: readonly VariationDraft[]
  index: number
  issues: FormIssues
  onOpen: (index: number) => void
}

/** Each name is that of an issue, so that the summary leads there. */
export function PictureRows({ variations, index, issues, onOpen }: PictureRowsProps) {
  return (
    <Toolbar
      aria-label="写真を入れる品番"
      className="flex max-h-64 flex-wrap gap-2 overflow-y-auto"
      hidden={variations.length < 2 && !issues['variations.0.images']}
    >
      {variations.map((variation, at) => {
        const { images } = variation
        const error = issues[`variations.${at}.images`]
        return (
          <button
            key={variation.key}
            data-variation={variation.key}
            type="button"
            name={`variations.${at}.images`}
            aria-pressed={at === index}
            onClick={() => onOpen(at)}
            className={classNames(
              'flex max-w-full items-center gap-2 rounded-sm border bg-card p-1 pr-3 text-left text-sm hover:border-ink',
              at === index ? 'border-ink' : error ? 'border-err' : 'border-line',
            )}
          >
            <span className="block size-9 shrink-0 bg-line">
              <Picture image={images[0]} alt="" sizes="36px" maxWidth={36} ratio="1 / 1" />
            </span>
            <span className="min-w-0 truncate">{nameOf(variation, at)}</span>
            <span className={classNames('num text-xs', images.length > 0 ? 'text-muted' : 'text-err')}>
              {images.length}枚
            </span>
          </button>
        )
      })}
    </Toolbar>
  )
}
