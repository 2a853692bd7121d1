import { type APIRequestContext, expect } from '@playwright/test'
import { askPage } from './support/read-page.ts'
import { test } from './support/test.ts'

const totalOf = async (request: APIRequestContext, path: string) =>
  (await askPage(request, path)).texts('main h1 + [role=status]')[0]

test('shows the same counts on linked pages, by product or by variation as the list shows', async ({
  request,
}) => {
  const [hero = ''] = (await askPage(request, '/')).texts('main')
  const all = /([\d,]+)件の家具と建材を/.exec(hero)?.[1]
  expect(await totalOf(request, '/products')).toBe(`${all}件`)

  const makers = await askPage(request, '/makers?keyword=木曽')
  expect(makers.texts('main')[0]).toContain('1社')
  const [products = ''] = /[\d,]+製品/.exec(makers.texts('article')[0] ?? '') ?? []
  const listed = products.replace('製品', '件')
  const path = makers.values('article a', 'href')[0] ?? ''
  const maker = await askPage(request, path)
  const said = new RegExp(`${products}（色・仕様違いを含めて([\\d,]+件)）`)
  const variations = said.exec(maker.texts('main')[0] ?? '')?.[1]
  expect(maker.texts('main h2').find((heading) => heading.startsWith('製品'))).toBeDefined()
  expect(maker.texts('main :has(> h2)').find((part) => part.startsWith(`製品${listed}`))).toBeDefined()
  const links = maker.values('main a', 'href')
  const categories = maker
    .texts('main a')
    .map((text, at) => ({ count: /^\S+? ?(\d+) ?件$/.exec(text)?.[1], href: links[at] ?? '' }))
    .filter(({ count, href }) => count && href.includes('category_id'))
  expect(categories.length).toBeGreaterThan(1)
  for (const { count, href } of categories) expect(await totalOf(request, href)).toBe(`${count}件`)

  const list = await askPage(request, `/products?maker_id=${path.split('/').at(-1)}`)
  expect(list.texts('main h1 + [role=status]')).toEqual([listed])
  expect(await totalOf(request, list.link('品番ごと'))).toBe(variations)
})
