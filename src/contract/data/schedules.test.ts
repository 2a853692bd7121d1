import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderRows } from './schedules.ts'

test('orders rooms by first appearance, floor before wall before ceiling, and rows without a room last', () => {
  const rows = [
    { item_id: 1, room: '', part: null },
    { item_id: 2, room: '居間', part: 3 },
    { item_id: 3, room: '玄関', part: 1 },
    { item_id: 4, room: '居間', part: null },
    { item_id: 5, room: '居間', part: 1 },
  ]
  expect(orderRows(rows).map(({ item_id }) => item_id)).toEqual([5, 2, 4, 3, 1])
})

test('keeps every row, and the order of rows of one room and part', () => {
  const rows = fc.uniqueArray(
    fc.record({
      item_id: fc.nat(),
      room: fc.constantFrom('', '居間', '玄関', '台所'),
      part: fc.constantFrom(null, 1, 2, 8),
    }),
    { selector: ({ item_id }) => item_id },
  )
  fc.assert(
    fc.property(rows, (given) => {
      const ordered = orderRows(given)
      expect(new Set(ordered)).toEqual(new Set(given))
      for (const [at, each] of ordered.entries()) {
        const next = ordered[at + 1]
        if (!next || each.room !== next.room) continue
        const [part, after] = [each.part ?? 99, next.part ?? 99]
        expect(part < after || (part === after && given.indexOf(each) < given.indexOf(next))).toBe(true)
      }
      const rooms = ordered.map(({ room }) => room).filter((room, at, all) => room !== all[at - 1])
      expect(new Set(rooms).size).toBe(rooms.length)
    }),
  )
})
