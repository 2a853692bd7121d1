import { expect } from '@playwright/test'
import { askPage } from './support/read-page.ts'
import { test } from './support/test.ts'

// The server-rendered HTML of lists.

const total = 'main h1 + [role=status]'

test('finds the same for spelling variants and marks the found words', async ({ request }) => {
  const found = (await askPage(request, '/products?keyword=ふろーりんぐ')).texts(total)
  expect(found[0]).toMatch(/^[1-9]\d*件$/)
  const twin = await askPage(request, '/products?keyword=フローリング')
  expect(twin.texts(total)).toEqual(found)
  expect(twin.texts('h1')).toEqual(['「フローリング」の検索結果'])
  expect((await askPage(request, '/products?keyword=オーク')).texts('#results article mark')[0]).toBe(
    'オーク',
  )
})

test('finds exactly the variation of a 品番', async ({ request }) => {
  const { texts } = await askPage(request, '/products?keyword=kk1042wn')
  expect(texts(total)).toEqual(['1件'])
  expect(texts('#results article h2 a')).toEqual([expect.stringContaining('ウォルナット')])
  expect(texts('#results article fieldset')).toEqual([])
})

test('names a word without results and offers to search for it elsewhere', async ({ request }) => {
  const { texts, link } = await askPage(request, '/products?keyword=螺旋階段')
  expect(texts('main h2')).toContain('「螺旋階段」に合う製品は見つかりませんでした')
  const { texts: found } = await askPage(request, link('すべての種類からさがす'))
  expect(found('h1')).toEqual(['「螺旋階段」の検索結果'])
  expect(found('main')[0]).toContain('写真')
})

test('finds nothing for marks alone and says so', async ({ request }) => {
  for (const marks of ['・・・', 'ー']) {
    const { texts } = await askPage(request, `/products?keyword=${marks}`)
    expect(texts('h1')).toEqual([`「${marks}」の検索結果`])
    expect(texts(total)).toEqual(['0件'])
    expect(texts('main')[0]).toContain('記号だけではさがせません。')
    expect(texts('main h2')).toContain('条件に合う製品は見つかりませんでした')
  }
})

test('links from an empty list to no other empty one', async ({ request }) => {
  const { texts } = await askPage(request, '/products?kind=2&keyword=どこにもない')
  const links = texts('#results a')
  expect(links).toContain('タイル・石')
  expect(links.filter((link) => link.includes('外構'))).toEqual([])
})

test('redirects a page beyond the last to the last', async ({ request }) => {
  const products = await askPage(request, '/products?kind=1&page=150')
  // Other tests add products. The pager of the last page ends with its number.
  const last = new URL(products.path, 'http://here').searchParams.get('page')
  expect(Number(last)).toBeGreaterThan(1)
  expect(products.texts('nav[aria-label="ページ"] a').at(-1)).toBe(`${last}ページ目`)
  expect(products.texts('#results article')).not.toEqual([])
  const brand = await askPage(request, '/brands/3?page=9')
  expect(brand.path).toBe('/brands/3')
  expect(brand.texts('main article')).not.toEqual([])
})

test('shows the first finish for a product address without one', async ({ request }) => {
  expect((await askPage(request, '/products/12')).path).toBe('/products/12/29')
})

test('gives search engines one canonical list for any grouping', async ({ request }) => {
  const { values } = await askPage(request, '/products?kind=1&group=variation')
  expect(values('head link[rel=canonical]', 'href')).toEqual([expect.stringMatching(/\/products\?kind=1$/)])
})

test('names a condition that was given up and what exists instead', async ({ request }) => {
  const { texts } = await askPage(request, '/products?keyword=千円以下のダイニングテーブル')
  expect(texts('main')[0]).toMatch(/「千円以下」のものはありません。[\d,]+円からあります。/)
  expect(texts('#results article')).not.toEqual([])
})

test('reads sentences about rooms', async ({ request }) => {
  const { texts } = await askPage(request, '/projects?keyword=30坪以下のカフェ')
  expect(texts('ul[aria-label=しぼりこみの条件] a')).toContainEqual(
    expect.stringMatching(/^30坪以下.*延床面積 〜99.17m²/),
  )
  expect(texts('main article')).toHaveLength(1)
})

test('says which kinds were searched without a word that others contain', async ({ request }) => {
  const wood = await askPage(request, '/search?keyword=カフェに合う木の椅子')
  expect(wood.texts('main')[0]).toContain('家具・建材では、「カフェ」は使わずにさがしました。')
  const floor = await askPage(request, '/search?keyword=オフィス ウォルナットの床')
  expect(floor.texts('main')[0]).toMatch(
    /事例・写真では、.*「ウォルナットの床」を除いてさがしました。家具・建材では、.*「オフィス」を除いてさがしました。/,
  )
  const lamp = await askPage(request, '/search?keyword=黒いペンダント照明 3万円くらい')
  expect(lamp.texts('main')[0]).toContain('「3万円くらい」のものがないため、')
})

test('says beside the conditions which word was found in texts only, on lists and over all kinds', async ({
  request,
}) => {
  for (const path of ['/projects', '/posts', '/search']) {
    const { texts } = await askPage(request, `${path}?keyword=土間のある玄関`)
    expect(texts('main [role=status]')).toContain('「土間」は説明の言葉からさがしました。')
  }
})

test('fills the seat height read from a sentence into the filters', async ({ request }) => {
  const { values } = await askPage(request, '/products?keyword=座面の高さ430以下の椅子')
  expect(values('aside input[aria-label="座面の高さの上限（mm）"]', 'value')).toEqual(['430'])
})

test('links to the awards page where a sentence names an award', async ({ request }) => {
  for (const path of ['/projects', '/search']) {
    const { link } = await askPage(request, `${path}?keyword=受賞した住宅`)
    expect(link('「アワード」のページ', '[role=status]')).toBe('/awards')
  }
})

test('explains an empty list and links to the kind that has results', async ({ request }) => {
  const { texts, link } = await askPage(request, '/products?keyword=タテ位置の写真')
  expect(texts('main')[0]).toContain('「タテ位置」のものはないため、ほかのものを並べています。')
  const all = await askPage(request, link('すべての種類からさがす'))
  expect(all.link('写真をすべて見る')).toMatch(/^\/posts/)
})

test('names on an empty list which word to remove, and how many results remain', async ({ request }) => {
  const { values, texts, link } = await askPage(request, '/products?keyword="ガラスの靴" オーク')
  const way = link('「"ガラスの靴"」を外す')
  const promised = texts('main a .num')[values('main a:has(.num)', 'href').indexOf(way)]
  expect((await askPage(request, way)).texts(total)).toEqual([promised])
})

test('keeps the 仕上表 link of a list on tabs without products', async ({ request }) => {
  const lists = await askPage(request, '/lists?keyword=ホテル客室の標準仕様案')
  const path = lists.values('main article a', 'href')[0] ?? ''
  for (const address of [path, `${path}?kind=1`]) {
    const { link, texts } = await askPage(request, address)
    expect(link('仕上表')).toBe(`${path}/schedule`)
    if (address !== path) expect(texts('main a').join()).not.toContain('製品を見くらべる')
  }
})
