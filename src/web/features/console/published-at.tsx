import { isOut } from './format-moment.ts'
import { RowDate } from './row-date.tsx'

export function PublishedAt({ moment }: { moment: string | null }) {
  return (
    <span className="num shrink-0 text-xs text-muted">
      {moment === null ? '下書き' : <RowDate moment={moment} withTime />}
      {moment !== null && !isOut(moment) && <span className="ml-2 font-semibold text-ink">公開予定</span>}
    </span>
  )
}
