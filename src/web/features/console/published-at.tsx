import { formatMoment, isOut } from './format-moment.ts'

/** When a thing was or will be seen by everybody; null for a draft. */
export function PublishedAt({ moment }: { moment: string | null }) {
  return (
    <span className="num shrink-0 text-xs text-muted">
      {moment === null ? '下書き' : formatMoment(moment)}
      {moment !== null && !isOut(moment) && <span className="ml-2 font-semibold text-ink">公開予定</span>}
    </span>
  )
}
