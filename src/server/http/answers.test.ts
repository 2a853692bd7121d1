import { z } from '@hono/zod-openapi'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { routes } from '#contract/index.ts'
import { VariationCardSchema } from '#contract/products/schemas.ts'
import { createAnswerEncoder, createAnswerParser } from './answers.ts'
import { extendShared, sharedFormsOf, shareValues } from './shared-values.ts'

const CardSchema = z.object({
  id: z.int(),
  name: z.string().max(20),
  size: z.object({ width: z.number().nullable() }),
  marks: z.array(z.object({ start: z.int() })).optional(),
})
const ListSchema = z.object({
  items: z.array(CardSchema),
  total: z.int().nonnegative(),
  note: z.string().nullable(),
  nested: z.object({ first: CardSchema, other: z.record(z.string(), z.int()) }),
})
shareValues(CardSchema)

const decode = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes))

const card = fc.record({
  id: fc.integer(),
  name: fc.string({ maxLength: 20, unit: 'binary' }),
  size: fc.record({
    // JSON has no -0.
    width: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }).map((width) => width + 0)),
    secret: fc.string(),
  }),
  secret: fc.string(),
})
const list = fc.record({
  items: fc.array(card),
  total: fc.nat(),
  note: fc.option(fc.string()),
  nested: fc.record({ first: card, other: fc.dictionary(fc.string(), fc.integer()), secret: fc.string() }),
  secret: fc.string(),
})

describe.each([
  [
    'bytes',
    (schema: z.ZodType) => {
      const encode = createAnswerEncoder(schema)
      return (answer: unknown) => decode(encode(answer))
    },
  ],
  ['objects', createAnswerParser],
])('encoding an answer as %s', (_, createWay) => {
  test('gives what parsing and stringifying give, also the second time', () => {
    const answerOf = createWay(ListSchema)
    fc.assert(
      fc.property(list, (answer) => {
        const expected: unknown = JSON.parse(JSON.stringify(ListSchema.parse(answer)))
        expect(answerOf(answer)).toEqual(expected)
        expect(answerOf(answer)).toEqual(expected)
      }),
    )
  })

  test('keeps the examples of all routes unchanged', () => {
    shareValues(VariationCardSchema)
    for (const { response, example } of routes) {
      const expected: unknown = JSON.parse(JSON.stringify(response.parse(example.response)))
      expect(createWay(response)(structuredClone(example.response))).toEqual(expected)
    }
  })

  test('strips and checks what extends a shared value for one answer', () => {
    const answerOf = createWay(z.object({ items: z.array(CardSchema) }))
    const shared = { id: 1, name: '椅子', size: { width: 560 } }
    const extended = extendShared(shared, { marks: [{ start: 3, secret: true }] })
    expect(answerOf({ items: [shared, extended] })).toEqual({
      items: [shared, { ...shared, marks: [{ start: 3 }] }],
    })
    expect(answerOf({ items: [extendShared(shared, { secret: true })] })).toEqual({ items: [shared] })
    expect(() => answerOf({ items: [extendShared(shared, { marks: [{ start: 'three' }] })] })).toThrow()
  })

  test('throws on a value outside the schema at any depth', () => {
    const answerOf = createWay(ListSchema)
    const good = { id: 1, name: 'a', size: { width: 1 } }
    const answer = { items: [good], total: 1, note: null, nested: { first: good, other: {} } }
    const wrong = [
      { ...answer, items: [{ ...good, id: 'x' }] },
      { ...answer, items: [{ ...good, name: 'x'.repeat(21) }] },
      { ...answer, items: undefined },
      { ...answer, total: -1 },
      { ...answer, nested: { first: null, other: {} } },
      null,
    ]
    for (const value of wrong) expect(() => answerOf(value)).toThrow()
  })
})

test('checks a shared value once for all its answers', () => {
  let checks = 0
  const PartSchema = z.object({
    id: z.int().refine(() => {
      checks++
      return true
    }),
  })
  shareValues(PartSchema)
  const shared = { id: 1 }
  createAnswerEncoder(z.object({ items: z.array(PartSchema) }))({ items: [shared, shared] })
  createAnswerEncoder(z.object({ first: PartSchema, last: PartSchema }))({ first: shared, last: shared })
  expect(checks).toBe(1)
})

test('stores the bytes of a shared value in a buffer of their own size', () => {
  const card = { id: 1, name: '椅子', size: { width: 560 } }
  const [bytes] = sharedFormsOf(CardSchema)?.json(card) ?? []
  expect(bytes?.buffer.byteLength).toBe(bytes?.byteLength)
})

test('freezes a shared value once it has been written', () => {
  const encode = createAnswerEncoder(CardSchema)
  const shared = { id: 1, name: 'a', size: { width: 1 } }
  encode(shared)
  expect(() => {
    shared.size.width = 2
  }).toThrow(TypeError)
})

test('encodes an answer of any length whole, without bytes of the previous one', () => {
  const encode = createAnswerEncoder(z.object({ items: z.array(CardSchema), text: z.string() }))
  const item = { id: 1, name: '床の間', size: { width: 1 } }
  fc.assert(
    fc.property(fc.nat(3_000), fc.string({ unit: 'grapheme' }), (count, text) => {
      const answer = { items: Array.from({ length: count }, () => item), text: text.repeat(count) }
      expect(decode(encode(answer))).toEqual(answer)
    }),
    { numRuns: 20 },
  )
})

test('keeps earlier answers intact when encoding the next', () => {
  const encode = createAnswerEncoder(z.object({ items: z.array(CardSchema) }))
  const first = encode({ items: [{ id: 1, name: '床の間', size: { width: 1 } }] })
  encode({ items: [{ id: 2, name: '障子', size: { width: 2 } }] })
  expect(decode(first)).toEqual({ items: [{ id: 1, name: '床の間', size: { width: 1 } }] })
})

test('reuses the memory of a large answer only after it was sent', () => {
  const encode = createAnswerEncoder(z.object({ items: z.array(CardSchema) }))
  const answerOf = (name: string) => ({
    items: Array.from({ length: 500 }, (_, id) => ({ id, name, size: { width: 1 } })),
  })
  const sent: (() => void)[] = []
  const whenSent = (released: () => void) => sent.push(released)
  const [first, second] = ['床の間', '障子'].map((name) => encode(answerOf(name), whenSent))
  encode(answerOf('欄間'))
  expect(decode(first ?? new Uint8Array())).toEqual(answerOf('床の間'))
  expect(decode(second ?? new Uint8Array())).toEqual(answerOf('障子'))
  sent[0]?.()
  const later = [encode(answerOf('縁側'), whenSent), encode(answerOf('襖'), whenSent)]
  expect(later.map(({ buffer }) => buffer)).toContain(first?.buffer)
  expect(decode(second ?? new Uint8Array())).toEqual(answerOf('障子'))
})
