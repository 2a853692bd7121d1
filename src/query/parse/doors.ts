/** A door is one of a room unless furniture is named: 白い引き戸, but not 引き戸のキャビネット. */
import { type CategoryTerm, conditionField, type ProductTerms } from '#query/terms.ts'
import { namesThing, type ReadPart } from './reading.ts'

const DOOR = /(?:戸|扉|ドア)$/u

/** What opens so, of the doors alone; O(parts). */
export function asDoors(
  parts: readonly ReadPart[],
  { categories, groups }: ProductTerms,
): readonly ReadPart[] {
  const doors = [...categories.values()].find(({ name }) => name === '室内ドア')
  if (!doors || parts.some(namesThing)) return parts
  const fields = new Set(
    Array.from(groups.values()).flatMap(({ id, categoryIds }) =>
      categoryIds.has(doors.id) ? [conditionField(id)] : [],
    ),
  )
  return parts.map((part) => asDoor(part, doors, fields))
}

function asDoor(part: ReadPart, { id, name }: CategoryTerm, fields: ReadonlySet<string>): ReadPart {
  const said = (part.any ?? []).filter(({ filters = {} }) =>
    Object.keys(filters).every((field) => fields.has(field)),
  )
  if (!DOOR.test(part.text) || part.excluded || said.length === 0) return part
  const { isAttribute: _, ...rest } = part
  return {
    ...rest,
    any: said.map((condition) => ({ filters: { ...condition.filters, category: [id] } })),
    wider: { label: name, any: [{ filters: { category: [id] } }] },
    isUnnamed: true,
  }
}
