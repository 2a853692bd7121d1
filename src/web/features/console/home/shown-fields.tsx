import { fromLocal, toLocal } from '#web/features/console/moment-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Shown = { shown_from: string | null; shown_until: string | null }

/** From when until when visitors see it; an end that is left out is open. */
export const ShownFields = <Item extends Shown>({
  item,
  onChange,
}: {
  item: Item
  onChange: (item: Item) => void
}) => (
  <div className="grid gap-3 laptop:grid-cols-2">
    <TextField
      label="この日時から"
      type="datetime-local"
      value={toLocal(item.shown_from)}
      onChange={({ target }) => onChange({ ...item, shown_from: fromLocal(target.value) })}
    />
    <TextField
      label="この日時まで"
      type="datetime-local"
      value={toLocal(item.shown_until)}
      onChange={({ target }) => onChange({ ...item, shown_until: fromLocal(target.value) })}
    />
  </div>
)
