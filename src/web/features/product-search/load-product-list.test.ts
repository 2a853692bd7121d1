import { isRedirect } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { createCall } from '#web/shared/api/call.ts'
import { loadProductList } from './load-product-list.ts'
import type { ProductListSearch } from './product-list.ts'

const card = {
  id: 1,
  full_name: 'チェア',
  price: 100,
  available_sample_request: false,
  discontinued: false,
  discontinued_on: null,
  product: { id: 1, maker: { id: 3, name: '木曽家具工房' }, color_type_ids: [] },
  image: null,
}

/** Returns the redirect of a list with this total, whose api has items on every page. */
async function findRedirect(search: ProductListSearch, totalCount: number): Promise<unknown> {
  const answer = {
    items: [card],
    total_count: totalCount,
    facets: { category_id: [], color_type_ids: [], material_id: [], maker_id: [] },
    condition_groups: [],
    did_you_mean: null,
    did_you_mean_count: null,
    only_marks: false,
  }
  const fetch = async () => Response.json(answer)
  const call = createCall({ apiUrl: 'http://api.test', apiKey: 'key', fetch })
  try {
    await loadProductList(call, search, new AbortController().signal)
    return undefined
  } catch (thrown) {
    if (isRedirect(thrown)) return thrown.options.search
    throw thrown
  }
}

test.each<[string, ProductListSearch, number, ProductListSearch | undefined]>([
  ['the last page is shown', { kind: [1], page: 2 }, 48, undefined],
  ['the page after the last redirects to the last', { kind: [1], page: 3 }, 48, { kind: [1], page: 2 }],
  ['the deepest page is shown', { page: 416 }, 20_000, undefined],
  ['the page after the deepest redirects to the deepest', { page: 417 }, 20_000, { page: 416 }],
  [
    'any deeper page redirects to the deepest',
    { keyword: 'いす', page: 9000 },
    1_000_000,
    { keyword: 'いす', page: 416 },
  ],
])('paginates the product list: %s', async (_, search, totalCount, leadsTo) => {
  expect(await findRedirect(search, totalCount)).toEqual(leadsTo)
})

test('counts the ways out of an empty list in its own grouping', async () => {
  const asked: string[] = []
  const fetch = async (input: Request | URL | string) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input)
    if (pathname.endsWith('/search_total'))
      asked.push(`${searchParams.get('keyword')} ${searchParams.get('group')}`)
    return Response.json({ items: [], total_count: 0, facets: { category_id: [] }, condition_groups: [] })
  }
  const call = createCall({ apiUrl: 'http://api.test', apiKey: 'key', fetch })
  const load = (search: ProductListSearch) => loadProductList(call, search, new AbortController().signal)
  await load({ keyword: '靴 灯' })
  await load({ keyword: '靴 灯', group: 'variation' })
  expect(asked).toEqual(['灯 product', '靴 product', '灯 variation', '靴 variation'])
})
