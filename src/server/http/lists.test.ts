import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '#contract/data/limits.ts'
import { cursorParam, offsetParam, pageParam } from '#contract/kit/params.ts'
import { ApiError } from '#server/api-error.ts'
import { decodeCursor, encodeCursor, listByCursor, listByOffset, listByPage } from './lists.ts'

const keys = fc.array(fc.maxSafeInteger(), { minLength: 1, maxLength: 3 })

test('decodes a cursor to its value, in a form that the contract accepts', () => {
  fc.assert(
    fc.property(keys, (given) => {
      const cursor = encodeCursor(...given)
      expect(cursorParam.safeParse(cursor).success).toBe(true)
      expect(decodeCursor(cursor, given.length)).toEqual(given.map((key) => key + 0))
    }),
  )
})

test('answers 422 to any other text as a cursor, and never crashes', () => {
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

test('pages a whole list by cursor, and names no next page at its end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 5 }), fc.nat(20), async (limit, count) => {
      const list = Array.from({ length: count }, (_, index) => count - index)
      const read: number[] = []
      let cursor: string | undefined
      do {
        const page = await listByCursor({ limit, cursor }, async (place) => ({
          items: list
            .filter((id) => id < place.before)
            .slice(0, place.limit)
            .map((id) => ({ id })),
          total: count,
        }))
        expect(page.items.length > 0 || count === 0).toBe(true)
        read.push(...page.items.map(({ id }) => id))
        cursor = page.next_cursor ?? undefined
      } while (cursor !== undefined)
      expect(read).toEqual(list)
    }),
  )
})

test('names only a next page within the search depth, and reads nothing beyond it', async () => {
  const limit = fc.integer({ min: 1, max: limits.pageSizeMax })
  const place = fc.oneof(fc.nat(limits.searchDepth), fc.integer({ min: 9_900, max: limits.searchDepth }))
  await fc.assert(
    fc.asyncProperty(limit, place, fc.nat(2_000_000), async (limit, offset, total) => {
      const { next_offset } = await listByOffset({ offset, limit }, async (page) => {
        expect(page.offset + page.limit).toBeLessThanOrEqual(limits.searchDepth)
        return { items: [], total }
      })
      if (next_offset !== null)
        expect(offsetParam.safeParse(String(next_offset)).success && next_offset < total).toBe(true)
      const { next_page } = await listByPage({ page: offset + 1, limit }, async () => ({ items: [], total }))
      if (next_page !== null) expect(pageParam.safeParse(String(next_page)).success).toBe(true)
    }),
  )
})
