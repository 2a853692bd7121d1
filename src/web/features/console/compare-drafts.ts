import { showValue } from './audit-log/show-value.ts'
import { areRecordRows, mergeRecordRows } from './merge-records.ts'
import { mergeRows, textOf } from './merge-rows.ts'

/** Formats values for the comparison of two drafts: a text, or a text per row. */
export type Wording<Draft> = { [Field in keyof Draft]?: (value: Draft[Field]) => string | readonly string[] }

export type Difference = {
  field: string
  theirs: readonly string[]
  mine: readonly string[]
  changedBy: 'me' | 'them' | 'both'
}

export const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other)

/**
 * Merges my changes into a colleague's saved version: changed fields are mine. Lists of records merge by id and
 * field; other lists by row, unless both changed the same row.
 */
export function mergeDrafts<Draft extends object>(base: Draft, mine: Draft, theirs: Draft): Draft {
  const fields = Object.keys(mine) as (keyof Draft)[]
  const changed = fields.filter((field) => !isSame(mine[field], base[field]))
  return {
    ...theirs,
    ...Object.fromEntries(
      changed.map((field) => [field, mergeValues(base[field], mine[field], theirs[field])]),
    ),
  }
}

function mergeValues(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (!Array.isArray(base) || !Array.isArray(mine) || !Array.isArray(theirs)) return mine
  if ([base, mine, theirs].every(areRecordRows)) return mergeRecordRows(base, mine, theirs)
  return mergeRows(base, mine, theirs) ?? mine
}

/** Lists differing fields, and in lists the rows that only one side has. */
export function compareDrafts<Draft extends object>(
  { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', Draft>,
  wording: Wording<Draft> = {},
): Difference[] {
  const fields = Object.keys(theirs) as (keyof Draft & string)[]
  return fields
    .filter((field) => !isSame(mine[field], theirs[field]))
    .map((field) => ({
      field,
      theirs: describeDifference(theirs[field], mine[field], field, wording[field]),
      mine: describeDifference(mine[field], theirs[field], field, wording[field]),
      changedBy: isSame(mine[field], base[field])
        ? 'them'
        : isSame(theirs[field], base[field])
          ? 'me'
          : 'both',
    }))
}

function describeDifference<Value>(
  value: Value,
  other: Value,
  field: string,
  describe: ((value: Value) => string | readonly string[]) | undefined,
): readonly string[] {
  const shown = describe ? describe(value) : showValue(value as Parameters<typeof showValue>[0], field)
  if (typeof shown === 'string' || !Array.isArray(value) || !Array.isArray(other)) return [shown].flat()
  const rows = shown.map((text, index) => `${index + 1}：${text}`)
  const [shared, sharedThere] = [withIn(value, other), withIn(other, value)]
  // A different order shows only in the whole list.
  return isSame(shared, sharedThere) ? rows.filter((_, index) => !shared.includes(value[index])) : rows
}

function withIn(rows: readonly unknown[], other: readonly unknown[]): readonly unknown[] {
  const known = new Set(other.map(textOf))
  return rows.filter((row) => known.has(textOf(row)))
}
