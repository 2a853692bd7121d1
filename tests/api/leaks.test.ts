// Searches every public call, with every parameter, for hidden content.
import { afterAll, describe, expect, test } from 'vitest'
import { routes } from '#contract/index.ts'
import type { Route } from '#contract/kit/route.ts'
import { answerText } from '#tests/support/answer-text.ts'
import type { RequestOptions } from '#tests/support/api.ts'
import { exampleCall } from '#tests/support/example-call.ts'
import { joinAs } from '#tests/support/people.ts'
import { secretWord } from '#tests/support/secret-words.ts'
import { createSecretWorld, secretSlugs } from '#tests/support/secret-world.ts'
import { anySecret } from '#tests/support/secrets.ts'
import { writeFeed } from '#web/app/server/feeds.ts'
import { createCallInProcess } from '#web/shared/api/call-in-process.ts'

const { api, shown, secrets, hiddenIn } = await createSecretWorld()
afterAll(() => api.close())
const stranger = { Authorization: `Bearer ${await (await joinAs(api)).token()}` }

/** Public values by the first segment of a path. */
const shownBy: Record<string, number | string> = {
  awards: shown.award.slug,
  boards: secrets.board.id,
  brands: shown.brand.id,
  building_types: 1,
  categories: shown.category.id,
  lists: secrets.list.id,
  magazines: 'shown',
  makers: shown.maker.id,
  posts: shown.post.id,
  product_documents: shown.document.id,
  product_variations: shown.variation.id,
  products: shown.product.id,
  projects: shown.project.id,
  shared_lists: secrets.listToken,
  teams: shown.team.id,
  users: shown.user.id,
}

const calls: readonly Route[] = routes.filter(
  ({ method, auth }) => method === 'GET' && (auth === 'public' || auth === 'optional'),
)
const kindOf = ({ path }: Route) => path.split('/')[1] ?? ''
const pathOf = (route: Route, name: number | string) =>
  route.path.replace(/\{(id|slug|token)\}/, String(name)).replace('{entry_id}', '1')
const takes = (route: Route, name: string) => name in (route.query?.shape ?? {})
const namesContent = ({ path }: Route) => /\{(id|slug|token)\}/.test(path)

/** Public routes read no token, as case-matrix.test.ts checks: one caller is enough. */
const callersOf = ({ auth }: Route) => (auth === 'public' ? [{}] : [{}, stranger])

async function expectNoSecret(route: Route, path: string, query: RequestOptions['query'] = {}) {
  const answers = await Promise.all(
    callersOf(route).map((headers) => api.request('GET', path, { query, headers })),
  )
  for (const { body } of answers) expect(answerText(body)).not.toMatch(anySecret)
  return answers
}

describe.each(calls.map((route) => [route.path, route] as const))('%s', (_, route) => {
  const name = shownBy[kindOf(route)]
  const path = namesContent(route) && name !== undefined ? pathOf(route, name) : exampleCall(route).path

  test('names no hidden content in plain answers', async () => {
    const { query } = exampleCall(route).options
    const { keyword: _keyword, ids: _ids, ...others } = query ?? {}
    const wide = takes(route, 'limit') ? { limit: takes(route, 'keyword') ? 20 : 100 } : {}
    const needsKeyword = route.query !== undefined && !route.query.safeParse({}).success
    for (const asked of [needsKeyword ? { ...query, ...wide } : wide, { ...others, ...wide }, query]) {
      const [answer] = await expectNoSecret(route, path, asked)
      expect([200, 422]).toContain(answer?.status)
    }
  })

  if (takes(route, 'keyword'))
    test('finds no hidden content by keyword', async () => {
      // A sentence beyond a name relaxes to the nearest results, which exist without the secret.
      await expectNoSecret(route, path, { keyword: `${secretWord}の別荘` })
      for (const keyword of [secretWord, `"${secretWord}の別荘"`, '門外', `"${secretWord}"`]) {
        const [answer] = await expectNoSecret(route, path, { keyword })
        expect(answer?.status).toBe(200)
        expect(JSON.stringify(answer?.body)).not.toMatch(/"(total_count|count|projects|posts)":[1-9]/)
      }
    })

  if (takes(route, 'ids'))
    test('returns no hidden content by ids', async () => {
      const [answer] = await expectNoSecret(route, path, { ids: secrets.ids })
      expect(answer?.body).toMatchObject({ items: [], total_count: 0 })
    })

  if (namesContent(route))
    test('answers 404 for hidden content', async () => {
      const names = route.path.includes('{slug}') ? secretSlugs : await hiddenIn(kindOf(route))
      for (const hidden of names) {
        const answers = await expectNoSecret(route, pathOf(route, hidden))
        expect(answers.map(({ status }) => status)).toEqual(callersOf(route).map(() => 404))
      }
    })
})

test('leaves hidden content out of the totals of lists', async () => {
  const total = async (path: string) =>
    ((await api.request('GET', path)).body as { total_count: number }).total_count
  const expected = {
    [`/lists/${secrets.list.id}/items`]: 2,
    [`/users/${shown.user.id}/likes`]: 0,
    [`/users/${shown.user.id}/lists`]: 1,
    [`/users/${shown.user.id}/projects`]: 1,
    [`/users/${shown.user.id}/posts`]: 1,
    [`/teams/${shown.team.id}/projects`]: 1,
    [`/boards/${secrets.board.id}/posts`]: 1,
    [`/makers/${shown.maker.id}/lists`]: 1,
    [`/makers/${shown.maker.id}/posts`]: 2,
    [`/products/${shown.product.id}/posts`]: 2,
    '/awards': 2,
    '/awards/shown/entries': 1,
    '/magazines': 1,
    '/magazines/tags/shown': 1,
    '/news': 1,
    '/pickups': 0,
    '/pickups/users': 0,
  }
  const found = Object.fromEntries(
    await Promise.all(Object.keys(expected).map(async (path) => [path, await total(path)])),
  )
  expect(found).toEqual(expected)
})

test.each(['news', 'magazines', 'projects'])('leaves hidden content out of the feed of %s', async (name) => {
  const feed = await writeFeed(createCallInProcess(api.ask), 'http://web.test', name)
  expect(feed).toContain('<entry>')
  expect(feed).not.toMatch(anySecret)
})
