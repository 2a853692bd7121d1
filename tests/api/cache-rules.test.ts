// How long caches may store an answer: for seconds, while it is valid, or not at all.
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { lists } from '#server/db/schema/index.ts'
import { answerText } from '#tests/support/answer-text.ts'
import { createTestApi, signedHeaders } from '#tests/support/api.ts'
import { buildList } from '#tests/support/list-builders.ts'
import { joinAs } from '#tests/support/people.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const api = await createTestApi()
afterAll(() => api.close())
const owner = await joinAs(api)
const chair = await buildVariation(api.db)
const items = [{ kind: 3, itemId: chair.id }]
const makeList = (name: string) => buildList(api.db, { ownerId: owner.userId, name, items })

test('allows caches to keep a search for the seconds that its route declares', async () => {
  const { headers } = await api.request('GET', '/product_variations/search')
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=20, stale-while-revalidate=10')
  expect(headers.get('etag')).not.toBeNull()
})

test.each(['', '/followers', '/following', '/likes', '/lists'])(
  'makes caches revalidate the pages of a person: /users/{id}%s',
  async (path) => {
    const address = `/users/${owner.userId}${path}`
    const { headers } = await api.request('GET', address)
    expect(headers.get('cache-control')).toBe('public, no-cache')
    const known = { ...signedHeaders(), 'if-none-match': headers.get('etag') ?? '' }
    expect((await api.raw(address, { headers: known })).status).toBe(304)
  },
)

test('forbids caches to keep an answer that needs a share link', async () => {
  const { id } = await makeList('鍵の一覧')
  const { body } = await owner.request('POST', `/lists/${id}/share`)
  const { token } = body as { token: string }
  const { status, headers } = await api.request('GET', `/shared_lists/${token}`)
  expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([
    200,
    'private, no-store',
    null,
  ])
})

test('hides a list from every answer as soon as its owner makes it private', async () => {
  const list = await makeList('秘すれば花')
  const own = ['', '/items', '/schedule', '/schedule_versions'].map((path) => `/lists/${list.id}${path}`)
  const keyword = `keyword=${encodeURIComponent(list.name)}`
  const { body } = await api.request('GET', `/product_variations/${chair.id}`)
  const { maker } = (body as { product: { maker: { id: number } } }).product
  const others = [
    ...[`/lists/search?${keyword}`, `/search?${keyword}`, `/suggest_keywords?${keyword}`],
    ...[`/lists/searchByIDs?ids=${list.id}`, `/users/${owner.userId}/lists`, `/makers/${maker.id}/lists`],
  ]
  await expect
    .poll(async () => (await api.request('GET', others[0] ?? '')).body)
    .toMatchObject({ total_count: 1 })
  for (const path of [...own, ...others]) {
    const { status, headers } = await api.request('GET', path)
    expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'public, no-cache'])
  }
  await api.db.update(lists).set({ isPrivate: true }).where(eq(lists.id, list.id))
  // The index of completions follows within a second.
  for (const path of others.filter((path) => !path.startsWith('/suggest')))
    expect([path, answerText((await api.request('GET', path)).body)]).not.toMatchObject([
      path,
      expect.stringContaining(list.name),
    ])
  for (const path of own) expect((await api.request('GET', path)).status).toBe(404)
})
