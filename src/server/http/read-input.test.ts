import { z } from '@hono/zod-openapi'
import { expect, test } from 'vitest'
import { readInput } from './read-input.ts'

const route = {
  query: z.object({}),
  body: z.object({ name: z.string(), tags: z.array(z.string()).default([]) }),
}
const read = (body: unknown) => readInput(route, { params: {}, query: new URLSearchParams(), body })

test('drops undeclared fields, however deeply they are nested', () => {
  const endless: unknown = JSON.parse(`${'['.repeat(10_000)}${']'.repeat(10_000)}`)
  expect(read({ name: '床', undeclared: endless })).toMatchObject({ body: { name: '床', tags: [] } })
})

test.each(['の\0', '\ud800の'])('rejects %j, which PostgreSQL cannot store, with its path', (text) => {
  expect(() => read({ name: '床', tags: ['間', text] })).toThrow(
    expect.objectContaining({
      code: 'invalid_request',
      issues: [expect.objectContaining({ path: 'tags.1', code: 'invalid_character' })],
    }),
  )
})
