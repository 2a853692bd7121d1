import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  getAward,
  getCurrentAward,
  listAwardCategories,
  listAwardEntries,
  listAwards,
} from '#contract/awards/routes.ts'
import { awardPhases } from '#contract/awards/schemas.ts'
import { awards } from '#server/db/schema/index.ts'
import { takenBack, writeLedger } from '#server/features/awards/ledger.ts'
import { createTestApi, type RequestOptions, type TestApi } from '#tests/support/api.ts'
import { buildAward, buildAwardCategory, buildEntry, castVotes } from '#tests/support/award-builders.ts'
import { daysFromNow } from '#tests/support/editorial-builders.ts'
import { buildProject } from '#tests/support/project-builders.ts'

let api: TestApi
let homes: { id: number }
let shops: { id: number }
let entries: { id: number }[]
let voting: { id: number; slug: string }
let closed: { slug: string }
let results: { id: number }[]

beforeAll(async () => {
  api = await createTestApi()
  const { db } = api
  const draft = await buildProject(db, { published: false })
  voting = await buildAward(db, 'voting', { slug: 'award-now' })
  homes = await buildAwardCategory(db, voting.id, '住まい', 2)
  shops = await buildAwardCategory(db, voting.id, '店', 1)
  const inHomes = { awardId: voting.id, categoryId: homes.id }
  entries = [
    await buildEntry(db, { ...inHomes, votes: 9 }),
    await buildEntry(db, { ...inHomes, title: '土と光の居間' }),
    await buildEntry(db, { awardId: voting.id, categoryId: shops.id, votes: 3 }),
  ]
  await buildEntry(db, { ...inHomes, projectId: draft.id, votes: 99 })

  const past = await buildAward(db, 'closed', { slug: 'award-past' })
  closed = past
  const first = await buildAwardCategory(db, past.id, '住まい')
  const second = await buildAwardCategory(db, past.id, '店')
  const entered = { awardId: past.id, categoryId: first.id }
  results = [
    await buildEntry(db, { ...entered, votes: 9, finalVotes: 1 }),
    await buildEntry(db, { ...entered, votes: 2, finalVotes: 4 }),
    await buildEntry(db, { ...entered, votes: 2, finalVotes: 4 }),
    await buildEntry(db, { awardId: past.id, categoryId: second.id, votes: 1 }),
  ]
  await buildEntry(db, { ...entered, projectId: draft.id, votes: 99, finalVotes: 99 })
  const vote = { awardId: past.id, round: 'voting', entryId: results[3]?.id ?? 0, setAside: false } as const
  const voter = new Uint8Array(32)
  const [cast] = await castVotes(db, past.id, [{ ...vote, voter }])
  if (!cast) throw new Error('It was cast')
  const back = takenBack({ ...vote, voter, seq: cast.seq })
  await db.transaction((tx) => writeLedger(tx, { id: past.id, at: cast.at }, [back]))
})
afterAll(() => api.close())

const get = (path: string, query?: RequestOptions['query']) =>
  api.request('GET', `/awards/${path}`, { query })
const list = async (slug: string, query?: RequestOptions['query']) =>
  (await get(`${slug}/entries`, query)).as(listAwardEntries.response)
const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id)

test('returns an award with its phase and its number of public entries', async () => {
  expect((await get(voting.slug)).as(getAward.response)).toMatchObject({
    slug: 'award-now',
    phase: 'voting',
    entry_count: 3,
    cover_image: null,
  })
  expect((await get(closed.slug)).body).toMatchObject({ phase: 'closed', entry_count: 4 })
})

test('lists the categories of an award in order with their public entries', async () => {
  const { items } = (await get(`${voting.slug}/categories`)).as(listAwardCategories.response)
  expect(items).toMatchObject([
    { id: shops.id, name: '店', entry_count: 1 },
    { id: homes.id, name: '住まい', entry_count: 2 },
  ])
})

describe('entries of an award during the voting', () => {
  test('lists entries without votes and without sorting by popularity during the voting', async () => {
    for (const query of [{}, { sort: 'newest' }, { sort: 'random', seed: 1 }]) {
      const answer = await get(`${voting.slug}/entries`, query)
      expect(answer.as(listAwardEntries.response).items.map(({ result }) => result)).toEqual([
        null,
        null,
        null,
      ])
      expect(JSON.stringify(answer.body)).not.toContain('vote_count')
    }
    const refused = await get(`${voting.slug}/entries`, { sort: 'popular' })
    expect(refused).toMatchObject({ status: 422, body: { code: 'results_hidden' } })
  })

  test('filters entries by category and pages from the newest during the voting', async () => {
    expect(idsOf((await list(voting.slug, { sort: 'newest' })).items)).toEqual(idsOf(entries).toReversed())
    const inHomes = await list(voting.slug, { award_category_id: homes.id, sort: 'newest' })
    expect(inHomes).toMatchObject({ total_count: 2, items: [{ title: '土と光の居間', project: {} }, {}] })
    expect((await list(voting.slug, { award_category_id: 999_999 })).items).toEqual([])
    const first = await list(voting.slug, { sort: 'newest', limit: 2 })
    expect(first).toMatchObject({ next_offset: 2, total_count: 3, seed: null })
    expect(idsOf((await list(voting.slug, { sort: 'newest', limit: 2, offset: 2 })).items)).toEqual([
      entries[0]?.id,
    ])
  })

  test('shuffles entries by default during the voting, each seed in an order that pages keep', async () => {
    const first = await list(voting.slug, { limit: 1 })
    const seed = first.seed ?? -1
    const rest = await list(voting.slug, { limit: 2, offset: 1, seed })
    expect(idsOf([...first.items, ...rest.items]).toSorted((a, b) => a - b)).toEqual(idsOf(entries))
    const orders = await Promise.all(Array.from({ length: 20 }, (_, n) => list(voting.slug, { seed: n })))
    expect(new Set(orders.map(({ items }) => idsOf(items).join())).size).toBeGreaterThan(1)
    const draws = await Promise.all(Array.from({ length: 5 }, () => list(voting.slug)))
    expect(new Set(draws.map((drawn) => drawn.seed)).size).toBe(5)
  })
})

test('ranks the entries of a closed award within their category, counting a draft that won', async () => {
  const { items } = await list(closed.slug, { sort: 'popular' })
  expect(items.map(({ id, result }) => [id, result])).toEqual([
    [results[1]?.id, { rank: 2, vote_count: 2, final_vote_count: 4 }],
    [results[2]?.id, { rank: 2, vote_count: 2, final_vote_count: 4 }],
    [results[0]?.id, { rank: 4, vote_count: 9, final_vote_count: 1 }],
    [results[3]?.id, { rank: 1, vote_count: 1, final_vote_count: 0 }],
  ])
})

test('lists entries during the voting without a lock on the ledger', async () => {
  const ledger = await api.pool.connect()
  try {
    await ledger.query('begin')
    await ledger.query('lock table award_ledger, award_ballots in access exclusive mode')
    expect((await get(`${voting.slug}/entries`)).status).toBe(200)
  } finally {
    await ledger.query('rollback')
    ledger.release()
  }
})

test('lists awards from the newest and hides one before its announcement', async () => {
  const { slug } = await buildAward(api.db, 'announced', { announcedFrom: daysFromNow(1) })
  const { items } = (await api.request('GET', '/awards')).as(listAwards.response)
  expect(items.map((award) => award.slug)).toEqual([voting.slug, closed.slug])
  for (const path of [slug, `${slug}/categories`, `${slug}/entries`])
    expect((await get(path)).status).toBe(404)
  expect((await get('current')).body).toMatchObject({ slug: voting.slug })
})

test.each(awardPhases)('sorts entries by popularity only when the award is closed: %s', async (phase) => {
  const { slug } = await buildAward(api.db, phase)
  expect((await get(slug)).body).toMatchObject({ phase })
  expect((await get(`${slug}/entries`, { sort: 'popular' })).status).toBe(phase === 'closed' ? 200 : 422)
})

test('returns the first award that is not closed as the current one, and 404 after the last', async () => {
  const current = async () => (await get('current')).as(getCurrentAward.response).slug
  const begun = new Date('2020-01-01')
  const { slug } = await buildAward(api.db, 'final', { announcedFrom: begun, entryFrom: begun })
  expect(await current()).toBe(slug)
  const [entryFrom, votingFrom, finalFrom, closedFrom] = [2, 3, 4, 5].map(
    (n) => new Date(Date.UTC(2020, 0, n)),
  )
  const past = { announcedFrom: entryFrom, entryFrom, votingFrom, finalFrom, closedFrom }
  await api.db.update(awards).set(past)
  expect((await get('current')).status).toBe(404)
  expect((await api.request('GET', '/top/settings')).body).toMatchObject({ current_award: null })
})

test.each(['', '/categories', '/entries'])(
  'answers 404 for an unknown award: /awards/{slug}%s',
  async (path) => {
    expect((await get(`unknown${path}`)).status).toBe(404)
    expect((await get(`Not_A_Slug${path}`)).status).toBe(422)
  },
)
