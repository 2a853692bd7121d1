import { expect, test } from 'vitest'
import { readWayBack } from './way-back.ts'

const path = '/makers/3/invitation?token=abc'
const stored = (given: unknown) => JSON.stringify({ path: given, at: 1_000 })

test('returns the page that waits, for a day', () => {
  expect(readWayBack(stored(path), 2_000)).toBe(path)
  expect(readWayBack(stored(path), 86_401_000)).toBeUndefined()
})

test.each([['https://evil.example/'], ['//evil.example'], ['/signup?redirect=/'], ['/'], [3]])(
  'ignores %j, which is no page to return to',
  (given) => {
    expect(readWayBack(stored(given), 2_000)).toBeUndefined()
  },
)

test.each(['', 'null', '{', '3'])('ignores the unreadable text %j', (text) => {
  expect(readWayBack(text, 2_000)).toBeUndefined()
})
