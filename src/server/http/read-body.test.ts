import { z } from '@hono/zod-openapi'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBody } from './read-body.ts'

const read = (body: string) =>
  readBody(
    new Request('http://api.test', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json' },
    }),
    z.unknown(),
  )

test('reads any JSON of limited depth and number of values', async () => {
  await fc.assert(
    fc.asyncProperty(fc.json({ maxDepth: 8 }), async (body) => {
      expect(await read(body)).toEqual(JSON.parse(body))
    }),
  )
})

test.each([
  ['a list of 24,000 ids', JSON.stringify(Array.from({ length: 24_000 }, (_, id) => id))],
  ['a text of brackets and quotes', JSON.stringify({ text: '[{,"\\'.repeat(50_000) })],
  ['lists in 32 levels', '['.repeat(32) + ']'.repeat(32)],
])('reads %s', async (_, body) => {
  expect(JSON.stringify(await read(body))).toBe(body)
})

test.each([
  ['25,001 ids', `[${'1,'.repeat(25_000)}1]`],
  ['25,001 empty lists', `[${'[],'.repeat(25_000)}[]]`],
  ['25,001 members', `{${Array.from({ length: 25_001 }, (_, n) => `"${n}":1`).join()}}`],
])('refuses %s as too large', async (_, body) => {
  await expect(read(body)).rejects.toMatchObject({ code: 'body_too_large' })
})

test.each([
  ['lists in 33 levels', '['.repeat(33) + ']'.repeat(33)],
  ['half an object', '{"a":'],
])('refuses %s as unreadable', async (_, body) => {
  await expect(read(body)).rejects.toMatchObject({ code: 'malformed_body' })
})
