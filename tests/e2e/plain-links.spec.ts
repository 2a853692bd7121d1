import { expect } from '@playwright/test'
import { buildNews } from '#tests/support/editorial-builders.ts'
import { buildUser } from '#tests/support/list-builders.ts'
import { table } from './support/pages.ts'
import { askPage, type ReadPage } from './support/read-page.ts'
import { test } from './support/test.ts'
import { withDatabase } from './support/with-database.ts'

// Links in the server-rendered HTML work without a browser.

test('links a product to its other finishes, to other kinds of similarity, and by pins to products in the room', async ({
  request,
}) => {
  const { link } = await askPage(request, table.path)
  const marble = await askPage(request, link('白大理石／ホワイト（SL-PDT-MB）'))
  expect(marble.texts('h1')).toEqual([expect.stringContaining('白大理石／ホワイト')])
  const byColor = await askPage(request, marble.link('色', 'nav[aria-label="比べる観点"]'))
  expect(byColor.path).toMatch(/axis=color$/)
  expect(byColor.texts('nav[aria-label="比べる観点"] [aria-current]')).toEqual(['色'])
  const pinned = await askPage(request, link('プライ チェア', 'ol[aria-label="写真の中の製品"]'))
  expect(pinned.texts('h1')).toEqual([expect.stringContaining('プライ チェア')])
})

test('reads a shared comparison and names products that are gone', async ({ request }) => {
  const { texts } = await askPage(request, '/compare?ids=30&ids=76&ids=999999')
  expect(texts('main')[0]).toContain('公開の終わった製品は、比較から除きました。')
  expect(texts('main th[scope=col]')).toHaveLength(2)
})

test('links a card to its finishes and says which one is shown', async ({ request }) => {
  const { link, texts, values } = await askPage(request, '/products?keyword="ボウ チェア"&kind=1')
  const finishes = '#results li:first-child article fieldset[aria-label=仕上げ]'
  expect(values(`${finishes} a`, 'href')).toHaveLength(3)
  expect(texts(`${finishes} [aria-current]`)).toEqual(['ナチュラルオーク'])
  const walnut = await askPage(request, link('ウォルナット', finishes))
  expect(walnut.texts('h1')).toEqual([expect.stringContaining('ウォルナット')])
})

test('pages through the people that a keyword finds', async ({ request }) => {
  const name = `頁沢${Date.now()}`
  await withDatabase(async (db) => {
    for (let n = 1; n <= 30; n += 1) await buildUser(db, { screenName: `${name} ${n}` })
  })
  const found = `/search?keyword=${name}&kind=users`
  const people = ({ texts }: ReadPage) => texts('main a').filter((text) => text.includes(name))
  await expect.poll(async () => people(await askPage(request, found)).length).toBe(24)
  const first = await askPage(request, found)
  const second = await askPage(request, first.link('次へ'))
  expect(second.path).toMatch(/page=2/)
  expect(people(second)).toHaveLength(6)
  expect(new Set([...people(first), ...people(second)]).size).toBe(30)
  expect((await askPage(request, `${found}&page=9`)).path).toMatch(/page=2/)
})

test('opens an old announcement by its link, with links to older and newer ones', async ({ request }) => {
  const title = `ずっと前のお知らせ ${Date.now()}`
  const { id } = await withDatabase(async (db) => {
    for (let n = 1; n <= 30; n += 1) await buildNews(db, { publishedAt: new Date(Date.UTC(2021, 0, n)) })
    return buildNews(db, { title, publishedAt: new Date('2020-05-01') })
  })
  const newest = await askPage(request, '/news')
  expect(newest.texts('h2')).not.toContain(title)
  const old = await askPage(request, `/news?from=${id}`)
  expect(old.texts('h2')[0]).toBe(title)
  expect(old.link('新しいお知らせ')).toBe('/news')
})

test('links lists to their next page, and results to one kind and to all', async ({ request }) => {
  for (const [path, item] of [
    ['/posts', '.wall > li'],
    ['/products', '#results article'],
  ] as const) {
    const { link } = await askPage(request, path)
    const next = await askPage(request, link('次へ'))
    expect(next.path).toBe(`${path}?page=2`)
    expect(next.texts(item).length).toBeGreaterThan(10)
  }
  const found = await askPage(request, '/products?keyword=チェア')
  expect(found.texts('h1')).toEqual(['「チェア」の検索結果'])
  const furniture = await askPage(request, found.link('家具', 'nav[aria-label=種類]'))
  expect(furniture.path).toBe('/products?keyword=チェア&kind=1')
  expect(furniture.link('条件をすべて外す')).toBe('/products?kind=1')
})

test('links a photo of the wall to its page, and that to its project, and shows the photos of a board', async ({
  request,
}) => {
  const wall = await askPage(request, '/posts')
  const photo = await askPage(request, wall.values('.wall > li a', 'href')[0] ?? '')
  expect(photo.path).toMatch(/^\/posts\/\d+$/)
  const project = await askPage(request, photo.values('main dd a', 'href')[0] ?? '')
  expect(project.path).toMatch(/^\/projects\/\d+$/)
  expect(project.texts('h1')).toHaveLength(1)
  expect((await askPage(request, '/boards/1')).texts('.wall > li')).toHaveLength(8)
})

test('says on a product’s page that its certificate has ended', async ({ request }) => {
  const { values } = await askPage(request, '/products?keyword=MP-7301')
  const { texts } = await askPage(request, values('#results article a', 'href')[0] ?? '')
  expect(texts('main')[0]).toMatch(/期限切れ.*で終わりました。更新の有無をメーカーにご確認ください。/)
})
