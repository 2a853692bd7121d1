import { classNames } from '#web/kit/ui/class-names.ts'
import { FieldGroup, type FieldProps } from './field.tsx'

type Option = { id: string | number; label: string; note?: string }

type RadioGroupProps = FieldProps & {
  name: string
  options: readonly Option[]
  value?: string | number
  defaultValue?: string | number
  onChange?: (value: string) => void
}

export const radioClass =
  'size-3.75 shrink-0 appearance-none rounded-pill border border-edge bg-transparent ' +
  'checked:border-[0.3125rem] checked:border-ink'

export function RadioGroup({ label, required, hint, error, name, options, ...choice }: RadioGroupProps) {
  return (
    <FieldGroup field={{ label, required, hint, error }}>
      {options.map((option) => (
        <Radio key={option.id} name={name} option={option} {...choice} />
      ))}
    </FieldGroup>
  )
}

type RadioProps = Pick<RadioGroupProps, 'name' | 'value' | 'defaultValue' | 'onChange'> & { option: Option }

function Radio({ name, option, value, defaultValue, onChange }: RadioProps) {
  return (
    <label
      className={classNames('flex min-h-7.5 gap-2.5 text-sm', option.note ? 'items-start' : 'items-center')}
    >
      <input
        type="radio"
        name={name}
        value={option.id}
        checked={value === undefined ? undefined : value === option.id}
        defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.id}
        onChange={(event) => onChange?.(event.target.value)}
        className={classNames(radioClass, option.note && 'mt-2')}
      />
      {option.note ? (
        <span className="py-1.5">
          {option.label}
          <span className="block text-xs text-muted [font-feature-settings:normal]">{option.note}</span>
        </span>
      ) : (
        option.label
      )}
    </label>
  )
}
