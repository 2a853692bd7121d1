import { expect, test } from 'vitest'
import { meansSpace } from './means-space.ts'

type Filter = Readonly<Record<string, number[]>>

/** Creates consecutive parts separated by spaces. */
const partsOf = (...read: readonly { text: string; filter: Filter | null; state?: 'given_up' }[]) => {
  let to = -1
  return read.map(({ text, filter, state = 'applied' as const }) => {
    const from = text === 'の' ? to : to + 1
    to = from + text.length
    return { from, to, label: text === 'の' ? null : text, state, filter }
  })
}

const room = { text: '寝室', filter: { space_id: [1] } }
const lost = { ...room, state: 'given_up' as const }
const hotel = { text: 'ホテル', filter: { use_type_id: [1] } }
const mats = { text: '畳', filter: { material_id: [1] } }
const size = { text: '100㎡以下', filter: { max_floor_space: [100] } }
const of = { text: 'の', filter: null }

test.each([
  ['寝室 ホテル', [room, hotel], true],
  ['畳 寝室', [mats, lost], true],
  ['寝室 ホテル', [lost, hotel], false],
  ['畳', [mats], false],
  ['100㎡以下 ホテル 寝室', [size, hotel, room], false],
  ['寝室 100㎡以下 ホテル', [room, size, hotel], false],
  ['100㎡以下 ホテル 寝室 寝室', [size, hotel, room, room], false],
  ['100㎡以下 ホテル の寝室', [size, hotel, of, room], true],
  ['100㎡以下 ホテル 畳 寝室', [size, hotel, mats, room], true],
  ['100㎡以下 寝室', [size, room], true],
])('decides whether a sentence means a room: %s', (_, read, isMeant) => {
  expect(meansSpace(partsOf(...read))).toBe(isMeant)
})
