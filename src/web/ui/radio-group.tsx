import type { ReactNode } from 'react'

type RadioGroupProps = {
  legend: ReactNode
  name: string
  options: readonly { id: string | number; label: string }[]
  value?: string | number
  defaultValue?: string | number
  onChange?: (value: string) => void
}

const dot =
  'size-[15px] shrink-0 appearance-none rounded-pill border border-edge bg-transparent ' +
  'checked:border-[5px] checked:border-ink'

export function RadioGroup({ legend, name, options, value, defaultValue, onChange }: RadioGroupProps) {
  return (
    <fieldset className="grid">
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      {options.map((option) => (
        <label key={option.id} className="flex min-h-[30px] items-center gap-2.5 text-sm">
          <input
            type="radio"
            name={name}
            value={option.id}
            checked={value === undefined ? undefined : value === option.id}
            defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.id}
            onChange={(event) => onChange?.(event.target.value)}
            className={dot}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
