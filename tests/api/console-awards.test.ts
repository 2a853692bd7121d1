import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { AwardContent } from '#contract/awards/console-routes.ts'
import { awards } from '#server/db/schema/index.ts'
import { signHeadsJob } from '#server/features/awards/sign-heads.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildAward, buildAwardCategory, buildEntry } from '#tests/support/award-builders.ts'
import { buildContest } from '#tests/support/award-world.ts'
import { buildImage } from '#tests/support/builders.ts'
import { daysFromNow } from '#tests/support/editorial-builders.ts'
import { joinAs } from '#tests/support/people.ts'
import { untilSomebodyWaits } from '#tests/support/waiting.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const staff = await joinAs(api, { staff: true })

type Read = AwardContent & { id: number; version: number }

const path = (id: number) => `/console/awards/${id}`
const read = async (id: number) => (await staff.request('GET', path(id))).body as Read
const put = async (id: number, change: Partial<Read>) => {
  const { id: _, ...award } = await read(id)
  return staff.request('PUT', path(id), { body: { ...award, ...change } })
}
const soon = (days: number) => daysFromNow(days).toISOString()
const refusedAt = (...paths: string[]) => ({
  status: 422,
  body: { errors: paths.map((each) => ({ path: each })) },
})

test('allows every change of an award before its announcement and hides it from visitors', async () => {
  const { id, slug } = await buildAward(db, 'announced', { announcedFrom: daysFromNow(1) })
  await buildAwardCategory(db, id, '住まい')
  const [first] = (await read(id)).categories
  const categories = [
    { id: null, name: '店', description: '' },
    { ...first, name: '家', description: '暮らし' },
  ]
  const moments = {
    announced_from: soon(2),
    entry_from: soon(2),
    voting_from: soon(3),
    final_from: soon(4),
    closed_from: soon(5),
  }
  const changed = await put(id, {
    slug: `${slug}-new`,
    title: '新しい名前',
    ...moments,
    categories: categories as Read['categories'],
  })
  expect(changed).toMatchObject({ status: 200, body: { slug: `${slug}-new`, ...moments } })
  expect((await read(id)).categories.map(({ name }) => name)).toEqual(['店', '家'])
  expect((await api.request('GET', `/awards/${slug}-new`)).status).toBe(404)
  const { body } = await staff.request('GET', '/console/awards')
  expect(body).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ id, phase: 'hidden' })]),
  })
})

test('returns the cover of an award and rejects an unknown picture', async () => {
  const { id } = await buildAward(db, 'announced', { announcedFrom: daysFromNow(1) })
  await buildAwardCategory(db, id, '住まい')
  expect(await read(id)).toMatchObject({ cover_image_id: null, cover_image: null })
  const cover = await buildImage(db)
  const cover_image = { id: cover.id, width: cover.width }
  expect(await put(id, { cover_image_id: cover.id })).toMatchObject({ status: 200, body: { cover_image } })
  expect(await read(id)).toMatchObject({ cover_image })
  expect(await put(id, { cover_image_id: cover.id + 9 })).toMatchObject(refusedAt('cover_image_id'))
})

test('locks the slug, dates and categories of phases that have begun', async () => {
  for (const [phase, begun] of [
    ['announced', ['slug', 'announced_from']],
    ['voting', ['slug', 'announced_from', 'entry_from', 'voting_from', 'categories']],
    [
      'closed',
      ['slug', 'announced_from', 'entry_from', 'voting_from', 'final_from', 'closed_from', 'categories'],
    ],
  ] as const) {
    const { id } = await buildContest(api, phase, 0)
    const { categories } = await read(id)
    const added = [...categories, { id: null, name: '店', description: '' }]
    const all = {
      slug: `another-${id}`,
      ...{
        announced_from: soon(50),
        entry_from: soon(51),
        voting_from: soon(52),
        final_from: soon(53),
        closed_from: soon(54),
      },
      categories: added,
    }
    expect(await put(id, all)).toMatchObject(refusedAt(...begun))
    const texts = {
      title: 'かわった名前',
      categories: categories.map((each) => ({ ...each, name: `${each.name}2` })),
    }
    expect(await put(id, texts)).toMatchObject({ status: 200, body: texts })
  }
})

test('moves the start of a future phase to a later day, in the order of phases', async () => {
  const { id } = await buildContest(api, 'voting', 0)
  expect((await put(id, { closed_from: soon(90) })).status).toBe(200)
  expect(await put(id, { final_from: soon(-1) })).toMatchObject(refusedAt('final_from'))
  expect(await put(id, { final_from: soon(95) })).toMatchObject(refusedAt('closed_from'))
})

test('rejects an award with votes in the past, or with a date that passes while the request waits', async () => {
  const body = {
    ...{ slug: 'wrong-year', title: '試作アワード', description: '', cover_image_id: null },
    ...{ announced_from: soon(-9), entry_from: soon(-8), voting_from: soon(-7), final_from: soon(-6) },
    closed_from: soon(5),
    categories: [{ id: null, name: '住まい', description: '' }],
  }
  expect(await staff.request('POST', '/console/awards', { body })).toMatchObject(
    refusedAt('voting_from', 'final_from'),
  )
  const { id } = await buildContest(api, 'voting', 0)
  const saving = await db.transaction(async (tx) => {
    await tx.select().from(awards).where(eq(awards.id, id)).for('no key update')
    const moment = new Date(Date.now() + 400)
    const saving = put(id, { final_from: moment.toISOString() })
    await untilSomebodyWaits(tx, saving)
    await setTimeout(moment.getTime() - Date.now() + 5)
    return { saving }
  })
  expect(await saving.saving).toMatchObject(refusedAt('final_from'))
})

test('keeps awards with entries or votes, and categories with entries', async () => {
  const { id, categoryId } = await buildContest(api, 'entry', 1)
  const inUse = { status: 409, body: { code: 'award_in_use' } }
  expect(await staff.request('DELETE', path(id))).toMatchObject(inUse)
  expect(await put(id, { categories: [{ id: null, name: '店', description: '' }] })).toMatchObject(inUse)
  const empty = await buildAwardCategory(db, id, '店', 1)
  const { categories } = await read(id)
  expect(categories.map((each) => each.id)).toEqual([categoryId, empty.id])
  expect((await put(id, { categories: categories.slice(0, 1) })).status).toBe(200)
  const unused = await buildAward(db, 'entry')
  expect((await staff.request('DELETE', path(unused.id))).status).toBe(200)
})

test('keeps an award without entries once a head is signed', async () => {
  const { id } = await buildContest(api, 'voting', 0)
  await signHeadsJob.run({ db }, undefined, '')
  expect(await staff.request('DELETE', path(id))).toMatchObject({
    status: 409,
    body: { code: 'award_in_use' },
  })
})

test('lets two categories exchange names and rejects two equal names', async () => {
  const { id } = await buildContest(api, 'entry', 0)
  await buildAwardCategory(db, id, '店', 1)
  const [first, second] = (await read(id)).categories
  if (!first || !second) throw new Error('There are two')
  const exchanged = [
    { ...first, name: second.name },
    { ...second, name: first.name },
  ]
  expect(await put(id, { categories: exchanged })).toMatchObject({ status: 200 })
  expect((await read(id)).categories).toEqual(exchanged)
  const same = [first, { ...second, name: first.name }]
  expect(await put(id, { categories: same })).toMatchObject(refusedAt('categories'))
})

test('rejects a used slug, a foreign category, an equal name and an old version', async () => {
  const [one, other] = [await buildContest(api, 'entry', 0), await buildContest(api, 'entry', 0)]
  const hidden = await buildAward(db, 'announced', { announcedFrom: daysFromNow(1) })
  await buildAwardCategory(db, hidden.id, '住まい')
  expect(await put(hidden.id, { slug: one.slug })).toMatchObject(refusedAt('slug'))
  const { categories } = await read(one.id)
  const foreign = { id: other.categoryId, name: '店', description: '' }
  expect(await put(one.id, { categories: [...categories, foreign] })).toMatchObject(refusedAt('categories'))
  const twice = { id: null, name: '住まい', description: '' }
  expect(await put(one.id, { categories: [...categories, twice] })).toMatchObject(refusedAt('categories'))
  expect(await put(one.id, { version: 999 })).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect((await staff.request('GET', path(999_999))).status).toBe(404)
})

test('stores the jury’s comment and hides the votes from the console', async () => {
  const contest = await buildContest(api, 'final', 0)
  const { id } = await buildEntry(db, {
    awardId: contest.id,
    categoryId: contest.categoryId,
    votes: 7,
    finalVotes: 3,
  })
  const body = { jury_comment: '光の移ろい。\n静けさ。', version: 0 }
  const commented = await staff.request('PUT', `/console/award_entries/${id}`, { body })
  expect(commented).toMatchObject({ status: 200, body: { id, jury_comment: body.jury_comment } })
  const { version } = commented.body as Read
  const listed = await staff.request('GET', `${path(contest.id)}/entries`)
  expect(listed.body).toMatchObject({ items: [{ id, version, jury_comment: body.jury_comment }] })
  expect(await staff.request('PUT', `/console/award_entries/${id}`, { body })).toMatchObject({ status: 409 })
  for (const asked of ['/console/awards', path(contest.id), `${path(contest.id)}/entries`])
    expect(JSON.stringify((await staff.request('GET', asked)).body)).not.toMatch(/vote_count|rank/)
})
