import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSearchIndex } from './search-index.ts'
import { loadSnapshot } from './snapshot.ts'
import type { SearchSchema } from './types.ts'

const schema: SearchSchema = { text: { name: { weight: 3 } }, choices: ['kind'], numbers: ['price'] }

function makeSnapshot(): Uint8Array<ArrayBuffer> {
  const index = createSearchIndex(schema)
  index.upsert([
    {
      id: 1,
      rank: 1,
      text: { name: 'ソファ' },
      choices: { kind: [1, 2] },
      numbers: { price: 5 },
      colors: [[50, 1, 2]],
    },
    { id: 2, rank: 2, text: { name: '椅子' }, choices: { kind: [2] }, numbers: { price: null } },
  ])
  index.upsert([{ id: 3, rank: 0, text: { name: 'KK-1042' } }])
  index.remove([2])
  return index.snapshot()
}

/** Copies each piece, because the next one overwrites it. */
const join = (pieces: Iterable<Uint8Array>) => Buffer.concat(Array.from(pieces, (piece) => piece.slice()))

describe('index snapshots', () => {
  test('answer as their index does, and accept changes', () => {
    const loaded = loadSnapshot(schema, makeSnapshot())
    if (!loaded.ok) throw new Error(loaded.fault)
    expect(loaded.index.size).toBe(2)
    expect(loaded.index.search({ facets: ['kind'] })).toMatchObject({
      total: 2,
      ids: [1, 3],
      facets: {
        kind: new Map([
          [1, 1],
          [2, 1],
        ]),
      },
    })
    loaded.index.upsert([{ id: 2, rank: 9, text: { name: '椅子' } }])
    expect(loaded.index.search({ keyword: 'チェア' }).ids).toEqual([2])
  })

  test('load from any offset of a buffer, and leave the buffer unchanged', () => {
    const bytes = makeSnapshot()
    const shifted = new Uint8Array(bytes.length + 3)
    shifted.set(bytes, 3)
    const loaded = loadSnapshot(schema, shifted.subarray(3))
    expect(loaded.ok && loaded.index.size).toBe(2)
    // A slice of a Buffer is no copy.
    const part = Buffer.from(shifted).subarray(3)
    expect(loadSnapshot(schema, part).ok).toBe(true)
    const again = loadSnapshot(schema, bytes)
    if (again.ok) again.index.remove([1])
    expect(bytes).toEqual(makeSnapshot())
  })

  test('come in pieces that later changes do not reach', () => {
    const index = createSearchIndex(schema)
    index.upsert([1, 2, 3].map((id) => ({ id, rank: id, text: { name: '椅子' } })))
    const before = index.snapshot()
    const pieces = index.snapshotPieces()
    index.remove([2])
    index.upsert([{ id: 4, rank: 4, text: { name: '棚' } }])
    expect(join(pieces).equals(before)).toBe(true)
  })

  test('have the same bytes in any number of pieces', () => {
    const index = createSearchIndex(schema)
    const words = Array.from({ length: 30_000 }, (_, i) => `品番${i}`)
    index.upsert(words.map((name, i) => ({ id: i + 1, rank: i, text: { name } })))
    const bytes = join(index.snapshotPieces())
    expect(bytes.length).toBeGreaterThan(2 << 20)
    expect(bytes.equals(index.snapshot())).toBe(true)
    const loaded = loadSnapshot(schema, bytes)
    expect(loaded.ok && loaded.index.search({ keyword: '品番29999' }).ids).toEqual([30_000])
  })

  test('load as an empty index when made from one', () => {
    const loaded = loadSnapshot(schema, createSearchIndex(schema).snapshot())
    expect(loaded.ok && loaded.index.search({}).total).toBe(0)
  })

  test('are rejected for another schema, but not for other weights', () => {
    const bytes = makeSnapshot()
    expect(loadSnapshot({ ...schema, choices: ['kind', 'room'] }, bytes)).toEqual({
      ok: false,
      fault: 'other-schema',
    })
    expect(loadSnapshot({ ...schema, text: { name: { weight: 9 } } }, bytes).ok).toBe(true)
  })

  test('are rejected for another version', () => {
    const bytes = makeSnapshot()
    new Uint32Array(bytes.buffer).set([999], 1)
    expect(loadSnapshot(schema, bytes)).toEqual({ ok: false, fault: 'other-version' })
  })

  test('are rejected when truncated anywhere or changed by one bit', () => {
    const bytes = makeSnapshot()
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), (length) => {
        expect(loadSnapshot(schema, bytes.slice(0, length)).ok).toBe(false)
      }),
      { seed: 8 },
    )
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(7), (at, bit) => {
        const changed = bytes.slice()
        changed[at] = (changed[at] ?? 0) ^ (1 << bit)
        expect(loadSnapshot(schema, changed).ok).toBe(false)
      }),
      { numRuns: 500, seed: 9 },
    )
  })

  test('are rejected when made of random bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(loadSnapshot(schema, bytes).ok).toBe(false)
      }),
      { seed: 10 },
    )
  })
})
