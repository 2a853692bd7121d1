import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cursorParam } from '#contract/params.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { ApiError } from './problem.ts'

const keys = fc.array(fc.maxSafeInteger(), { minLength: 1, maxLength: 3 })

test('a cursor gives back what was put in, and is what the contract lets through', () => {
  fc.assert(
    fc.property(keys, (given) => {
      const cursor = encodeCursor(...given)
      expect(cursorParam.safeParse(cursor).success).toBe(true)
      expect(decodeCursor(cursor, given.length)).toEqual(given.map((key) => key + 0))
    }),
  )
})

test('any other text is refused with 422, and never with a crash', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9_-]{1,40}$/), (text) => {
      try {
        expect(encodeCursor(...decodeCursor(text, 1))).toBe(text)
      } catch (error) {
        expect(error).toMatchObject({ name: 'ApiError', code: 'invalid_request' })
      }
    }),
  )
  const twoKeys = encodeCursor(1, 2)
  expect(() => decodeCursor(twoKeys, 1)).toThrow(ApiError)
})
