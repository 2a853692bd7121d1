import { z } from '@hono/zod-openapi'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { routes } from '#contract/index.ts'
import type { Route } from '#contract/kit/route.ts'
import { mostValues, readBody } from './read-body.ts'

const read = (body: string, largeBody?: true) =>
  readBody(
    new Request('http://api.test', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json' },
    }),
    { body: z.unknown(), largeBody },
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

test('reads 60,000 values of a large body, and not one more', async () => {
  expect(await read(`[${'1,'.repeat(59_998)}1]`, true)).toHaveLength(59_999)
  await expect(read(`[${'1,'.repeat(60_000)}1]`, true)).rejects.toMatchObject({ code: 'body_too_large' })
})

type JsonSchema = {
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  maxItems?: number
} & Partial<Record<'anyOf' | 'oneOf' | 'allOf', JsonSchema[]>>

/** Counts the values of the largest body that a schema admits. */
function countValues({ properties, items, maxItems = Infinity, ...others }: JsonSchema): number {
  const sum = (parts: readonly JsonSchema[]) => parts.reduce((total, part) => total + countValues(part), 0)
  const list = items ? maxItems * countValues(items) : 0
  const { anyOf = [], oneOf = [], allOf = [] } = others
  return Math.max(
    1 + list + sum(Object.values(properties ?? {})),
    sum(allOf),
    ...[...anyOf, ...oneOf].map(countValues),
  )
}

test.each(
  (routes as readonly Route[]).flatMap(({ id, body, upload, largeBody }) =>
    body && !upload ? [[id, body, largeBody] as const] : [],
  ),
)('reads each body of %s that its contract admits', (_, body, largeBody) => {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  expect(countValues(schema)).toBeLessThanOrEqual(largeBody ? mostValues.large : mostValues.usual)
})

test.each([
  ['lists in 33 levels', '['.repeat(33) + ']'.repeat(33)],
  ['half an object', '{"a":'],
])('refuses %s as unreadable', async (_, body) => {
  await expect(read(body)).rejects.toMatchObject({ code: 'malformed_body' })
})
