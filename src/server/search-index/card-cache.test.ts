import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCardCache } from './card-cache.ts'

const readAll = async (ids: number[]) => new Map(ids.map((id) => [id, `card ${id}`]))

test('returns cards in the requested order and omits missing ones', async () => {
  const cache = createCardCache<string>(10)
  const some = async (ids: number[]) => new Map(ids.filter((id) => id !== 2).map((id) => [id, `card ${id}`]))
  expect(await cache.load([3, 2, 1], some)).toEqual(['card 3', 'card 1'])
})

test('reads a card once until it is invalidated', async () => {
  const cache = createCardCache<string>(10)
  const asked: number[][] = []
  const read = (ids: number[]) => {
    asked.push(ids)
    return readAll(ids)
  }
  await cache.load([1, 2], read)
  await cache.load([2, 3, 3], read)
  cache.forget([2])
  await cache.load([1, 2, 3], read)
  expect(asked).toEqual([[1, 2], [3], [2]])
})

test('does not cache a card that changed while it was being read', async () => {
  const cache = createCardCache<string>(10)
  const first = cache.load([1, 2], async (ids) => {
    cache.forget([1])
    return readAll(ids)
  })
  expect(await first).toEqual(['card 1', 'card 2'])
  const asked: number[][] = []
  await cache.load([1, 2], (ids) => {
    asked.push(ids)
    return readAll(ids)
  })
  expect(asked).toEqual([[1]])
})

test('never exceeds its capacity, and keeps the cards used last', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 60 }), async (ids) => {
      const cache = createCardCache<string>(4)
      for (const id of ids) await cache.load([id], readAll)
      const expected = [...new Set(ids.toReversed())].slice(0, 4)
      const asked: number[] = []
      for (const id of expected) {
        await cache.load([id], (missing) => {
          asked.push(...missing)
          return readAll(missing)
        })
      }
      expect(asked).toEqual([])
    }),
  )
})
