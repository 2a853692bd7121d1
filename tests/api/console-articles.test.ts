import { afterAll, describe, expect, test } from 'vitest'
import {
  getConsoleArticle,
  listArticleTags,
  listConsoleArticles,
} from '#contract/magazines/console-routes.ts'
import { getArticle, listArticles, listArticlesOfTag } from '#contract/magazines/routes.ts'
import { searchEverything } from '#contract/search/routes.ts'
import { noteDueArticles } from '#server/search-index/upkeep.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildImage } from '#tests/support/builders.ts'
import { joinAs } from '#tests/support/people.ts'
import { buildPost, buildProject } from '#tests/support/project-builders.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const staff = await joinAs(api, { staff: true })

const at = (ms: number) => new Date(Date.now() + ms).toISOString()

const content = {
  slug: 'walls-of-earth',
  title: '土の壁と暮らす',
  lead: '三つの住まい。',
  category: 1,
  body: [{ type: 'paragraph', text: '壁に触れる。' }],
  url: null,
  cover_image_id: null,
  published_at: at(-1000),
  tags: [] as { slug: string; name: string }[],
}

const post = (values: object) =>
  staff.request('POST', '/console/articles', { body: { ...content, ...values } })
const make = async (values: object) => (await post(values)).as(getConsoleArticle.response)
const read = (slug: string) => api.request('GET', `/magazines/${slug}`)

describe('console articles', () => {
  test('stores an article of typed blocks and shows the article to visitors as written', async () => {
    const { id: projectId } = await buildProject(db)
    const { id: photoId } = await buildPost(db, { projectId })
    const { id: chairId } = await buildVariation(db)
    const cover = await buildImage(db)
    const body = [
      { type: 'heading', text: '壁' },
      { type: 'paragraph', text: '一行目\n二行目 <b>' },
      { type: 'quote', text: '静かだ。', source: '住み手' },
      { type: 'items', items: ['土', '藁'] },
      { type: 'photo', post_id: photoId, caption: '居間' },
      { type: 'products', product_variation_ids: [chairId] },
      { type: 'project', project_id: projectId },
    ]
    const tags = [
      { slug: 'plaster', name: '左官' },
      { slug: 'earth', name: '土' },
    ]
    const made = await make({ slug: 'whole', cover_image_id: cover.id, body, tags })
    expect(made).toMatchObject({ body, tags, cover_image: { id: cover.id } })
    const shown = (await read('whole')).as(getArticle.response)
    expect(shown.body.map(({ type }) => type)).toEqual(body.map(({ type }) => type))
    expect(shown.tags).toEqual(tags)
    const known = (await staff.request('GET', '/console/article_tags')).as(listArticleTags.response)
    expect(known.items).toEqual(expect.arrayContaining(tags))
  })

  test('hides a draft until it is published and lists articles by state', async () => {
    const draft = await make({ slug: 'drafted', title: '書きかけの記事', published_at: null })
    expect((await read('drafted')).status).toBe(404)
    const slugs = async (state: string) => {
      const { body } = await staff.request('GET', '/console/articles', { query: { state, limit: 100 } })
      return listConsoleArticles.response.parse(body).items.map(({ slug }) => slug)
    }
    expect(await slugs('draft')).toContain('drafted')
    expect(await slugs('published')).not.toContain('drafted')
    const put = (published_at: string | null, version: number) =>
      staff
        .request('PUT', `/console/articles/${draft.id}`, {
          body: { ...content, slug: 'drafted', published_at, version },
        })
        .then((answer) => answer.as(getConsoleArticle.response))
    const out = await put(at(-1000), draft.version)
    expect((await read('drafted')).status).toBe(200)
    expect(await slugs('published')).toContain('drafted')
    const later = await put(at(3_600_000), out.version)
    expect((await read('drafted')).status).toBe(404)
    expect(await slugs('scheduled')).toContain('drafted')
    await put(null, later.version)
    expect(await slugs('draft')).toContain('drafted')
  })

  test('publishes an article at its date: its page, the lists, its tag and the search', async () => {
    const tags = [{ slug: 'someday', name: 'いつか' }]
    await make({ slug: 'comes-out', title: '縁側の復権', published_at: at(2500), tags })
    const listed = async () =>
      (await api.request('GET', '/magazines')).as(listArticles.response).items.map(({ slug }) => slug)
    const found = async () => {
      const { body } = await api.request('GET', '/search', { query: { keyword: '縁側の復権' } })
      return searchEverything.response.parse(body).magazines.total_count
    }
    expect([(await read('comes-out')).status, await listed(), await found()]).toEqual([
      404,
      expect.not.arrayContaining(['comes-out']),
      0,
    ])
    await expect.poll(async () => (await read('comes-out')).status).toBe(200)
    expect(await listed()).toContain('comes-out')
    const tagged = (await api.request('GET', '/magazines/tags/someday')).as(listArticlesOfTag.response)
    expect(tagged.total_count).toBe(1)
    // As the worker does every minute.
    await noteDueArticles.run({ db }, undefined, '')
    await expect.poll(found).toBe(1)
  })

  test('accepts an article with either a text or a link and names invalid fields', async () => {
    const link = await make({ slug: 'elsewhere', body: null, url: 'https://magazine.example.jp/1' })
    expect(link).toMatchObject({ body: null, url: 'https://magazine.example.jp/1' })
    const wrong = async (values: object) => {
      const { status, body } = await post({ slug: 'wrong', ...values })
      expect(status).toBe(422)
      return (body as { errors: { path: string }[] }).errors.map(({ path }) => path).toSorted()
    }
    expect(await wrong({ slug: 'elsewhere' })).toEqual(['slug'])
    expect(await wrong({ slug: '土の壁', title: '', body: null })).toEqual(['slug', 'title', 'url'])
    expect(await wrong({ url: 'https://magazine.example.jp/1' })).toEqual(['url'])
    expect(await wrong({ cover_image_id: 7 })).toEqual(['cover_image_id'])
    expect(await wrong({ body: [{ type: 'paragraph', text: '' }] })).toEqual(['body.0.text'])
    await make({ slug: 'tagged', tags: [{ slug: 'clay', name: '粘土' }] })
    expect(await wrong({ tags: [{ slug: 'loam', name: '粘土' }] })).toEqual(['tags'])
    const twice = [{ slug: 'clay', name: '粘土' }]
    expect(await wrong({ tags: [...twice, ...twice] })).toEqual(['tags'])
  })

  test('drops undeclared fields of an article’s block', async () => {
    const body = [{ type: 'paragraph', text: '壁', html: '<script>' }]
    expect((await make({ slug: 'declared', body })).body).toEqual([{ type: 'paragraph', text: '壁' }])
  })
})
