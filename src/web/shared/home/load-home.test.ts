import { expect, test } from 'vitest'
import type { ErrorCode } from '#contract/data/errors.ts'
import { getTopSettings } from '#contract/top/routes.ts'
import { createCallInProcess } from '#web/shared/api/call-in-process.ts'
import { loadHome } from './load-home.ts'

const problem = (code: ErrorCode) => ({ problem: { type: '', title: '', status: 503, code, detail: '' } })
const settings = getTopSettings.example.response

const homeWhere = (code: ErrorCode) =>
  loadHome(
    createCallInProcess(async (route) => {
      if (route === 'GET /top/settings') return { body: settings }
      return route === 'GET /categories' ? { body: { items: [] } } : problem(code)
    }),
    AbortSignal.timeout(5_000),
  )

test('shows the home page without counts while the search is down', async () => {
  const home = await homeWhere('search_unavailable')
  expect(home).toMatchObject({ total: null, photo: null, kinds: [] })
  expect(home.title).not.toBe('')
})

test('fails the home page on any other error', async () => {
  await expect(homeWhere('unavailable')).rejects.toMatchObject({ code: 'unavailable' })
})
