import { afterAll, beforeAll, expect, test } from 'vitest'
import { getArticle, listArticles, listArticlesOfTag, listMagazineTags } from '#contract/magazines/routes.ts'
import { createTestApi, type RequestOptions, type TestApi } from '#tests/support/api.ts'
import { buildImage } from '#tests/support/builders.ts'
import { buildArticle, buildTag, daysFromNow } from '#tests/support/editorial-builders.ts'
import { buildPost, buildProject } from '#tests/support/project-builders.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

let api: TestApi
let photo: { id: number }
let house: { id: number }
let chair: { id: number }

beforeAll(async () => {
  api = await createTestApi()
  const { db } = api
  const plaster = await buildTag(db, 'plaster', '左官')
  const wood = await buildTag(db, 'wood', '木')
  const later = await buildTag(db, 'later', '来月の特集')
  house = await buildProject(db)
  photo = await buildPost(db, { projectId: house.id })
  chair = await buildVariation(db)
  const draft = await buildProject(db, { published: false })
  const secret = await buildPost(db, { projectId: draft.id })
  const hidden = await buildVariation(db, { published: false })
  await buildArticle(db, {
    slug: 'walls-of-earth',
    title: '土の壁と暮らす',
    lead: '三つの住まい。',
    publishedAt: daysFromNow(-3),
    tagIds: [wood.id, plaster.id],
    coverImageId: (await buildImage(db)).id,
    body: [
      { type: 'heading', text: '壁' },
      { type: 'paragraph', text: '一行目\n二行目 <b>' },
      { type: 'quote', text: '静かだ。', source: '住み手' },
      { type: 'items', items: ['土', '藁'] },
      { type: 'photo', post_id: photo.id, caption: '居間' },
      { type: 'photo', post_id: secret.id, caption: '下書きの居間' },
      { type: 'project', project_id: house.id },
      { type: 'project', project_id: draft.id },
      { type: 'products', product_variation_ids: [hidden.id, chair.id] },
      { type: 'products', product_variation_ids: [hidden.id] },
    ],
  })
  await buildArticle(db, {
    slug: 'elsewhere',
    category: 2,
    url: 'https://magazine.example.jp/1',
    publishedAt: daysFromNow(-2),
  })
  await buildArticle(db, { slug: 'older', category: 1, publishedAt: daysFromNow(-9), tagIds: [plaster.id] })
  await buildArticle(db, { slug: 'tomorrow', publishedAt: daysFromNow(1), tagIds: [plaster.id, later.id] })
  await buildArticle(db, { slug: 'draft', publishedAt: null, tagIds: [later.id] })
})
afterAll(() => api.close())

const get = (path = '', query?: RequestOptions['query']) => api.request('GET', `/magazines${path}`, { query })
const list = async (query?: RequestOptions['query']) => (await get('', query)).as(listArticles.response)
const slugs = (items: readonly { slug: string }[]) => items.map(({ slug }) => slug)

test('lists published articles newest first by category and in pages', async () => {
  const all = await list()
  expect(slugs(all.items)).toEqual(['elsewhere', 'walls-of-earth', 'older'])
  expect(all).toMatchObject({
    total_count: 3,
    next_offset: null,
    items: [
      { category: { id: 2, name: 'インタビュー' }, url: 'https://magazine.example.jp/1', tags: [] },
      {
        category: { id: 1, name: '特集' },
        url: null,
        cover_image: {},
        tags: [{ slug: 'wood' }, { slug: 'plaster' }],
      },
      { cover_image: null },
    ],
  })
  expect(slugs((await list({ category: 1 })).items)).toEqual(['walls-of-earth', 'older'])
  expect((await list({ category: '1,2' })).total_count).toBe(3)
  expect((await list({ category: 5 })).items).toEqual([])
  expect(await list({ limit: 2 })).toMatchObject({ next_offset: 2 })
  expect(slugs((await list({ limit: 2, offset: 2 })).items)).toEqual(['older'])
})

test('lists the tags of published articles only', async () => {
  expect((await get('/tags')).as(listMagazineTags.response)).toEqual({
    items: [
      { slug: 'plaster', name: '左官', article_count: 2 },
      { slug: 'wood', name: '木', article_count: 1 },
    ],
    total_count: 2,
  })
})

test('lists the articles of a tag and answers 404 for a tag of unpublished articles', async () => {
  const answer = (await get('/tags/plaster')).as(listArticlesOfTag.response)
  expect(answer).toMatchObject({ tag: { slug: 'plaster', name: '左官' }, total_count: 2 })
  expect(slugs(answer.items)).toEqual(['walls-of-earth', 'older'])
  const second = (await get('/tags/plaster', { limit: 1, offset: 1 })).as(listArticlesOfTag.response)
  expect(slugs(second.items)).toEqual(['older'])
  for (const slug of ['unknown', 'later']) expect((await get(`/tags/${slug}`)).status).toBe(404)
  expect((await get('/tags/No_Slug')).status).toBe(422)
})

test('returns the blocks of an article without unpublished things', async () => {
  const { body } = (await get('/walls-of-earth')).as(getArticle.response)
  expect(body).toMatchObject([
    { type: 'heading', text: '壁' },
    { type: 'paragraph', text: '一行目\n二行目 <b>' },
    { type: 'quote', source: '住み手' },
    { type: 'items', items: ['土', '藁'] },
    { type: 'photo', caption: '居間', post: { id: photo.id } },
    { type: 'project', project: { id: house.id } },
    { type: 'products', product_variations: [{ id: chair.id }] },
  ])
  expect((await get('/elsewhere')).as(getArticle.response).body).toEqual([])
})

test.each(['unknown', 'tomorrow', 'draft'])(
  'answers 404 for an unpublished or unknown article: %s',
  async (slug) => {
    expect((await get(`/${slug}`)).status).toBe(404)
  },
)

test('returns no articles for an unknown category', async () => {
  const answer = await api.request('GET', '/magazines', { query: { category: 9_999_999_999 } })
  expect(answer).toMatchObject({ status: 200, body: { items: [], total_count: 0 } })
})

test('returns only published articles by ids', async () => {
  const { items } = await list()
  const ids = items.filter(({ slug }) => slug !== 'elsewhere').map(({ id }) => id)
  const rows = await api.pool.query("select id from articles where slug in ('draft', 'tomorrow')")
  const hidden = rows.rows.map(({ id }) => Number(id))
  const named = await list({ ids: [...hidden, ...ids] })
  expect(slugs(named.items)).toEqual(['walls-of-earth', 'older'])
  expect(named.total_count).toBe(2)
  expect((await list({ ids: hidden })).items).toEqual([])
  expect(slugs((await list({ ids, category: 2 })).items)).toEqual([])
})
