import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodePieces } from './encode-text.ts'

test('encodes pieces to the bytes of the whole text after any earlier pieces', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (pieces) => {
      expect(encodePieces(pieces).toString()).toBe(pieces.join(''))
    }),
  )
  const first = encodePieces(['床の間'])
  const long = '障子'.repeat(100_000)
  expect(encodePieces([long, '畳']).toString()).toBe(`${long}畳`)
  expect(first.toString()).toBe('床の間')
})

test('replaces half a surrogate pair by U+FFFD', () => {
  expect(encodePieces(['床', 'の\ud83c', '間']).toString()).toBe('床の\ufffd間')
})
