// While voting is open no public output reveals the standings. Every page, file and call is read before and
// after votes, without caches.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createWebPiece } from '#cli/web-piece.ts'
import { createApi } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { awardHeads } from '#server/db/schema/index.ts'
import { signHeadsJob } from '#server/features/awards/sign-heads.ts'
import { createLogger } from '#server/logger.ts'
import { createSearchIndexes } from '#server/search-index/search-indexes.ts'
import { createTestApi, signedHeaders, type TestApi, testApiKey } from '#tests/support/api.ts'
import { buildAward, buildAwardCategory, buildEntry, castVotes } from '#tests/support/award-builders.ts'
import { buildBoard, buildHomeBlock, buildPickupUser } from '#tests/support/editorial-builders.ts'
import { buildList } from '#tests/support/list-builders.ts'
import { buildPost, buildProject } from '#tests/support/project-builders.ts'
import { publicCalls } from '#tests/support/public-calls.ts'
import { type PublicContent, plantShown } from '#tests/support/secrets.ts'
import { addressOf, webRoutes } from '#tests/support/web-routes.ts'

const logger = createLogger('silent')

// A change of day between two readings would show as a difference.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

type Round = 'voting' | 'final'
type World = PublicContent & {
  slug: string
  awardId: number
  entryIds: number[]
  boardId: number
  listId: number
}

/** Creates public things, an award in this round which the home page shows, and projects entered in it. */
async function plantWorld(db: TestApi['db'], round: Round): Promise<World> {
  const shown = await plantShown(db)
  const { team, user, post } = shown
  const award = await buildAward(db, round, { slug: 'open' })
  const categoryId = (await buildAwardCategory(db, award.id, '住まい')).id
  const projects = [
    await buildProject(db, { teamId: team.id }),
    await buildProject(db, { teamId: team.id }),
    await buildProject(db),
  ]
  for (const { id: projectId } of projects) await buildPost(db, { projectId })
  const entries = projects.map(({ id: projectId }) =>
    buildEntry(db, { awardId: award.id, categoryId, projectId }),
  )
  for (const type of [2, 3, 5, 9, 10, 11]) await buildHomeBlock(db, { type })
  await buildPickupUser(db, user.id)
  const board = await buildBoard(db, { photos: [{ postId: post.id }] })
  const items = projects.map(({ id: itemId }) => ({ kind: 1, itemId }))
  const list = await buildList(db, { ownerId: user.id, items })
  const entryIds = (await Promise.all(entries)).map(({ id }) => id)
  return { ...shown, slug: 'open', awardId: award.id, entryIds, boardId: board.id, listId: list.id }
}

/** Lists pages of every web route in every sort order. */
function pagesOf({ maker, brand, product, variation, team, user, project, post, ...world }: World) {
  const values: Record<string, number | string> = {
    ...{ area: 'awards', record: world.awardId, code: 'TK-1', orderId: 1, section: 'profile', token: 'none' },
    ...{ slug: world.slug, makerId: maker.id, brandId: brand.id, productId: product.id },
    ...{ variationId: variation.id, teamId: team.id, userId: user.id, projectId: project.id },
    ...{ postId: post.id, boardId: world.boardId, listId: world.listId, tab: 'projects' },
  }
  const found = ['newest', 'popular', 'random'].map((sort) => `?sort=${sort}&seed=7`)
  return [
    ...webRoutes.map((route) => addressOf(route, (name) => values[name])),
    ...found.flatMap((search) => [`/projects${search}`, `/posts${search}`, `/awards/open${search}`]),
    ...['?seed=3', '?seed=8', '?page=2&seed=3', `?category=${world.awardCategory.id}`].map(
      (search) => `/awards/open${search}`,
    ),
    ...['ledger.csv', 'heads.json', 'certificates/1.pdf'].map((file) => `/awards/open/${file}`),
    ...['members', 'posts'].map((tab) => `/teams/${team.id}/${tab}`),
    ...['posts', 'likes', 'lists', 'followers', 'following', 'teams'].map(
      (tab) => `/users/${user.id}/${tab}`,
    ),
    ...['news', 'magazines', 'projects'].map((name) => `/feeds/${name}.xml`),
    ...[`/search?keyword=試作`, '/teams?keyword=試作', '/robots.txt', '/sitemap.xml'].map(encodeURI),
  ]
}

type Answer = { status: number; headers: Record<string, string>; body: string }

async function take(answer: Response): Promise<Answer> {
  const { date: _date, 'x-request-id': _id, ...headers } = Object.fromEntries(answer.headers)
  return { status: answer.status, headers, body: await answer.text() }
}

const isEveryPath = () => true
const showsStandings = (path: string) => /^\/($|awards)/.test(path)

/** Reads paths from a fresh index, api and web, which have cached nothing. */
async function readAnew(api: TestApi, world: World, isRead: (path: string) => boolean = isEveryPath) {
  const { db, pool, services } = api
  const indexes = createSearchIndexes({ db, pool, url: String(pool.options.connectionString), logger })
  await indexes.start()
  const { ask, fetch } = createApi({ ...services, indexes })
  const { apiUrl, webUrl } = services.config
  const web = await createWebPiece({
    config: readConfig({ API_URL: apiUrl, WEB_URL: webUrl }),
    ...{ apiKey: testApiKey, logger, apiAsk: ask, answerImage: fetch, passCall: fetch },
  })
  const all: Record<string, Answer> = {}
  const open = async (path: string) => {
    all[path] = await take(await web.fetch(new Request(webUrl + path), { peer: '127.0.0.1' }))
    return all[path]
  }
  for (const path of pagesOf(world).filter(isRead)) await open(path)
  for (const [, address = ''] of (all['/sitemap.xml']?.body ?? '').matchAll(/<loc>([^<]+)<\/loc>/g))
    await open(address.slice(webUrl.length))
  for (const path of callsOf(world).filter(isRead))
    all[`api ${path}`] = await take(await fetch(new Request(apiUrl + path, { headers: signedHeaders() })))
  await indexes.stop()
  return all
}

/** Lists every public read, as `leaks.test.ts` does. */
function callsOf({ maker, brand, category, product, variation, team, user, project, post, ...world }: World) {
  const names = {
    ...{ awards: world.slug, entry_id: world.entryIds[0] ?? 0, boards: world.boardId, brands: brand.id },
    ...{ categories: category.id, lists: world.listId, makers: maker.id, posts: post.id },
    ...{ product_variations: variation.id, products: product.id, projects: project.id },
    ...{ teams: team.id, users: user.id },
  }
  const ids = [project.id, post.id, team.id, user.id]
  return publicCalls({ names, keywords: ['試作'], ids }).flatMap(({ route, path, query }) => {
    const shape = route.query?.shape ?? {}
    const sorts = 'sort' in shape ? [{}, ...['newest', 'popular', 'random'].map((sort) => ({ sort }))] : [{}]
    // Without a seed each answer is shuffled anew.
    const seed = 'seed' in shape ? { seed: '7' } : {}
    return sorts.map((sort) => `${path}?${writeQuery({ ...query, ...sort, ...seed })}`)
  })
}

const writeQuery = (query: object) =>
  new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()

describe.each(['voting', 'final'] as const)('secrecy of votes in the round %s', (round) => {
  let api: TestApi
  let world: World
  let before: Record<string, Answer>

  const cast = (counts: readonly number[]) =>
    castVotes(
      api.db,
      world.awardId,
      world.entryIds.flatMap((entryId, at) =>
        Array.from({ length: counts[at] ?? 0 }, () => ({ round, entryId })),
      ),
    )

  beforeAll(async () => {
    api = await createTestApi()
    world = await plantWorld(api.db, round)
    // Heads are signed hourly with a nonce: the same one covers both readings.
    await signHeadsJob.run({ db: api.db }, undefined, '')
    before = await readAnew(api, world)
  })
  afterAll(() => api.close())

  test('shows the award on its page, at home and among the awards', () => {
    for (const path of ['/', '/awards', '/awards/open?seed=3'])
      expect(before[path]).toMatchObject({ status: 200, body: expect.stringContaining('/awards/open') })
    expect(before['api /awards/current?']?.body).toContain('"slug":"open"')
    expect(Object.keys(before).length).toBeGreaterThan(150)
  })

  // These votes make the first entry, which leads without votes, the last.
  test('shows the same pages after votes that turn the standings', async () => {
    await cast([1, 9, 30])
    const after = await readAnew(api, world)
    expect(Object.keys(after)).toEqual(Object.keys(before))
    for (const [path, answer] of Object.entries(before)) expect([path, after[path]]).toEqual([path, answer])
    expect(await api.db.$count(awardHeads)).toBeGreaterThan(0)
  })

  test('shows the same home and award pages after votes that turn them once more', async () => {
    await cast([60, 0, 0])
    const after = await readAnew(api, world, showsStandings)
    expect(Object.keys(after).length).toBeGreaterThan(10)
    for (const [path, answer] of Object.entries(after)) expect([path, answer]).toEqual([path, before[path]])
  })
})
