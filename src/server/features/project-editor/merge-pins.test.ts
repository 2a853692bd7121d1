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
  ['what is sent holds alone', { present: [a, b], sent: [c, moved(a)], after: [c, moved(a)] }],
  ['both have added one', { present: [a, b], seen: [a], sent: [a, c], after: [a, c, b] }],
  ['one added, one removed', { present: [a, c], seen: [a, b], sent: [a, b], after: [a, c] }],
  ['one moved, one added', { present: [moved(a)], seen: [a], sent: [a, b], after: [moved(a), b] }],
  ['one removed, one added', { present: [], seen: [a], sent: [a, b], after: [b] }],
  [
    'both moved it: the last',
    { present: [{ ...a, x: 0.9 }], seen: [a], sent: [moved(a)], after: [moved(a)] },
  ],
  [
    'one moved it, one put it on another product',
    { present: [renamed(a)], seen: [a], sent: [moved(a)], after: [moved(renamed(a))] },
  ],
  ['removed by one, moved by the other', { present: [], seen: [a], sent: [moved(a)], after: [moved(a)] }],
  [
    'moved by one, removed by the other',
    { present: [moved(a), b], seen: [a, b], sent: [], after: [moved(a)] },
  ],
  ['sent again, since the answer was lost', { present: [a, b], seen: [a], sent: [a, b], after: [a, b] }],
  ['a key twice', { present: [], sent: [a, moved(a)], after: [moved(a)] }],
])('merges pins: %s', (_, { present, seen, sent, after }) => {
  expect(mergePins(present, sent, seen)).toEqual(after)
})
