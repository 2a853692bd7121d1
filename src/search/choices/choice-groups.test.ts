import fc from 'fast-check'
import { expect, test } from 'vitest'
import { finish } from '#search/arrays/slices.ts'
import { type FieldSets, groupFields } from './choice-groups.ts'

/** Makes fields with the given numbers of sets; the values do not matter. */
function makeFields(sizes: readonly number[], documents: number, seed: number): FieldSets[] {
  return sizes.map((size, field) => ({
    values: new Int32Array(size),
    sets: { starts: new Uint32Array(size + 1), items: new Uint32Array(0) },
    codes: Uint32Array.from({ length: documents }, (_, doc) => {
      return (Math.imul(doc + seed * 31, 0x9e3779b1 + field * 2) >>> 16) % size
    }),
  }))
}

const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 8 })

test('encodes the values of a document in all fields of a group, within the limit of combinations', () => {
  fc.assert(
    fc.property(sizes, fc.integer({ min: 0, max: 300 }), fc.nat(99), (many, documents, seed) => {
      const fields = makeFields(many, documents, seed)
      const groups = finish(groupFields(fields, 30, 25))
      const placed = groups.flatMap((group) => group.fields).toSorted((a, b) => a - b)
      expect(placed).toEqual([...many.keys()].filter((field) => (many[field] ?? 0) <= 30))
      for (const { fields: members, codes, combinations } of groups) {
        if (members.length > 1) expect(combinations.length / members.length).toBeLessThanOrEqual(25)
        const sets = (code: number) => combinations.slice(code * members.length, (code + 1) * members.length)
        for (let doc = 0; doc < documents; doc++)
          expect(sets(codes[doc] ?? 0)).toEqual(members.map((field) => fields[field]?.codes[doc]))
      }
    }),
    { numRuns: 60 },
  )
})

test('shares a code between fields that are never filled together', () => {
  const [left, right] = makeFields([21, 21], 400, 0)
  if (left === undefined || right === undefined) throw new Error('two fields')
  left.codes.fill(0, 0, 200)
  right.codes.fill(0, 200)
  expect(finish(groupFields([left, right], 100, 50)).map(({ fields }) => fields)).toEqual([[0, 1]])
})
