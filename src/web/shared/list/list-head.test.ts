import { expect, test } from 'vitest'
import { defineList } from './define-list.ts'
import { listCrumbs, listHead } from './list-head.ts'

const list = defineList({
  path: '/makers/$makerId/products',
  facets: { open: { kind: 'flag', param: 'open', label: '公開中', field: 'open' } },
  sorts: [
    { id: 'popular', label: '人気順' },
    { id: 'newest', label: '新しい順' },
  ],
  noun: '製品',
})

const config = {
  apiUrl: '',
  apiKey: '',
  siteUrl: 'https://tokonoma.test',
  imageOrigin: '',
  externalLinks: {},
  analytics: {},
  devPages: false,
}

const head = listHead(list, ({ keyword }, { total_count }: { total_count: number }) => ({
  heading: keyword ? `「${keyword}」` : '製品',
  description: `${total_count}件`,
  noIndex: keyword !== undefined,
  itemPaths: ['/products/1/2', '/products/3/4'],
}))

const headAt = (search: Record<string, string>, loaderData?: { total_count: number }, status = 'success') =>
  head({ match: { context: { config }, params: { makerId: '7' }, search, status }, loaderData })

test('titles a list by its words and indexes it under its filters without the order', () => {
  const { meta, links, scripts } = headAt({ sort: 'newest', open: 'true', other: '1' }, { total_count: 60 })
  expect(meta).toContainEqual({ title: '製品｜TOKONOMA' })
  expect(meta).toContainEqual({ name: 'description', content: '60件' })
  expect(meta).not.toContainEqual({ name: 'robots', content: 'noindex' })
  expect(links).toEqual([{ rel: 'canonical', href: 'https://tokonoma.test/makers/7/products?open=true' }])
  expect(JSON.parse(scripts[0]?.children ?? '')).toMatchObject({ '@type': 'ItemList', numberOfItems: 60 })
})

test('titles a further page by its number and ranks items over the whole list', () => {
  const { meta, scripts } = headAt({ page: '3', keyword: 'いす' }, { total_count: 60 })
  expect(meta).toContainEqual({ title: '「いす」（3ページ目）｜TOKONOMA' })
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(JSON.parse(scripts[0]?.children ?? '').itemListElement).toEqual([
    { '@type': 'ListItem', position: 49, url: 'https://tokonoma.test/products/1/2' },
    { '@type': 'ListItem', position: 50, url: 'https://tokonoma.test/products/3/4' },
  ])
})

test.each([
  ['error', '表示できませんでした｜TOKONOMA'],
  ['notFound', 'ページが見つかりませんでした｜TOKONOMA'],
])('explains missing data (%s) and prevents indexing', (status, title) => {
  const { meta, links } = headAt({}, undefined, status)
  expect(meta).toContainEqual({ title })
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(links).toEqual([])
})

test('ends breadcrumbs with the list unless the last parent has the same name', () => {
  const words = { description: '', noIndex: false, itemPaths: [] }
  const parents = [{ label: '家具', link: { to: '/products' } as const }]
  const labels = (heading: string) => listCrumbs({ ...words, heading, parents }).map(({ label }) => label)
  expect(labels('チェア')).toEqual(['家具', 'チェア'])
  expect(labels('家具')).toEqual(['家具'])
  expect(listCrumbs({ ...words, heading: '事例' })).toEqual([{ label: '事例' }])
})
