import { expect, test } from 'vitest'
import { mergePins, type Pin } from './merge-pins.ts'

const pin = (key: string, more: Partial<Pin> = {}): Pin => ({
  ...{ key, variation_id: 41, name: '', maker_name: '', x: 0.5, y: 0.5, similar: false },
  ...more,
})
const [a, b, c] = [pin('a'), pin('b'), pin('c')]
const moved = (from: Pin) => ({ ...from, x: 0.1 })
const renamed = (from: Pin) => ({ ...from, variation_id: null, name: '造作の棚' })

test.each<[string, { present: Pin[]; seen?: Pin[]; sent: Pin[]; after: Pin[] }]>([
  [
    'only the sent pins without a list of seen ones',
    { present: [a, b], sent: [c, moved(a)], after: [c, moved(a)] },
  ],
  ['both sides added a pin', { present: [a, b], seen: [a], sent: [a, c], after: [a, c, b] }],
  [
    'the stored side added a pin and removed another',
    { present: [a, c], seen: [a, b], sent: [a, b], after: [a, c] },
  ],
  [
    'one side moved a pin, the other added one',
    { present: [moved(a)], seen: [a], sent: [a, b], after: [moved(a), b] },
  ],
  ['one side removed a pin, the other added one', { present: [], seen: [a], sent: [a, b], after: [b] }],
  [
    'the last of two moves of a pin wins',
    { present: [{ ...a, x: 0.9 }], seen: [a], sent: [moved(a)], after: [moved(a)] },
  ],
  [
    'one side moved a pin, the other put the pin on another product',
    { present: [renamed(a)], seen: [a], sent: [moved(a)], after: [moved(renamed(a))] },
  ],
  [
    'removed by one side, moved by the other',
    { present: [], seen: [a], sent: [moved(a)], after: [moved(a)] },
  ],
  [
    'moved by one side, removed by the other',
    { present: [moved(a), b], seen: [a, b], sent: [], after: [moved(a)] },
  ],
  ['sent again after a lost answer', { present: [a, b], seen: [a], sent: [a, b], after: [a, b] }],
  ['the same key twice', { present: [], sent: [a, moved(a)], after: [moved(a)] }],
])('merges pins: %s', (_, { present, seen, sent, after }) => {
  expect(mergePins(present, sent, seen)).toEqual(after)
})
