import { afterAll, beforeEach, expect, test } from 'vitest'
import { homeBlockType } from '#contract/data/editorial-enums.ts'
import { homeBlocks, pickups } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildAward } from '#tests/support/award-builders.ts'
import {
  buildArticle,
  buildBoard,
  buildHomeBlock,
  buildNews,
  buildPickup,
  daysFromNow,
} from '#tests/support/editorial-builders.ts'
import { buildPost, buildProject } from '#tests/support/project-builders.ts'
import { createCallInProcess } from '#web/shared/api/call-in-process.ts'
import { loadHome } from '#web/shared/home/load-home.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const call = createCallInProcess(api.ask)

beforeEach(async () => {
  await db.delete(homeBlocks)
  await db.delete(pickups)
})

const load = () => loadHome(call, new AbortController().signal)
const sections = async () =>
  (await load()).sections.map(({ type, title, items }) => ({ type, title, ids: items.map(({ id }) => id) }))

test('shows blocks in order with titles and skips empty and unknown ones', async () => {
  const house = await buildProject(db)
  const photo = await buildPost(db, { projectId: house.id })
  await buildHomeBlock(db, { type: homeBlockType.photos, title: '写真', ids: [photo.id], position: 2 })
  await buildHomeBlock(db, { type: homeBlockType.projects, title: '事例', ids: [house.id], position: 1 })
  await buildHomeBlock(db, { type: homeBlockType.makers, title: '空', ids: [999_999], position: 3 })
  await buildHomeBlock(db, { type: 99, title: '未知', ids: [house.id], position: 4 })
  expect(await sections()).toEqual([
    { type: 'projects', title: '事例', ids: [house.id] },
    { type: 'photos', title: '写真', ids: [photo.id] },
  ])
})

test('leaves out unpublished things that a block names', async () => {
  const house = await buildProject(db)
  const photo = await buildPost(db, { projectId: house.id })
  const draft = await buildProject(db, { published: false })
  const secret = await buildPost(db, { projectId: draft.id })
  const board = await buildBoard(db)
  const hiddenBoard = await buildBoard(db, { published: false })
  const second = await buildArticle(db, { publishedAt: daysFromNow(-2) })
  const first = await buildArticle(db, { publishedAt: daysFromNow(-9) })
  const tomorrow = await buildArticle(db, { publishedAt: daysFromNow(1) })
  await buildHomeBlock(db, { type: homeBlockType.hero, title: '題', ids: [secret.id, photo.id] })
  await buildHomeBlock(db, { type: homeBlockType.projects, ids: [draft.id, house.id] })
  await buildHomeBlock(db, { type: homeBlockType.photos, ids: [secret.id] })
  await buildHomeBlock(db, { type: homeBlockType.boards, ids: [hiddenBoard.id, board.id] })
  await buildHomeBlock(db, { type: homeBlockType.magazine, ids: [first.id, tomorrow.id, second.id] })
  expect(await load()).toMatchObject({ title: '題', photo: { id: photo.id } })
  expect((await sections()).map(({ type, ids }) => ({ type, ids }))).toEqual([
    { type: 'projects', ids: [house.id] },
    { type: 'boards', ids: [board.id] },
    { type: 'magazine', ids: [first.id, second.id] },
  ])
})

test('fills a block without ids from the pickups with their comments', async () => {
  const house = await buildProject(db)
  const photo = await buildPost(db, { projectId: house.id })
  await buildPickup(db, { projectId: house.id, comment: '壁を見てほしい。' })
  await buildPickup(db, { postId: photo.id })
  await buildHomeBlock(db, { type: homeBlockType.projects })
  await buildHomeBlock(db, { type: homeBlockType.photos })
  expect((await load()).sections).toMatchObject([
    { type: 'projects', comment: '壁を見てほしい。', items: [{ id: house.id }] },
    { type: 'photos', items: [{ id: photo.id }] },
  ])
})

test('shows the current award and the newest news, but no award that is not current', async () => {
  const award = await buildAward(db, 'voting')
  const news = await buildNews(db)
  await buildHomeBlock(db, { type: homeBlockType.award, ids: [award.id + 1] })
  await buildHomeBlock(db, { type: homeBlockType.news })
  await buildHomeBlock(db, { type: homeBlockType.award, ids: [award.id] })
  expect((await sections()).map(({ type, ids }) => ({ type, ids }))).toEqual([
    { type: 'news', ids: [news.id] },
    { type: 'award', ids: [award.id] },
  ])
})

test('shows only the headline on a home page without blocks', async () => {
  expect(await load()).toMatchObject({ title: 'いい空間は、選ぶことから。', sections: [], total: 0 })
})
