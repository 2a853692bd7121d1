import { expect, test } from 'vitest'
import { articleCardExample, listArticles } from '#contract/magazines/routes.ts'
import { createCallInProcess } from '#web/shared/api/call-in-process.ts'
import { loadMagazine } from './load-magazine.ts'

const ofCategory = (id: number) => ({ ...articleCardExample, category: { id, name: '' } })

test('names the categories that have articles', async () => {
  const articles = [ofCategory(2), ofCategory(5)]
  let calls = 0
  const call = createCallInProcess(async (_, { query }) => {
    calls += 1
    const asked = query.getAll('category').map(Number)
    const items = articles.filter(({ category }) => asked.length === 0 || asked.includes(category.id))
    return { body: { ...listArticles.example.response, items, total_count: items.length } }
  })
  const { categories } = await loadMagazine(call, {}, AbortSignal.timeout(5_000))
  expect(categories).toEqual([2, 5])
  const before = calls
  await loadMagazine(call, {}, AbortSignal.timeout(5_000))
  expect(calls).toBe(before + 1)
})
