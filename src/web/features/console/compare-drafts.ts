import { showValue } from './audit-log/show-value.ts'
import { mergeRows, textOf } from './merge-rows.ts'

/** How values are said where what two people wrote stands side by side: in words, a list row by row. Others are said as they are. */
export type Wording<Draft> = { [Field in keyof Draft]?: (value: Draft[Field]) => string | readonly string[] }

export type Difference = {
  field: string
  theirs: readonly string[]
  mine: readonly string[]
  changedBy: 'me' | 'them' | 'both'
}

export const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other)

/**
 * What I wrote on top of what a colleague saved: of each field mine where I have changed it, else theirs; of a list the rows of both,
 * unless both have touched the same.
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

const mergeValues = (base: unknown, mine: unknown, theirs: unknown): unknown =>
  (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs) && mergeRows(base, mine, theirs)) ||
  mine

/** The fields in which mine is not theirs; of lists the rows that the other has not. */
export function compareDrafts<Draft extends object>(
  { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', Draft>,
  wording: Wording<Draft> = {},
): Difference[] {
  const fields = Object.keys(theirs) as (keyof Draft & string)[]
  return fields
    .filter((field) => !isSame(mine[field], theirs[field]))
    .map((field) => ({
      field,
      theirs: sayWithout(theirs[field], mine[field], field, wording[field]),
      mine: sayWithout(mine[field], theirs[field], field, wording[field]),
      changedBy: isSame(mine[field], base[field])
        ? 'them'
        : isSame(theirs[field], base[field])
          ? 'me'
          : 'both',
    }))
}

function sayWithout<Value>(
  value: Value,
  other: Value,
  field: string,
  say: ((value: Value) => string | readonly string[]) | undefined,
): readonly string[] {
  const said = say ? say(value) : showValue(value as Parameters<typeof showValue>[0], field)
  if (typeof said === 'string' || !Array.isArray(value) || !Array.isArray(other)) return [said].flat()
  const rows = said.map((text, index) => `${index + 1}：${text}`)
  const [shared, sharedThere] = [withIn(value, other), withIn(other, value)]
  // What stands in another order is only seen in all of it.
  return isSame(shared, sharedThere) ? rows.filter((_, index) => !shared.includes(value[index])) : rows
}

/** The rows of a list that another has, too. */
function withIn(rows: readonly unknown[], other: readonly unknown[]): readonly unknown[] {
  const known = new Set(other.map(textOf))
  return rows.filter((row) => known.has(textOf(row)))
}
