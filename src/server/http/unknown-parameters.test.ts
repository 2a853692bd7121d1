import { z } from '@hono/zod-openapi'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unknownInBody, unknownInQuery, writeUnknown } from './unknown-parameters.ts'

const schema = z.object({
  name: z.string(),
  tags: z.array(z.object({ id: z.int() })).default([]),
  place: z.object({ city: z.string() }).nullable().optional(),
  odd: z.object({ a: z.string() }).transform(({ a }) => a),
})

test('names the fields of a body that no schema declares, also inside lists and objects', () => {
  const body = {
    name: '',
    nom: 1,
    tags: [{ id: 1, di: 2 }, { di: 3 }],
    place: { city: '', x: 1 },
    odd: { a: '', b: '' },
  }
  expect(unknownInBody(schema, body)).toEqual([
    'body.nom',
    'body.tags[].di',
    'body.tags[].di',
    'body.place.x',
    'body.odd.b',
  ])
  for (const none of [undefined, null, 'text', [], { name: '' }])
    expect(unknownInBody(schema, none)).toEqual([])
})

test('names query parameters without their brackets, and all of a call that takes none', () => {
  const query = new URLSearchParams('name=1&tags[]=1&catgory_id=1&catgory_id[]=2')
  expect(unknownInQuery(schema, query)).toEqual(['query.catgory_id', 'query.catgory_id'])
  expect(unknownInQuery(undefined, new URLSearchParams('a=1'))).toEqual(['query.a'])
})

test('reports an inherited name as undeclared', () => {
  expect(unknownInQuery(schema, new URLSearchParams('constructor=1&__proto__=1'))).toEqual([
    'query.constructor',
    'query.__proto__',
  ])
})

test('writes a short header of visible ASCII, whatever the names are', () => {
  expect(writeUnknown([])).toBeUndefined()
  expect(writeUnknown(['query.a', 'query.a', 'query.色'])).toBe('"query.a", "query.%E8%89%B2"')
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 300 }), { minLength: 1 }), (names) => {
      const written = writeUnknown(names) ?? ''
      expect(written).toMatch(/^"[\w.[\]%!'()*~-]*"(, "[\w.[\]%!'()*~-]*"){0,9}$/)
      expect(written.length).toBeLessThan(4_000)
      expect(new Headers({ 'x-unknown-parameters': written }).get('x-unknown-parameters')).toBe(written)
    }),
  )
})
