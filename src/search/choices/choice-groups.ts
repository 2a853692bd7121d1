/**
 * Which choice fields share a code. Fields of few values (kind, stock, sample) and fields that are seldom filled together
 * (the condition groups of different categories) have few combinations: one code then stands for what a document has in
 * all of them, and counting it counts them all.
 */
import type { Lists } from '#search/arrays/arrays.ts'
import { inSlices } from '#search/arrays/slices.ts'

/** The sets of values that documents have in one field, and which of them each document has. Set 0 is empty. */
export interface FieldSets {
  values: Int32Array
  /** The places in `values` of each set, ascending. */
  sets: Lists
  codes: Uint32Array
  /** Documents of one group differ in it. */
  varies?: boolean
}

/** Fields with one code for all of them. */
export interface FieldGroup {
  fields: readonly number[]
  varies: boolean
  /** The code of each document. */
  codes: Uint32Array
  /** Code c stands for the sets [c * fields.length, ...) of the fields, in their order. */
  combinations: readonly number[]
}

/**
 * The fields with the most sets first, each in the first group that it makes at most `mostCombinations` with. Fields that
 * vary and those that do not are kept apart: what all documents of a group have is counted once for them. A field with more
 * than `mostSets` is in none. In slices. O(documents x fields), and a little for each group that is tried in vain.
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

/** The group with one more field, unless that makes too many combinations. */
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
  /** By old code and added set: the new code and one, 0 for none yet. */
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
