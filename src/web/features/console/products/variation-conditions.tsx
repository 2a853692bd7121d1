import { type SpecMeasureKey, specMeasureLabel } from '#contract/data/measure-rules.ts'
import { Checkbox } from '#web/kit/form/checkbox.tsx'
import { Fieldset } from '#web/kit/form/field.tsx'
import { FieldError } from '#web/kit/form/field-error.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import type { MeasureTexts } from './draft-specs.ts'
import { useOffered } from './offered-specs.tsx'

type VariationConditionsProps = {
  valueIds: readonly number[]
  measures: MeasureTexts
  name: (field: string) => string
  error: (field: string) => string | undefined
  onChange: (values: { condition_value_ids?: number[]; measures?: MeasureTexts }, field?: string) => void
}

/** Conditions and measures that the chosen categories have. */
export function VariationConditions({ valueIds, measures, name, error, onChange }: VariationConditionsProps) {
  const { hasCategory, groups = [], measureKeys = [] } = useOffered()
  const problem = error('condition_value_ids')
  if (!hasCategory)
    return <p className="text-sm text-muted">カテゴリを選ぶと、そのカテゴリの条件と数値の欄が出ます。</p>

  const toggle = (id: number, isChosen: boolean) =>
    onChange({
      condition_value_ids: isChosen ? [...valueIds, id] : valueIds.filter((other) => other !== id),
    })

  const type = (key: SpecMeasureKey, value: string) =>
    onChange({ measures: { ...measures, [key]: value } }, name(`measures.${key}`))

  return (
    <>
      {measureKeys.length > 0 && (
        <div className="grid grid-cols-2 gap-4 tablet:grid-cols-4">
          {measureKeys.map((key) => (
            <TextField
              key={key}
              label={specMeasureLabel(key)}
              required="unmarked"
              name={name(`measures.${key}`)}
              value={measures[key]}
              inputMode="decimal"
              {...(error(`measures.${key}`) && { error: error(`measures.${key}`) })}
              onChange={({ target }) => type(key, target.value)}
            />
          ))}
        </div>
      )}
      {groups.length > 0 && (
        <div className="grid gap-x-6 gap-y-4 tablet:grid-cols-2">
          {groups.map((group) => (
            <Fieldset key={group.id} field={{ label: group.name, required: 'unmarked' }}>
              <div className="flex flex-wrap gap-x-5 gap-y-0.5">
                {group.values.map((value) => (
                  <Checkbox
                    key={value.id}
                    name={name('condition_value_ids')}
                    checked={valueIds.includes(value.id)}
                    onChange={({ target }) => toggle(value.id, target.checked)}
                  >
                    {value.name}
                  </Checkbox>
                ))}
              </div>
            </Fieldset>
          ))}
        </div>
      )}
      {problem && <FieldError id={`${name('condition_value_ids')}-error`} message={problem} label="条件" />}
    </>
  )
}
