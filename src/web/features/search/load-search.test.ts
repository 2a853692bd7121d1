import { expect, test } from 'vitest'
import { countProjects } from '#contract/projects/search-routes.ts'
import { searchAllKinds } from '#contract/search/routes.ts'
import { createCallInProcess } from '#web/shared/api/call-in-process.ts'
import { loadSearch } from './load-search.ts'

const empty = Object.fromEntries(
  Object.entries(searchAllKinds.example.response).map(([name, value]) => [
    name,
    value && typeof value === 'object' && 'items' in value ? { items: [], total_count: 0 } : value,
  ]),
)

test('offers after a search without results only lists that have something', async () => {
  const call = createCallInProcess(async (route) => {
    if (route === 'GET /search') return { body: empty }
    if (route === 'GET /projects/search_hit_counts')
      return { body: { ...countProjects.example.response, total_count: 0 } }
    return { body: { total_count: 3 } }
  })
  const asked = { keyword: '漆', plain: undefined, alone: undefined, page: undefined }
  const data = await loadSearch(call, asked, AbortSignal.timeout(5_000))
  expect(data).toMatchObject({ filled: { products: true, projects: false } })
})

test('tells without a keyword whether there is anything to find', async () => {
  const call = createCallInProcess(async () => ({
    body: { ...countProjects.example.response, total_count: 0 },
  }))
  const asked = { keyword: undefined, plain: undefined, alone: undefined, page: undefined }
  const data = await loadSearch(call, asked, AbortSignal.timeout(5_000))
  expect(data).toEqual({ filled: { products: false, projects: false } })
})
