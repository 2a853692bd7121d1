import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import {
  articles,
  boards,
  designers,
  likes,
  lists,
  makers,
  materials,
  pins,
  posts,
  products,
  productVariationMaterials,
  productVariations,
  projects,
  searchOutbox,
  spaces,
  tags,
  teams,
  users,
} from '#server/db/schema/index.ts'
import { noteDueArticles } from '#server/search-index/upkeep.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildMaterial, buildProduct } from '#tests/support/builders.ts'
import { buildArticle, buildBoard, buildTag, daysFromNow } from '#tests/support/editorial-builders.ts'
import { buildLike, buildList, buildUser } from '#tests/support/list-builders.ts'
import { buildPin, buildPost, buildProject, buildTeam, named } from '#tests/support/project-builders.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { indexes } = api.services

type FollowedKind = 'projects' | 'posts' | 'boards' | 'teams' | 'users' | 'lists' | 'articles'

/** Polls without a bound of its own: the promise is a second, which a busy machine may miss. */
const soon = { interval: 10 }
const idsOf = async (kind: FollowedKind, keyword: string) =>
  (await indexes[kind].search({ keyword, limit: 100 })).ids.toSorted()
const expectSoon = (kind: FollowedKind, keyword: string, ids: number[]) =>
  expect.poll(() => idsOf(kind, keyword), soon).toEqual(ids.toSorted())

describe('project in the search', () => {
  test('finds a project with its photos while published only', async () => {
    const { id } = await buildProject(db, { title: '白樺荘', published: false })
    const photo = await buildPost(db, { projectId: id })
    const marker = await buildProject(db, { title: '目印の家' })
    await expectSoon('projects', '目印の家', [marker.id])
    expect([await idsOf('projects', '白樺荘'), await idsOf('posts', '白樺荘')]).toEqual([[], []])
    const publish = (published: boolean) => db.update(projects).set({ published }).where(eq(projects.id, id))
    await publish(true)
    await expectSoon('projects', '白樺荘', [id])
    await expectSoon('posts', '白樺荘', [photo.id])
    await publish(false)
    await expectSoon('projects', '白樺荘', [])
    await expectSoon('posts', '白樺荘', [])
    await publish(true)
    await expectSoon('posts', '白樺荘', [photo.id])
    await db.delete(projects).where(eq(projects.id, id))
    await expectSoon('projects', '白樺荘', [])
    await expectSoon('posts', '白樺荘', [])
  })

  test('updates projects and photos in the search when their team or room is renamed', async () => {
    const team = await buildTeam(db, { name: '楡設計' })
    const spaceId = await named(db, spaces, '茶の間')
    const { id } = await buildProject(db, { teamId: team.id })
    const photo = await buildPost(db, { projectId: id, spaceId })
    await expectSoon('projects', '楡設計 茶の間', [id])
    await expectSoon('posts', '楡設計 茶の間', [photo.id])
    await db.update(teams).set({ name: '欅設計' }).where(eq(teams.id, team.id))
    await db.update(spaces).set({ name: '囲炉裏の間' }).where(eq(spaces.id, spaceId))
    await expectSoon('projects', '欅設計 囲炉裏の間', [id])
    await expectSoon('posts', '欅設計 囲炉裏の間', [photo.id])
    await expectSoon('projects', '楡設計', [])
    await expectSoon('posts', '茶の間', [])
    await expectSoon('teams', '欅設計', [team.id])
    await expectSoon('teams', '楡設計', [])
  })

  test('updates projects and photos in the search when their pinned products change', async () => {
    const material = await buildMaterial(db, { name: '真鍮' })
    const product = await buildProduct(db, { name: '雨樋の灯り' })
    const variation = await buildVariation(db, { productId: product.id })
    const photo = await buildPost(db)
    const pin = await buildPin(db, { postId: photo.id, variationId: variation.id })
    const expectBoth = async (keyword: string, isFound: boolean) => {
      await expectSoon('posts', keyword, isFound ? [photo.id] : [])
      await expectSoon('projects', keyword, isFound ? [photo.projectId ?? 0] : [])
    }
    await expectBoth('雨樋の灯り', true)
    await db.update(productVariations).set({ published: false }).where(eq(productVariations.id, variation.id))
    await expectBoth('雨樋の灯り', false)
    await db.update(productVariations).set({ published: true }).where(eq(productVariations.id, variation.id))
    await expectBoth('雨樋の灯り', true)
    await db.update(products).set({ published: false }).where(eq(products.id, product.id))
    await expectBoth('雨樋の灯り', false)
    await db.update(products).set({ published: true, name: '軒下の灯り' }).where(eq(products.id, product.id))
    await expectBoth('軒下の灯り', true)
    await db.update(makers).set({ name: '鍛冶屋町製作所' }).where(eq(makers.id, product.makerId))
    await expectBoth('鍛冶屋町製作所', true)
    await db.insert(productVariationMaterials).values({ variationId: variation.id, materialId: material.id })
    await expectBoth('真鍮', true)
    await db.update(materials).set({ name: '砲金' }).where(eq(materials.id, material.id))
    await expectBoth('砲金', true)
    await db.delete(pins).where(eq(pins.id, pin.id))
    await expectBoth('軒下の灯り', false)
    await expectBoth('砲金', false)
  })
})

test('updates a photo in the search when its title changes', async () => {
  const photo = await buildPost(db, { title: '朝霧の縁側' })
  await expectSoon('posts', '朝霧の縁側', [photo.id])
  await db.update(posts).set({ title: '夕凪の縁側' }).where(eq(posts.id, photo.id))
  await expectSoon('posts', '夕凪の縁側', [photo.id])
  await expectSoon('posts', '朝霧の縁側', [])
  await db.delete(posts).where(eq(posts.id, photo.id))
  await expectSoon('posts', '夕凪の縁側', [])
})

test('finds a list while it is public, by its content and owner', async () => {
  const { id: ownerId } = await buildUser(db, { screenName: '柏木' })
  const photo = await buildPost(db, { title: '藤棚' })
  const { id } = await buildList(db, { ownerId, name: '庭の参考', items: [{ kind: 2, itemId: photo.id }] })
  await expectSoon('lists', '庭の参考 藤棚 柏木', [id])
  await db.update(posts).set({ title: '葡萄棚' }).where(eq(posts.id, photo.id))
  await expectSoon('lists', '葡萄棚', [id])
  await db
    .update(projects)
    .set({ published: false })
    .where(eq(projects.id, photo.projectId ?? 0))
  await expectSoon('lists', '葡萄棚', [])
  await expectSoon('lists', '庭の参考', [id])
  await db.update(lists).set({ isPrivate: true }).where(eq(lists.id, id))
  await expectSoon('lists', '庭の参考', [])
  await db.update(lists).set({ isPrivate: false }).where(eq(lists.id, id))
  await expectSoon('lists', '庭の参考', [id])
  await db.delete(users).where(eq(users.id, ownerId))
  await expectSoon('lists', '庭の参考', [])
  await expectSoon('users', '柏木', [])
})

test('finds a person by name and company', async () => {
  const { id } = await buildUser(db, { screenName: '榊' })
  await db.insert(designers).values({ userId: id, company: '榊と仲間' })
  await expectSoon('users', '榊と仲間', [id])
})

test('finds a board while it is published, by its public photos', async () => {
  const photo = await buildPost(db, { title: '月見台' })
  const { id } = await buildBoard(db, { title: '夜の庭', published: false, photos: [{ postId: photo.id }] })
  await db.update(boards).set({ published: true }).where(eq(boards.id, id))
  await expectSoon('boards', '夜の庭 月見台', [id])
  await db
    .update(projects)
    .set({ published: false })
    .where(eq(projects.id, photo.projectId ?? 0))
  await expectSoon('boards', '月見台', [])
  await db.update(boards).set({ published: false }).where(eq(boards.id, id))
  await expectSoon('boards', '夜の庭', [])
})

describe('article in the search', () => {
  test('updates an article in the search with its tags and removes an unpublished one', async () => {
    const tag = await buildTag(db, 'lacquer', '漆')
    const { id } = await buildArticle(db, { title: '輪島の朝', tagIds: [tag.id] })
    await expectSoon('articles', '輪島の朝 漆', [id])
    await db.update(tags).set({ name: '蒔絵' }).where(eq(tags.id, tag.id))
    await expectSoon('articles', '蒔絵', [id])
    await db
      .update(articles)
      .set({ publishedAt: daysFromNow(1) })
      .where(eq(articles.id, id))
    await expectSoon('articles', '輪島の朝', [])
  })

  test('announces an article to the search once when its publication date arrives', async () => {
    const due = new Date(Date.now() + 3_000)
    const { id } = await buildArticle(db, { title: '七尾の夕べ', publishedAt: due })
    const notes = () => db.$count(searchOutbox, sql`kind = 'article' and row_id = ${id}`)
    const noted = await notes()
    await noteDueArticles.run({ db }, undefined, '')
    expect([await notes(), await idsOf('articles', '七尾の夕べ')]).toEqual([noted, []])
    await new Promise((resolve) => setTimeout(resolve, due.getTime() - Date.now() + 50))
    await noteDueArticles.run({ db }, undefined, '')
    await noteDueArticles.run({ db }, undefined, '')
    expect(await notes()).toBe(noted + 1)
    await expectSoon('articles', '七尾の夕べ', [id])
  })
})

describe('popularity in the search', () => {
  const byLikes = async (keyword: string) =>
    (await indexes.posts.search({ keyword, sort: { field: 'popular', direction: 'desc' } })).ids
  const expectOrder = (keyword: string, ids: number[]) =>
    expect.poll(() => byLikes(keyword), soon).toEqual(ids)

  test('ranks recently liked photos first and older likes lower', async () => {
    const old = await buildPost(db, { title: '人気の階段' })
    const young = await buildPost(db, { title: '人気の階段' })
    for (const age of [100, 100]) await buildLike(db, { postId: old.id, createdAt: daysFromNow(-age) })
    await expectOrder('人気の階段', [old.id, young.id])
    await buildLike(db, { postId: young.id })
    await expectOrder('人気の階段', [young.id, old.id])
    await db.delete(likes).where(eq(likes.postId, young.id))
    await expectOrder('人気の階段', [old.id, young.id])
  })

  test('counts a list towards popularity while it is public', async () => {
    const [first, second] = [
      await buildPost(db, { title: '人気の縁側' }),
      await buildPost(db, { title: '人気の縁側' }),
    ]
    await buildLike(db, { postId: first.id, createdAt: daysFromNow(-100) })
    await expectOrder('人気の縁側', [first.id, second.id])
    const { id } = await buildList(db, { isPrivate: false, items: [{ kind: 2, itemId: second.id }] })
    await expectOrder('人気の縁側', [second.id, first.id])
    await db.update(lists).set({ isPrivate: true }).where(eq(lists.id, id))
    await expectOrder('人気の縁側', [first.id, second.id])
  })

  test('re-reads only the liked photo after a like', async () => {
    const { id } = await buildPost(db, { title: '人気の土間' })
    await expectSoon('posts', '人気の土間', [id])
    // Projects are indexed beside photos: by then the new photo's own change has been read.
    const later = await buildProject(db, { title: '目印の土間' })
    await expectSoon('projects', '目印の土間', [later.id])
    const changes: unknown[] = []
    const stops = [indexes.posts, indexes.projects].map((index) =>
      index.onChange((change) => changes.push(change)),
    )
    await buildLike(db, { postId: id })
    await expect.poll(() => changes, soon).toEqual([[id]])
    for (const stop of stops) stop()
  })
})
