import { formatNumber } from '#web/kit/format/format-number.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import type { Marked } from '#web/shared/cards/card-marks.tsx'
import { markKey, press, useMarks } from '#web/shared/cards/marks-store.ts'

export function PageMarks({ kind, id, name, count }: Marked & { count: number }) {
  const key = markKey(kind, id)
  const mark = useMarks((marks) => marks[key])
  const likes = mark?.count ?? count
  const isLiked = mark?.pressed ?? false
  const isSaved = (mark?.listIds.length ?? 0) > 0
  const says = isSaved ? '保存済み' : '保存'
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden" data-mark={key}>
      <Button
        aria-pressed={isLiked}
        aria-label={`「${name}」にいいね`}
        className="noscript:hidden aria-pressed:text-accent"
        onClick={(event) => press({ action: 'like', kind, id, name }, event)}
      >
        <Icon name="heart" filled={isLiked} />
        いいね
      </Button>
      {likes > 0 && (
        <span className="text-sm text-muted">
          <span className="num">{formatNumber(likes)}</span>人
          <span className="sr-only">がいいねしています</span>
        </span>
      )}
      <Button
        aria-pressed={isSaved}
        aria-label={`「${name}」をリストに${says}`}
        className="noscript:hidden aria-pressed:text-accent"
        onClick={(event) => press({ action: 'save', kind, id, name }, event)}
      >
        <Bookmark filled={isSaved} />
        {says}
      </Button>
    </div>
  )
}

/** The card's icon from the stylesheet; `Icon` would be loaded by every page. */
function Bookmark({ filled }: { filled: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={filled ? 'icon w-5 fill-current' : 'icon w-5'}>
      <path d="M7 4.5h10v15l-5-4-5 4Z" />
    </svg>
  )
}
