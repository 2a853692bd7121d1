import { formatShortMoment } from '#web/features/console/format-moment.ts'
import { MomentField } from '#web/features/console/moment-field.tsx'
import type { FormIssues } from '#web/kit/form/form-issues.ts'

type Shown = { shown_from: string | null; shown_until: string | null }

export const ShownFields = ({
  item,
  issues,
  onChange,
}: {
  item: Shown
  issues: FormIssues
  onChange: (values: Partial<Shown>) => void
}) => (
  <div className="grid gap-3 tablet:grid-cols-2">
    <MomentField
      label="この日時から"
      required={false}
      error={issues.shown_from}
      moment={item.shown_from}
      onChange={(shown_from) => onChange({ shown_from })}
    />
    <MomentField
      label="この日時まで"
      required={false}
      error={issues.shown_until}
      moment={item.shown_until}
      onChange={(shown_until) => onChange({ shown_until })}
    />
  </div>
)

/** Formats the period; empty if unlimited. */
export const describeShown = ({ shown_from, shown_until }: Shown): string =>
  shown_from || shown_until
    ? `${shown_from ? formatShortMoment(shown_from) : ''}〜${shown_until ? formatShortMoment(shown_until) : ''}`
    : ''
