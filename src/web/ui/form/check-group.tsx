import { RequirementBadge } from '../badge.tsx'
import { Checkbox } from '../checkbox.tsx'

type CheckGroupProps = {
  legend: string
  name: string
  options: readonly { id: number; label: string }[]
  defaultValue: readonly number[]
  required?: boolean
}

/** Several of many, in two columns. */
export function CheckGroup({ legend, name, options, defaultValue, required }: CheckGroupProps) {
  return (
    <fieldset className="grid gap-x-4 laptop:grid-cols-2">
      <legend className="mb-1.5 flex items-center gap-2 text-sm font-semibold">
        {legend}
        {required !== undefined && <RequirementBadge required={required} />}
      </legend>
      {options.map(({ id, label }) => (
        <Checkbox key={id} name={name} value={id} defaultChecked={defaultValue.includes(id)}>
          {label}
        </Checkbox>
      ))}
    </fieldset>
  )
}
