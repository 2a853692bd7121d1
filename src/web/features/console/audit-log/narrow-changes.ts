import type { JsonValue } from '#contract/data/errors.ts'

type Entry = { [field: string]: JsonValue }

/** Fields that tell people which entry changed. */
const titles = ['code', 'name']

const isList = (value: JsonValue | undefined): value is Entry[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((entry) => typeof entry === 'object' && entry !== null && 'id' in entry)

/** Narrows a list of entries with ids, such as the 品番 of a product, to the changed ones and their changed fields. */
export function narrowChanges(
  value: JsonValue | undefined,
  other: JsonValue | undefined,
): JsonValue | undefined {
  if (!isList(value) || !isList(other)) return value
  const others = new Map(other.map((entry) => [entry.id, entry]))
  const isSame = (a: JsonValue | undefined, b: JsonValue | undefined) =>
    JSON.stringify(a) === JSON.stringify(b)
  return value.flatMap((entry) => {
    const counterpart = others.get(entry.id ?? null)
    if (!counterpart) return [entry]
    const changed = Object.keys({ ...entry, ...counterpart }).filter(
      (field) => !isSame(entry[field], counterpart[field]),
    )
    if (changed.length === 0) return []
    const shown = [...titles.filter((field) => field in entry), ...changed]
    return [Object.fromEntries([...new Set(shown)].map((field) => [field, entry[field] ?? null]))]
  })
}
