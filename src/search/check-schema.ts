/** Rejects schemas and documents that the arrays cannot hold: programming errors. */
import type { SearchDoc, SearchSchema } from './types.ts'

/** Keeps scores within 16 bits: 100 x 10 points x (16 terms + 32 preferred wishes). */
const GREATEST_WEIGHT = 100

export function checkSchema({ text }: SearchSchema): void {
  const fields = Object.entries(text)
  if (fields.length > 255) throw new RangeError('a search schema has at most 255 text fields')
  for (const [name, { weight }] of fields) {
    if (!Number.isInteger(weight) || weight < 1 || weight > GREATEST_WEIGHT) {
      throw new RangeError(`the weight of "${name}" must be an integer from 1 to ${GREATEST_WEIGHT}`)
    }
  }
}

export function checkDoc({ grouped = false }: SearchSchema, doc: SearchDoc): void {
  const { id, rank, choices, numbers, colors, group } = doc
  if (!isId(id)) throw new RangeError(`not a document id: ${id}`)
  if (!Number.isFinite(rank)) throw new RangeError(`document ${id}: the rank must be a finite number`)
  if ((group !== undefined) !== grouped)
    throw new RangeError(`document ${id}: a group is for documents of a schema that is grouped, all of them`)
  if (group !== undefined && !(isId(group.id) && Number.isFinite(group.rank)))
    throw new RangeError(`document ${id}: not a group: ${group.id}, rank ${group.rank}`)
  for (const name in choices) {
    for (const value of choices[name] ?? []) {
      if (value !== (value | 0))
        throw new RangeError(`document ${id}: ${value} in ${name} is no 32-bit integer`)
    }
  }
  for (const name in numbers) {
    const value = numbers[name] ?? 0
    if (!Number.isFinite(value))
      throw new RangeError(`document ${id}: ${name} must be a finite number or null`)
  }
  if (colors?.some((lab) => !lab.every(Number.isFinite))) {
    throw new RangeError(`document ${id}: a color must be three finite numbers`)
  }
}

const isId = (id: number): boolean => Number.isInteger(id) && id >= 1 && id <= 0xffffffff

/** Throws a RangeError if documents of a group disagree on its rank. */
export function checkGroups(docs: Iterable<SearchDoc>): void {
  const ranks = new Map<number, number>()
  for (const { id, group } of docs) {
    if (group === undefined) return
    if ((ranks.get(group.id) ?? group.rank) !== group.rank)
      throw new RangeError(`document ${id}: its group ${group.id} has another rank`)
    ranks.set(group.id, group.rank)
  }
}
