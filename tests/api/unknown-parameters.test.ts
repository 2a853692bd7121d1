import { afterAll, expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { joinAs } from '#tests/support/people.ts'

const api = await createTestApi()
afterAll(() => api.close())

const unknownOf = ({ headers }: { headers: Headers }) => headers.get('x-unknown-parameters')

test('names unknown query parameters in a header', async () => {
  const query = { catgory_id: 1, 'color_type_ids[]': 4, limit: 1 }
  const answer = await api.request('GET', '/product_variations/search', { query })
  expect([answer.status, unknownOf(answer)]).toEqual([200, '"query.catgory_id"'])
  expect(answer.headers.get('access-control-expose-headers')).toContain('X-Unknown-Parameters')
  const etag = answer.headers.get('etag') ?? ''
  const again = await api.request('GET', '/product_variations/search', {
    query,
    headers: { 'If-None-Match': etag },
  })
  expect([again.status, unknownOf(again)]).toEqual([304, '"query.catgory_id"'])
  const known = await api.request('GET', '/product_variations/search', { query: { 'color_type_ids[]': 4 } })
  expect(unknownOf(known)).toBeNull()
})

test('names unknown body fields in a header, also of a rejected request', async () => {
  const person = await joinAs(api)
  const made = await person.request('POST', '/lists', { body: { name: '食卓', private: false } })
  expect([made.status, unknownOf(made)]).toEqual([200, '"body.private"'])
  const refused = await person.request('POST', '/lists', { body: { nmae: '食卓' }, query: { 色: 1 } })
  expect([refused.status, unknownOf(refused)]).toEqual([422, '"query.%E8%89%B2", "body.nmae"'])
})
