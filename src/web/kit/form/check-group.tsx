import { Checkbox } from './checkbox.tsx'
import { FieldGroup, type FieldProps } from './field.tsx'

type CheckGroupProps = FieldProps & {
  name: string
  options: readonly { id: number; label: string }[]
  defaultValue: readonly number[]
}

export function CheckGroup({ label, required, hint, error, name, options, defaultValue }: CheckGroupProps) {
  return (
    <FieldGroup field={{ label, required, hint, error }}>
      <div className="grid gap-x-4 laptop:grid-cols-2">
        {options.map((option) => (
          <Checkbox
            key={option.id}
            name={name}
            value={option.id}
            defaultChecked={defaultValue.includes(option.id)}
          >
            {option.label}
          </Checkbox>
        ))}
      </div>
    </FieldGroup>
  )
}
