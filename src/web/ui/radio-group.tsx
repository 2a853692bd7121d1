import { type ReactNode, useId } from 'react'
import { RequirementBadge } from './badge.tsx'
import { classNames } from './class-names.ts'

type Option = { id: string | number; label: string; note?: string }

type RadioGroupProps = {
  legend: ReactNode
  name: string
  options: readonly Option[]
  value?: string | number
  defaultValue?: string | number
  onChange?: (value: string) => void
  /** Shown as 必須 or 任意; left out: no badge. */
  required?: boolean
  error?: string
}

/** A radio button as the platform would draw it, in ink. */
export const radioClass =
  'size-[15px] shrink-0 appearance-none rounded-pill border border-edge bg-transparent ' +
  'checked:border-[5px] checked:border-ink'

export function RadioGroup({ legend, name, options, required, error, ...choice }: RadioGroupProps) {
  const errorId = useId()
  return (
    <fieldset className="grid" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 flex items-center gap-2 text-sm font-semibold">
        {legend}
        {required !== undefined && <RequirementBadge required={required} />}
      </legend>
      {options.map((option) => (
        <Radio key={option.id} name={name} option={option} {...choice} />
      ))}
      {error && (
        <p id={errorId} className="mt-1.5 text-xs text-err">
          {error}
        </p>
      )}
    </fieldset>
  )
}

type RadioProps = Pick<RadioGroupProps, 'name' | 'value' | 'defaultValue' | 'onChange'> & { option: Option }

function Radio({ name, option, value, defaultValue, onChange }: RadioProps) {
  return (
    <label
      className={classNames(
        'flex min-h-[30px] gap-2.5 text-sm',
        option.note ? 'items-start' : 'items-center',
      )}
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
          <span className="block text-xs text-muted">{option.note}</span>
        </span>
      ) : (
        option.label
      )}
    </label>
  )
}
