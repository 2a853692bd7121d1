import { isRedirect } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { createCall } from '#web/shared/api/call.ts'
import { loadBrand } from './load-brand.ts'

/** Returns the redirect of brand 3's page with this number of products. */
async function findRedirect(page: number | undefined, totalCount: number): Promise<unknown> {
  const fetch = async () => Response.json({ id: 3, items: [], total_count: totalCount })
  const call = createCall({ apiUrl: 'http://api.test', apiKey: 'key', fetch })
  try {
    await loadBrand(call, 3, page, new AbortController().signal)
    return undefined
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown
    expect(thrown.options).toMatchObject({ to: '/brands/$brandId', params: { brandId: '3' } })
    return thrown.options.search
  }
}

test.each<[string, number | undefined, number, unknown]>([
  ['the first page is shown', undefined, 60, undefined],
  ['the last page is shown', 3, 60, undefined],
  ['the page after the last redirects to the last', 4, 60, { page: 3 }],
  ['page 401 of 3 redirects to the last', 401, 60, { page: 3 }],
  ['a page beyond the api’s reach redirects to the last', 9_000, 60, { page: 3 }],
  ['page 401 of a single page redirects to the brand', 401, 24, { page: undefined }],
  ['page 2 of none redirects to the brand', 2, 0, { page: undefined }],
  ['the deepest page is shown', 416, 20_000, undefined],
  ['the page after the deepest redirects to the deepest', 417, 20_000, { page: 416 }],
])('paginates the page of a brand: %s', async (_, page, totalCount, leadsTo) => {
  expect(await findRedirect(page, totalCount)).toEqual(leadsTo)
})
