/**
 * Groups choice fields that share a code for their combined values, so that one count serves all. Suits
 * fields with few values (kind, stock, sample) or seldom filled together (conditions of different
 * categories).
 */
import type { Lists } from '#search/arrays/arrays.ts'
import { inSlices } from '#search/arrays/slices.ts'

/** Value sets by document. Set 0 is empty. */
export interface FieldSets {
  values: Int32Array
  sets: Lists
  codes: Uint32Array
  /** Documents of one group differ in it. */
  varies?: boolean
}

export interface FieldGroup {
  fields: readonly number[]
  varies: boolean
  codes: Uint32Array
  /** Code c stands for the sets [c * fields.length, ...) of the fields, in their order. */
  combinations: readonly number[]
}

/**
 * Places each field, largest first, in the first group with at most `mostCombinations`. Skips fields with more than
 * `mostSets`.
 * Keeps varying fields apart, because the others are counted once per document group. In slices. O(documents x fields),
 * plus a little per failed attempt.
 */
export function* groupFields(
  fields: readonly FieldSets[],
  mostSets: number,
  mostCombinations: number,
): Generator<undefined, FieldGroup[]> {
  const groups: FieldGroup[] = []
  const order = fields
    .map(({ sets }, field) => ({ field, size: sets.starts.length - 1 }))
    .filter(({ size }) => size <= mostSets)
    .sort((a, b) => b.size - a.size)
  for (const { field, size } of order) {
    const { codes, varies = false } = fields[field] ?? { codes: new Uint32Array(0) }
    let joined = false
    for (let at = 0; at < groups.length && !joined; at++) {
      const group = groups[at]
      if (group?.varies !== varies) continue
      const larger = group && (yield* joinGroup(group, field, { codes, size }, mostCombinations))
      if (larger === undefined) continue
      groups[at] = larger
      joined = true
    }
    if (!joined)
      groups.push({
        fields: [field],
        varies,
        codes,
        combinations: Array.from({ length: size }, (_, set) => set),
      })
  }
  return groups
}

/** Returns undefined if the combinations get too many. */
function* joinGroup(
  { fields, varies, codes, combinations }: FieldGroup,
  field: number,
  added: { codes: Uint32Array; size: number },
  most: number,
): Generator<undefined, FieldGroup | undefined> {
  const { size } = added
  const width = fields.length
  const before = combinations.length / width
  if (before > most || size > most) return undefined
  /** By old code and added set: the new code plus one; 0 means none. */
  const known = new Uint16Array(before * size)
  const joined = new Uint32Array(codes.length)
  const met: number[] = []
  let count = 0
  yield* inSlices(codes.length, (from, to) => {
    if (count > most) return
    for (let doc = from; doc < to; doc++) {
      const pair = (codes[doc] ?? 0) * size + (added.codes[doc] ?? 0)
      if (known[pair] === 0) {
        count = met.push(pair)
        known[pair] = count
        if (count > most) return
      }
      joined[doc] = (known[pair] ?? 0) - 1
    }
  })
  if (count > most) return undefined
  return {
    fields: [...fields, field],
    varies,
    codes: joined,
    combinations: met.flatMap((pair) => {
      const old = Math.floor(pair / size) * width
      return [...combinations.slice(old, old + width), pair % size]
    }),
  }
}
