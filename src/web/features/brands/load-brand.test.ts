import { isRedirect } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { createCall } from '#web/api/call.ts'
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
  ['the page after it leads to it', 4, 60, { page: 3 }],
  ['so does page 401', 401, 60, { page: 3 }],
  ['so does a page that the api does not reach', 9_000, 60, { page: 3 }],
  ['of a single page it is the brand itself', 401, 24, { page: undefined }],
  ['of none, too', 2, 0, { page: undefined }],
  ['the deepest page is shown', 416, 20_000, undefined],
  ['the page after the deepest leads to it', 417, 20_000, { page: 416 }],
])('paginates the page of a brand: %s', async (_, page, totalCount, leadsTo) => {
  expect(await findRedirect(page, totalCount)).toEqual(leadsTo)
})
