// Hidden content never appears in any page rendered by the web, the sitemap or the feeds.
import { afterAll, describe, expect, test } from 'vitest'
import { createWebPiece } from '#cli/web-piece.ts'
import { readConfig } from '#server/config.ts'
import { createLogger } from '#server/logger.ts'
import { testApiKey } from '#tests/support/api.ts'
import { shareProject } from '#tests/support/project-builders.ts'
import { createSecretWorld, secretSlugs } from '#tests/support/secret-world.ts'
import { anySecret } from '#tests/support/secrets.ts'
import { addressOf, webRoutes } from '#tests/support/web-routes.ts'

const { api, shown, secrets, hiddenIn } = await createSecretWorld()
afterAll(() => api.close())
const { apiUrl, webUrl } = api.services.config

const web = await createWebPiece({
  config: readConfig({ API_URL: apiUrl, WEB_URL: webUrl, RATE_LIMIT: 'off' }),
  apiKey: testApiKey,
  logger: createLogger('silent'),
  apiAsk: api.ask,
  answerImage: () => new Response(null, { status: 404 }),
  passCall: () => new Response(null, { status: 404 }),
})

async function open(path: string) {
  const answer = await web.fetch(new Request(webUrl + path), { peer: '127.0.0.1' })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

/** Texts of the requested path itself may appear. */
async function expectNoSecret(path: string) {
  const page = await open(path)
  const said = decodeURIComponent(path).match(/mongai[\w-]*|21100000\d\d/g) ?? []
  const text = said.reduce((rest, word) => rest.replaceAll(word, ''), page.text)
  expect(text).not.toMatch(anySecret)
  return page
}

/** Public values by the name of a path parameter. */
const shownAs: Record<string, number | string> = {
  area: 'orders',
  boardId: secrets.board.id,
  brandId: shown.brand.id,
  code: 'TK-1',
  listId: secrets.list.id,
  makerId: shown.maker.id,
  orderId: 1,
  postId: shown.post.id,
  productId: shown.product.id,
  projectId: shown.project.id,
  section: 'profile',
  slug: 'shown',
  tab: 'projects',
  teamId: shown.team.id,
  record: 1,
  token: secrets.listToken,
  userId: shown.user.id,
  variationId: shown.variation.id,
}

/** Builds a route's path; `secret` replaces the public id or slug. */
const addressWith = (route: string, secret?: number | string) =>
  addressOf(route, (name) => (secret !== undefined && /Id$|^slug$/.test(name) ? secret : shownAs[name]))

const tableOf = (name = '') => (name === 'variation' ? 'product_variations' : `${name}s`)

/** Pages of people and staff, which load data only in the browser. */
const isPersonal = (route: string) =>
  /^\/(console|orders|settings)\/|\/(edit|invitation|join_request)\b/.test(route)

describe.each(webRoutes)('hidden content at %s', (route) => {
  test('does not appear on the page of visible content', async () => {
    const { status } = await expectNoSecret(addressWith(route))
    expect([200, 307, 404]).toContain(status)
    if (!isPersonal(route) && route !== '/dev/ui') expect(status).not.toBe(404)
  })

  if (/\$(\w+Id|slug)/.test(route) && !isPersonal(route))
    test('answers 404 for the ids of hidden content', async () => {
      const tables = Array.from(route.matchAll(/\$(\w+)Id/g), ([, name]) => tableOf(name))
      const ids = (await Promise.all(tables.map(hiddenIn))).flat()
      for (const secret of route.includes('$slug') ? secretSlugs : ids)
        expect((await expectNoSecret(addressWith(route, secret))).status).toBe(404)
    })
})

const { user, team, variation } = shown
test.each([
  ...['posts', 'likes', 'lists', 'followers', 'following'].map((tab) => `/users/${user.id}/${tab}`),
  `/teams/${team.id}/members`,
  ...['projects', 'posts', 'products', 'boards', 'makers', 'lists', 'teams', 'search'].map(
    (list) => `/${list}?keyword=別荘`,
  ),
  '/search?keyword=書斎&kind=magazines',
  ...['newest', 'popular', 'random'].flatMap((sort) => [`/projects?sort=${sort}`, `/posts?sort=${sort}`]),
  `/compare?ids=${variation.id}&${secrets.ids.map((id) => `ids=${id}`).join('&')}`,
])('shows nothing hidden at %s', async (path) => {
  expect([200, 307]).toContain((await expectNoSecret(encodeURI(path))).status)
})

test('lists visible rooms with their pictures in the sitemap, and nothing hidden', async () => {
  const locations = (text: string) =>
    [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url.slice(webUrl.length))
  const names = locations((await expectNoSecret('/sitemap.xml')).text)
  const pages: string[] = []
  for (const name of names) {
    const file = await expectNoSecret(name)
    expect(file.headers.get('cache-control')).toBe('no-cache')
    pages.push(...locations(file.text))
  }
  const { project, post, near, product } = shown
  expect(pages).toEqual(
    expect.arrayContaining([
      `/projects/${project.id}`,
      `/posts/${post.id}`,
      `/posts/${near.id}`,
      `/products/${product.id}/${variation.id}`,
      `/teams/${team.id}`,
      `/users/${user.id}`,
      `/lists/${secrets.list.id}`,
      '/awards/shown',
    ]),
  )
  expect(new Set(pages).size).toBe(pages.length)
})

test.each(['news', 'magazines', 'projects'])('shows nothing hidden in the feed of %s', async (name) => {
  expect((await expectNoSecret(`/feeds/${name}.xml`)).text).toContain('<entry>')
})

test('shows a draft and its photo to the holder of its link, without caching', async () => {
  const { draft, photo } = secrets
  const token = await shareProject(api.db, draft)
  for (const path of [`/projects/${draft.id}`, `/posts/${photo.id}`]) {
    const page = await open(`${path}?token=${token}`)
    expect(page.status).toBe(200)
    expect(page.text).toContain('公開前の事例を、共有リンクで表示しています')
    expect(page.text).toContain('content="noindex"')
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect((await open(`${path}?token=${token}x`)).status).toBe(404)
  }
  const { text } = await open(`/posts/${shown.post.id}?token=${token}`)
  expect(text).not.toContain('公開前の事例')
})
