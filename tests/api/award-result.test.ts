import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AwardResult, getAwardResult } from '#contract/awards/result-routes.ts'
import { listAwardEntries } from '#contract/awards/routes.ts'
import { awardEntries, projects } from '#server/db/schema/index.ts'
import { signHeadsJob } from '#server/features/awards/sign-heads.ts'
import { createTestApi, signedHeaders } from '#tests/support/api.ts'
import { buildAward, buildAwardCategory, buildEntry, castVotes } from '#tests/support/award-builders.ts'
import { buildContest, closeAward } from '#tests/support/award-world.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api

const read = async (slug: string): Promise<AwardResult> =>
  (await api.request('GET', `/awards/${slug}/result`)).as(getAwardResult.response)
const certificate = (slug: string, id: number) =>
  api.raw(`/awards/${slug}/entries/${id}/certificate.pdf`, { headers: signedHeaders() })

/** Returns the text of a certificate without spaces. */
async function wordsOf(id = 0): Promise<string> {
  const bytes = new Uint8Array(await (await certificate(slug, id)).arrayBuffer())
  const document = await getDocumentProxy(bytes)
  expect(document.numPages).toBe(1)
  const { text } = await extractText(document, { mergePages: true })
  return text.replaceAll(/\s+/g, '')
}

let slug: string
let ids: number[]

beforeAll(async () => {
  const award = await buildAward(db, 'final', { title: '試作アワード' })
  slug = award.slug
  const homes = await buildAwardCategory(db, award.id, '住まい', 1)
  const shops = await buildAwardCategory(db, award.id, '店', 2)
  const inHomes = { awardId: award.id, categoryId: homes.id }
  const entries = [
    await buildEntry(db, { ...inHomes, votes: 3, finalVotes: 1, title: '谷戸の光 #read("x")' }),
    await buildEntry(db, { ...inHomes, votes: 1, finalVotes: 2, juryComment: '静かな一室。' }),
    await buildEntry(db, { ...inHomes, votes: 3, finalVotes: 1 }),
    await buildEntry(db, { ...inHomes, votes: 2, finalVotes: 1 }),
    await buildEntry(db, { awardId: award.id, categoryId: shops.id }),
  ]
  ids = entries.map(({ id }) => id)
  await closeAward(api, award)
  await signHeadsJob.run({ db }, undefined, '')
})

test('returns the ranks in each category and the counts behind them', async () => {
  const result = await read(slug)
  expect(result).toMatchObject({ voter_count: 14, vote_count: 9, final_vote_count: 5, set_aside_count: 0 })
  expect(result.ledger).toMatchObject({ row_count: 14 })
  const places = result.categories.map(({ name, places: all }) => [
    name,
    all.map(({ entry_id, result: { rank }, is_winner }) => [entry_id, rank, is_winner]),
  ])
  expect(places).toEqual([
    [
      '住まい',
      [
        [ids[1], 1, true],
        [ids[0], 2, true],
        [ids[2], 2, true],
        [ids[3], 4, false],
      ],
    ],
    // First of one, without votes.
    ['店', [[ids[4], 1, false]]],
  ])
  expect(result.categories[0]?.places[0]?.jury_comment).toBe('静かな一室。')
})

test('serves a certificate with the entry’s title to winners only', async () => {
  const answer = await certificate(slug, ids[0] ?? 0)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const text = await wordsOf(ids[0])
  for (const words of ['賞状', '住まい部門第2位', '「谷戸の光#read("x")」', '試作アワード'])
    expect(text).toContain(words)
  for (const id of [ids[3], ids[4], 999_999]) expect((await certificate(slug, id ?? 0)).status).toBe(404)
})

test('answers 422 for the result and certificates before the award is closed', async () => {
  for (const phase of ['announced', 'entry', 'voting', 'final'] as const) {
    const contest = await buildContest(api, phase)
    const hidden = { status: 422, body: { code: 'results_hidden' } }
    expect(await api.request('GET', `${contest.path}/result`)).toMatchObject(hidden)
    expect((await certificate(contest.slug, contest.entries[0]?.id ?? 0)).status).toBe(422)
  }
})

test('keeps the rank of a hidden entry without its texts and leaves other ranks and certificates alone', async () => {
  const [hidden = 0, ...others] = [ids[1], ids[0], ids[2], ids[3]].map(Number)
  const [entry] = await db.select().from(awardEntries).where(eq(awardEntries.id, hidden))
  const isIt = eq(projects.id, entry?.projectId ?? 0)
  const before = await read(slug)
  const words = await wordsOf(others[0])
  const ways = [
    { away: { hiddenAt: new Date(), hiddenReason: 1 }, back: { hiddenAt: null, hiddenReason: null } },
    { away: { published: false }, back: { published: true } },
  ]
  for (const { away, back } of ways) {
    await db.update(projects).set(away).where(isIt)
    const result = await read(slug)
    const [first, ...rest] = result.categories[0]?.places ?? []
    expect(first).toEqual({
      ...{ entry_id: hidden, result: { rank: 1, vote_count: 1, final_vote_count: 2 } },
      ...{ entry: null, jury_comment: '', is_winner: false },
    })
    expect(rest).toEqual(before.categories[0]?.places.slice(1))
    expect(rest.map(({ entry_id }) => entry_id)).toEqual(others)
    expect(sumOfVotes(result)).toEqual([result.vote_count, result.final_vote_count])
    expect((await certificate(slug, hidden)).status).toBe(404)
    expect(await wordsOf(others[0])).toBe(words)
    const listed = await api.request('GET', `/awards/${slug}/entries?sort=popular`)
    expect(listed.as(listAwardEntries.response).items.slice(0, 3)).toEqual(rest.map((place) => place.entry))
    await db.update(projects).set(back).where(isIt)
    expect(await read(slug)).toEqual(before)
  }
})

test('keeps the rank of an entry whose project was deleted', async () => {
  const contest = await buildContest(api, 'final', 3)
  const [first, second, third] = contest.entries.map(({ id }) => id)
  await castVotes(db, contest.id, [
    { round: 'final', entryId: Number(first) },
    { round: 'final', entryId: Number(first) },
    { round: 'final', entryId: Number(second) },
  ])
  const removeProjectOf = async (entryId: number | undefined) => {
    const [entry] = await db
      .select()
      .from(awardEntries)
      .where(eq(awardEntries.id, Number(entryId)))
    await db.delete(projects).where(eq(projects.id, entry?.projectId ?? 0))
  }
  await removeProjectOf(first)
  await removeProjectOf(third)
  await closeAward(api, contest)
  const { categories } = await read(contest.slug)
  const places = categories.flatMap((category) => category.places)
  expect(places.map(({ entry_id, entry, result }) => [entry_id, entry?.id ?? null, result.rank])).toEqual([
    [first, null, 1],
    [second, second, 2],
  ])
  expect((await certificate(contest.slug, Number(first))).status).toBe(404)
})

test('gives no rank to a hidden entry without votes', async () => {
  const [entry] = await db
    .select()
    .from(awardEntries)
    .where(eq(awardEntries.id, ids[4] ?? 0))
  const isIt = eq(projects.id, entry?.projectId ?? 0)
  await db.update(projects).set({ published: false }).where(isIt)
  expect((await read(slug)).categories[1]?.places).toEqual([])
  await db.update(projects).set({ published: true }).where(isIt)
})

const sumOfVotes = ({ categories }: AwardResult): number[] => {
  const results = categories.flatMap(({ places }) => places.map(({ result }) => result))
  return [sumOf(results.map((each) => each.vote_count)), sumOf(results.map((each) => each.final_vote_count))]
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)
