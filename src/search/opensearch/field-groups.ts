/** Groups of text fields with equal weight and `names`: phrases need not tell their fields apart. */
import type { SearchSchema, TextField } from '#search/types.ts'

export interface FieldGroup {
  weight: number
  names: boolean
}

export function fieldGroupsOf({ text }: Pick<SearchSchema, 'text'>): FieldGroup[] {
  const groups = new Map(
    Object.values(text).map((field) => [keyOf(field), { weight: field.weight, names: field.names === true }]),
  )
  return [...groups.values()]
}

export function groupsByField(schema: Pick<SearchSchema, 'text'>): Map<string, number> {
  const keys = fieldGroupsOf(schema).map(keyOf)
  return new Map(Object.entries(schema.text).map(([name, field]) => [name, keys.indexOf(keyOf(field))]))
}

const keyOf = ({ weight, names }: Pick<TextField, 'weight' | 'names'>): string =>
  `${weight} ${names === true}`
