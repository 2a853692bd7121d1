// A published project is found, counted and suggested. After unpublishing, no answer or total includes it,
// and foreign caches store it for at most 30 seconds.
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { routes } from '#contract/index.ts'
import type { Route } from '#contract/kit/route.ts'
import { notifications } from '#server/db/schema/index.ts'
import type { TestResponse } from '#tests/support/api.ts'
import { joinAs } from '#tests/support/people.ts'
import { buildMember } from '#tests/support/project-builders.ts'
import { type PublicCall, publicCalls, publicReads } from '#tests/support/public-calls.ts'
import { secretWord } from '#tests/support/secret-words.ts'
import { createSecretWorld } from '#tests/support/secret-world.ts'
import { writeFeed } from '#web/app/server/feeds.ts'
import { createCallInProcess } from '#web/shared/api/call-in-process.ts'

const { api, shown, secrets } = await createSecretWorld()
afterAll(() => api.close())
const { draft, photo } = secrets

const member = await joinAs(api)
await buildMember(api.db, { teamId: shown.team.id, userId: member.userId, kind: 2 })
const reader = await joinAs(api)

const set = (state: 'publish' | 'unpublish') => member.request('POST', `/projects/${draft.id}/${state}`)

/** Polls without a bound of its own: the promise is a second, which a busy machine may miss. */
const soon = { interval: 50 }

const about = {
  keywords: [draft.title, photo.title],
  ids: [draft.id, photo.id, shown.project.id, shown.post.id],
}
/** Calls on things around the project, and on the project itself. */
const calls: PublicCall[] = [
  ...publicCalls({
    ...about,
    names: {
      awards: shown.award.slug,
      entry_id: shown.awardEntry.id,
      boards: secrets.board.id,
      brands: shown.brand.id,
      categories: shown.category.id,
      lists: secrets.list.id,
      magazines: 'shown',
      makers: shown.maker.id,
      posts: shown.post.id,
      product_variations: shown.variation.id,
      products: shown.product.id,
      projects: shown.project.id,
      shared_lists: secrets.listToken,
      teams: shown.team.id,
      users: shown.user.id,
    },
  }),
  ...publicCalls({ ...about, names: { projects: draft.id, posts: photo.id } }).filter(({ route }) =>
    /^\/(projects|posts)\/\{/.test(route.path),
  ),
]

/** Matches its id, its photo's id, or their names. */
const itself = new RegExp(`\\b(${draft.id}|${photo.id})\\b|${draft.title}|${photo.title}`)

/** Tells whether the answer names it, beyond echoing the query. */
function names({ query }: PublicCall, { status, body }: TestResponse): boolean {
  const said =
    query.keyword === undefined
      ? JSON.stringify(body)
      : JSON.stringify(body).replace(/"keyword":"[^"]*"/g, '')
  return status === 200 && itself.test(said)
}

/** Returns the calls whose answers name it. */
async function findNaming(asked: readonly PublicCall[]): Promise<PublicCall[]> {
  const naming: PublicCall[] = []
  const left = [...asked]
  const askAll = async () => {
    for (let call = left.pop(); call; call = left.pop())
      if (names(call, await api.request('GET', call.path, { query: call.query }))) naming.push(call)
  }
  await Promise.all([askAll(), askAll(), askAll()])
  return naming
}

const idsOf = (asked: readonly PublicCall[]) => [...new Set(asked.map(({ route }) => route.id))].toSorted()

const total = async (path: string, query = {}) => {
  const { body } = await api.request('GET', path, { query })
  return [path, ...JSON.stringify(body).matchAll(/"(?:total|project)_count":\d+/g)].map(String)
}

const counts = () =>
  Promise.all([
    total('/projects/search'),
    total('/posts/search'),
    total('/projects/search_hit_counts'),
    total('/posts/search_hit_counts'),
    total('/search', { keyword: secretWord }),
    total(`/teams/${shown.team.id}`),
    total(`/teams/${shown.team.id}/projects`),
    total(`/users/${shown.user.id}/projects`),
    total(`/users/${shown.user.id}/posts`),
    total(`/users/${shown.user.id}/likes`),
    total(`/lists/${secrets.list.id}/items`),
    total(`/boards/${secrets.board.id}/posts`),
    total(`/awards/${shown.award.slug}/entries`),
    total('/pickups'),
  ])

const personal: readonly Route[] = (routes as readonly Route[]).filter(
  ({ id, method, auth, params, file }) =>
    // The export lists likes by id.
    method === 'GET' && auth === 'user' && !params && !file && id !== 'exportMe',
)

async function findNamingOfReader(): Promise<string[]> {
  const naming: string[] = []
  for (const { id, path, query } of personal) {
    if (query && !query.safeParse({}).success) continue
    const { body } = await reader.request('GET', path)
    if (itself.test(JSON.stringify(body))) naming.push(id)
  }
  return naming.toSorted()
}

const readFeed = () => writeFeed(createCallInProcess(api.ask), 'http://web.test', 'projects')

/** Likes and lists the project as a reader, which notifies its team. */
async function likeAndList(): Promise<void> {
  await reader.request('POST', '/likes', { body: { kind: 1, id: draft.id } })
  await reader.request('POST', '/likes', { body: { kind: 2, id: photo.id } })
  const { body } = await reader.request('POST', '/lists', { body: { name: '参考' } })
  const items = `/lists/${(body as { id: number }).id}/items`
  await reader.request('POST', items, { body: { kind: 1, id: draft.id } })
  await reader.request('POST', '/follows', { body: { user_id: shown.user.id } })
}

const before = await counts()

test('names a draft in no public or personal answer', async () => {
  expect(idsOf(await findNaming(calls))).toEqual([])
  expect(await findNamingOfReader()).toEqual([])
})

describe('published project', () => {
  test('finds, counts and suggests a published project', async () => {
    expect((await set('publish')).status).toBe(200)
    const search = (path: string, keyword: string) => api.request('GET', path, { query: { keyword } })
    await expect
      .poll(async () => (await search('/projects/search', draft.title)).body, soon)
      .toMatchObject({ total_count: 1, items: [{ id: draft.id }] })
    await expect
      .poll(async () => (await search('/posts/search', photo.title)).body, soon)
      .toMatchObject({ total_count: 1, items: [{ id: photo.id }] })
    await expect
      .poll(async () => (await search('/projects/search_hit_counts', draft.title)).body, soon)
      .toMatchObject({ total_count: 1 })
    await expect
      .poll(async () => JSON.stringify((await search('/suggest_keywords', draft.title)).body), soon)
      .toContain(draft.title)
    await likeAndList()
  })

  test('names a published project in every call that can name one', async () => {
    named = await findNaming(calls)
    expect(idsOf(named)).toEqual(naming)
    expect(await findNamingOfReader()).toEqual(namingOfReader)
    expect(await readFeed()).toMatch(itself)
  })
})

let named: PublicCall[] = []

/** Listed by hand, so that a call that shows less than before is noticed. */
const naming = [
  ...['getArticle', 'getAwardResult', 'getPost', 'getPostsByIds', 'getProject', 'getProjectsByIds'],
  ...['getSharedList', 'getTeam', 'getTeamsByIds', 'listAwardEntries', 'listBoardPosts', 'listBrandPosts'],
  ...[
    'listLatestTeams',
    'listListItems',
    'listMakerPosts',
    'listMakerProjects',
    'listPickups',
    'listProductPosts',
  ],
  ...[
    'listProductVariationPosts',
    'listProjectPins',
    'listProjectPosts',
    'listSimilarPosts',
    'listTeamProjects',
  ],
  ...['listUserLikes', 'listUserPosts', 'listUserProjects', 'searchEverything', 'searchPosts'],
  ...['searchProductVariationPosts', 'searchProjects', 'searchTeams', 'suggestKeywords'],
]
const namingOfReader = ['listFollowedPosts', 'listFollowedProjects']

/** Routes answered by the index, which follows within a second. */
const byIndex = /^(search|count|suggest)/

test('names an unpublished project in no answer at once, and in no search soon', async () => {
  expect((await set('unpublish')).status).toBe(200)
  const still = await findNaming(named)
  expect(idsOf(still).filter((id) => !byIndex.test(id))).toEqual([])
  expect(await findNamingOfReader()).toEqual([])
  await expect.poll(async () => idsOf(await findNaming(still)), soon).toEqual([])
  await expect.poll(counts, soon).toEqual(before)
  expect(idsOf(await findNaming(named))).toEqual([])
  expect(await readFeed()).not.toMatch(itself)
  expect(await api.db.$count(notifications, eq(notifications.projectId, draft.id))).toBeGreaterThan(0)
  const told = await member.request('GET', '/notifications')
  expect(JSON.stringify(told.body)).not.toMatch(itself)
})

/** Tells by its schema whether an answer can contain a project, a photo or their number. */
function canName({ id, response, file }: Route): boolean {
  // Documents belong to products.
  if (file) return id !== 'downloadProductDocument'
  const text = JSON.stringify(z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' }))
  return /"(\w+_)?(project|post)s?(_\w+)?":/.test(text)
}

/** Returns the seconds for which a shared cache may store the answer. */
function keptFor(rule: string): number {
  if (/no-store|no-cache/.test(rule)) return 0
  const seconds = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(rule)?.[1] ?? 0)
  return /^public, max-age=0, /.test(rule)
    ? seconds('s-maxage') + seconds('stale-while-revalidate')
    : Infinity
}

describe('cache lifetime of answers with projects', () => {
  test.each(publicReads.filter(canName).map((route) => [route.id, route] as const))(
    'limits the cache lifetime of an answer with projects to 30 seconds: %s',
    async (id, route) => {
      const call = calls.find((each) => each.route === route)
      const { status, headers } = await api.request('GET', call?.path ?? route.path, {
        query: call?.query ?? {},
      })
      expect([id, status]).toEqual([id, 200])
      expect(keptFor(headers.get('cache-control') ?? '')).toBeLessThanOrEqual(30)
    },
  )

  test('caches only answers without projects for more than 20 seconds', () => {
    const kept = publicReads.filter(({ cache }) => typeof cache === 'number' && cache > 20)
    expect(kept.filter(canName)).toEqual([])
    expect(kept.filter(({ id }) => naming.includes(id))).toEqual([])
  })
})
