import { currentDay } from '#contract/data/japanese-day.ts'
import type { VariationDraft } from '#web/features/console/products/product-draft.ts'
import { variationLabels } from '#web/features/console/products/product-labels.ts'
import { Checkbox } from '#web/kit/form/checkbox.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { endOn, isEnding, noEnd } from './describe-end.ts'
import { EndImpact } from './end-impact.tsx'
import { SuccessorField } from './successor-field.tsx'

type VariationEndProps = {
  variation: VariationDraft
  name: (field: keyof VariationDraft) => string
  error: (field: keyof VariationDraft) => string | undefined
  onChange: (values: Partial<VariationDraft>, field?: string) => void
}

export function VariationEnd({ variation, name, error, onChange }: VariationEndProps) {
  const isOn = isEnding(variation)
  const day = (field: 'discontinued_on' | 'last_order_on', hint: string) => ({
    label: variationLabels[field],
    name: name(field),
    type: 'date',
    required: 'unmarked' as const,
    value: variation[field],
    hint,
    ...(error(field) && { error: error(field) }),
  })
  return (
    <fieldset aria-label="廃番の扱い" className="grid gap-4">
      <Checkbox
        name={name('discontinued')}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked ? endOn(currentDay(), currentDay()) : noEnd)}
      >
        廃番にする
      </Checkbox>
      {isOn && (
        <div className="grid gap-5 border border-line bg-card/40 p-4">
          <EndImpact id={variation.id} />
          <div className="grid gap-4 tablet:grid-cols-2">
            <TextField
              {...day('discontinued_on', '先の日なら、その日まで販売中です')}
              onChange={({ target }) => onChange(endOn(target.value, currentDay()), name('discontinued_on'))}
            />
            <TextField
              {...day('last_order_on', '製品のページに出ます')}
              max={variation.discontinued_on || undefined}
              onChange={({ target }) => onChange({ last_order_on: target.value }, name('last_order_on'))}
            />
          </div>
          <SuccessorField
            id={variation.id}
            successors={variation.successors}
            error={error('successors')}
            name={name('successors')}
            onChange={(successors) => onChange({ successors })}
          />
        </div>
      )}
    </fieldset>
  )
}
