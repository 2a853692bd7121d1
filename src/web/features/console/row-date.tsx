import { formatDayOf } from '#web/kit/format/format-date.ts'
import { formatFullMoment, formatShortDay, formatShortMoment } from './format-moment.ts'

type RowDateProps = {
  moment: string
  /** Where its time counts, too. */
  withTime?: boolean
}

/** A date at the end of a row; on small screens it leaves the width to what the row is about. */
export const RowDate = ({ moment, withTime = false }: RowDateProps) => (
  <time dateTime={moment} className="num shrink-0">
    <span className="max-laptop:hidden">{withTime ? formatFullMoment(moment) : formatDayOf(moment)}</span>
    <span className="laptop:hidden">{withTime ? formatShortMoment(moment) : formatShortDay(moment)}</span>
  </time>
)
