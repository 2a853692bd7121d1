import { formatDayOf } from '#web/kit/format/format-date.ts'
import { formatFullMoment, formatShortDay, formatShortMoment } from './format-moment.ts'

type RowDateProps = {
  moment: string
  withTime?: boolean
}

/** Date of a row; shorter on small screens. */
export const RowDate = ({ moment, withTime = false }: RowDateProps) => (
  <time dateTime={moment} className="num shrink-0">
    <span className="max-laptop:hidden">{withTime ? formatFullMoment(moment) : formatDayOf(moment)}</span>
    <span className="laptop:hidden">{withTime ? formatShortMoment(moment) : formatShortDay(moment)}</span>
  </time>
)
