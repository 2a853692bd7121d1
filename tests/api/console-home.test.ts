import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { getConsoleBoard, listConsoleBoards } from '#contract/boards/console-routes.ts'
import { listBoardPosts } from '#contract/boards/routes.ts'
import { listPickups } from '#contract/pickups/routes.ts'
import { getConsoleHome, previewHome } from '#contract/top/console-routes.ts'
import { getTopSettings } from '#contract/top/routes.ts'
import { awards } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildAward } from '#tests/support/award-builders.ts'
import { daysFromNow } from '#tests/support/editorial-builders.ts'
import { joinAs } from '#tests/support/people.ts'
import { buildPost, buildProject } from '#tests/support/project-builders.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const [staff, stranger] = [await joinAs(api, { staff: true }), await joinAs(api)]

const { id: projectId } = await buildProject(db)
const photo = async () => (await buildPost(db, { projectId })).id
const day = 24 * 3_600_000
const at = (days: number) => new Date(Date.now() + days * day).toISOString()
const always = { shown_from: null, shown_until: null }
const issuesOf = (body: unknown) => (body as { errors: { path: string }[] }).errors.map(({ path }) => path)

async function put(path: string, items: object[]) {
  const { version } = (await staff.request('GET', path)).body as { version: number }
  return staff.request('PUT', path, { body: { items, version } })
}

describe('home page in the console', () => {
  const block = { type: 2, title: '冬の事例', ids: [projectId], ...always }

  test('shows the blocks of the home page in order, each within its dates', async () => {
    const items = [
      { ...block, title: '来週から', shown_from: at(7) },
      block,
      { ...block, title: '来週まで', type: 3, ids: [], shown_until: at(7) },
    ]
    const answer = (await put('/console/home', items)).as(getConsoleHome.response)
    expect(answer.items).toEqual(items)
    const shown = (await api.request('GET', '/top/settings')).as(getTopSettings.response)
    expect(shown.blocks.map(({ title }) => title)).toEqual(['冬の事例', '来週まで'])
    const preview = async (moment: string, person = staff) =>
      person.request('GET', '/console/home/preview', { query: { at: moment } })
    const later = (await preview(at(8))).as(previewHome.response)
    expect(later.settings.blocks.map(({ title }) => title)).toEqual(['来週から', '冬の事例'])
    expect((await preview(at(8), stranger)).status).toBe(403)
    expect(issuesOf((await preview('明日')).body)).toEqual(['at'])
  })

  test('previews the home page with the news and pickups of a given moment', async () => {
    const news = { title: '来月の催し', body: '', published_at: at(30) }
    await staff.request('POST', '/console/news', { body: news })
    const pickup = { project_id: projectId, post_id: null, comment: '来月の一言' }
    await put('/console/pickups', [{ ...pickup, shown_from: at(30), shown_until: null }])
    const query = { at: at(31) }
    const { settings, pickups } = (await staff.request('GET', '/console/home/preview', { query })).as(
      previewHome.response,
    )
    expect(settings.announcements.map(({ title }) => title)).toContain('来月の催し')
    expect(pickups.items.map(({ comment }) => comment)).toEqual(['来月の一言'])
    expect((await api.request('GET', '/pickups')).as(listPickups.response).items).toEqual([])
  })

  test('previews the home page with the award of a given moment', async () => {
    const award = await buildAward(db, 'announced', { announcedFrom: daysFromNow(2) })
    const { slug, votingFrom, closedFrom } = award
    const awardAt = async (days: number) => {
      const answer = await staff.request('GET', '/console/home/preview', { query: { at: at(days) } })
      const { slug, phase } = answer.as(previewHome.response).settings.current_award ?? {}
      return [slug, phase]
    }
    expect(await awardAt(1)).toEqual([undefined, undefined])
    expect(await awardAt(3)).toEqual([slug, 'announced'])
    const daysUntil = (moment: Date) => (moment.getTime() - Date.now()) / 86_400_000
    expect(await awardAt(daysUntil(votingFrom) + 1)).toEqual([slug, 'voting'])
    expect(await awardAt(daysUntil(closedFrom))).toEqual([undefined, undefined])
    await db.delete(awards).where(eq(awards.slug, slug))
  })

  test('answers 409 to a writer of the home page who has not seen a colleague’s change', async () => {
    const { version } = (await staff.request('GET', '/console/home')).body as { version: number }
    const write = (title: string) =>
      staff.request('PUT', '/console/home', { body: { items: [{ ...block, title }], version } })
    const answers = await Promise.all([write('甲'), write('乙'), write('丙')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  test('names the invalid items of the home page and of curated lists', async () => {
    expect(issuesOf((await put('/console/home', [{ ...block, type: 99 }])).body)).toEqual(['items.0.type'])
    const neither = { project_id: null, post_id: null, comment: '一言', ...always }
    expect(issuesOf((await put('/console/pickups', [neither])).body)).toEqual(['items.0.project_id'])
    const [shown_from, shown_until] = ['2026-12-10T01:00:00.000Z', '2026-12-01T01:00:00.000Z']
    const reversed = { shown_from, shown_until }
    for (const [path, item] of [
      ['/console/home', block],
      ['/console/pickups', { ...neither, post_id: 1 }],
      ['/console/pickup_users', { user_id: 1, comment: '一言' }],
    ] as const)
      expect(issuesOf((await put(path, [{ ...item, ...reversed }])).body)).toEqual(['items.0.shown_until'])
    const missing = { user_id: 987_654, comment: '一言', ...always }
    expect(issuesOf((await put('/console/pickup_users', [missing])).body)).toEqual(['items'])
    const twice = { name: 'header_photos', ids: [] }
    expect(issuesOf((await put('/console/curated_lists', [twice, twice])).body)).toEqual(['items'])
  })

  test.each([
    ['Featured_2026', 200],
    ['1st', 200],
    ['header-photos', 422],
    ['写真', 422],
    ['', 422],
  ])('checks the name %j of a curated list: %i', async (name, status) => {
    const answer = await put('/console/curated_lists', [{ name, ids: [] }])
    expect(answer.status).toBe(status)
    if (status === 422)
      expect(answer.body).toMatchObject({
        errors: [{ message: '英数字とアンダースコアの組み合わせで入力してください' }],
      })
  })
})

describe('boards in the console', () => {
  const content = { title: '光の集まる窓', description: '', kind: null, category_id: null, published: true }

  test('keeps the photos of a board in order with notes and hides a draft', async () => {
    const photos = [
      { post_id: await photo(), note: '北の光' },
      { post_id: await photo(), note: '' },
    ]
    const body = { ...content, published: false, photos }
    const made = (await staff.request('POST', '/console/boards', { body })).as(getConsoleBoard.response)
    expect((await api.request('GET', `/boards/${made.id}`)).status).toBe(404)
    const turned = { ...content, photos: photos.toReversed(), version: made.version }
    await staff.request('PUT', `/console/boards/${made.id}`, { body: turned })
    const shown = (await api.request('GET', `/boards/${made.id}/posts`)).as(listBoardPosts.response)
    expect(shown.items.map(({ id, note }) => ({ post_id: id, note }))).toEqual(photos.toReversed())
    const query = { keyword: '窓', state: 'published' }
    const listed = (await staff.request('GET', '/console/boards', { query })).as(listConsoleBoards.response)
    expect(listed.items).toEqual([{ id: made.id, title: content.title, published: true, post_count: 2 }])
  })

  test('names the invalid fields of a board', async () => {
    const post = async (values: object) => {
      const { status, body } = await staff.request('POST', '/console/boards', {
        body: { ...content, photos: [], ...values },
      })
      expect(status).toBe(422)
      return issuesOf(body)
    }
    const one = { post_id: await photo(), note: '' }
    expect(await post({ photos: [one, one] })).toEqual(['photos'])
    expect(await post({ photos: [{ post_id: 987_654, note: '' }] })).toEqual(['photos'])
    expect(await post({ category_id: 987_654 })).toEqual(['category_id'])
    expect(await post({ kind: 3 })).toEqual(['kind'])
  })
})
