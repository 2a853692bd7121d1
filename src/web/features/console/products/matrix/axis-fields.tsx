import { TextArea } from '#web/kit/form/text-field.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import type { AxisValue } from './combine-axes.ts'
import { ReadValues } from './read-values-table.tsx'

export type TypedAxis = { key: number; name: string; typed: string }

type AxisFieldsProps = {
  axis: TypedAxis
  place: number
  values: readonly AxisValue[]
  names: readonly string[]
  onChange: (values: Partial<TypedAxis>) => void
  onRemove?: (() => void) | undefined
}

/** Name and values of an axis, and how they were read. */
export function AxisFields({ axis, place, values, names, onChange, onRemove }: AxisFieldsProps) {
  const listId = `axis-names-${axis.key}`
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-2">
      <div className="flex items-center gap-2">
        <span className="num shrink-0 text-sm text-muted">{`{${place}}`}</span>
        <input
          type="text"
          aria-label={`${place}つ目の軸の名前`}
          value={axis.name}
          list={listId}
          onChange={({ target }) => onChange({ name: target.value })}
          className="h-9 min-w-0 grow rounded-sm border border-edge bg-field px-2 text-base laptop:text-sm"
        />
        <datalist id={listId}>
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        {onRemove && (
          <Button size={32} variant="quiet" aria-label={`${axis.name}の軸を外す`} onClick={onRemove}>
            外す
          </Button>
        )}
      </div>
      <TextArea
        label={`${axis.name || `${place}つ目の軸`}の値`}
        required="unmarked"
        rows={6}
        value={axis.typed}
        autoFocus={place === 1}
        placeholder={place === 1 ? 'ホワイト WH\nブラック BK' : 'W1200\nW1800'}
        taken={`${values.length}個`}
        onChange={({ target }) => onChange({ typed: target.value })}
      />
      {values.length > 0 && <ReadValues name={axis.name} values={values} />}
    </div>
  )
}
