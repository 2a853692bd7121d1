import { isRedirect } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { searchLists } from '#contract/lists/routes.ts'
import type { Call } from '#web/shared/api/call.ts'
import { loadLists } from './load-lists.ts'

const call = (async () => searchLists.example.response) as unknown as Call
const load = (search: Parameters<typeof loadLists>[1]) =>
  loadLists(call, search, new AbortController().signal)

test('redirects a random order to an address with its seed', async () => {
  const refusal = await load({ keyword: '食卓', sort: 'random' }).catch((error: unknown) => error)
  expect(isRedirect(refusal)).toBe(true)
  expect(refusal).toMatchObject({
    options: { to: '/lists', replace: true, search: { keyword: '食卓', sort: 'random' } },
  })
  expect(refusal).toHaveProperty('options.search.seed', expect.any(Number))
})

test('loads the list for a seeded random order and for any other order', async () => {
  await expect(load({ sort: 'random', seed: 7 })).resolves.toMatchObject({ search: { seed: 7 } })
  await expect(load({ sort: 'newest' })).resolves.toMatchObject({ search: { sort: 'newest' } })
})
