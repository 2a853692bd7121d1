import { expect, test } from 'vitest'
import { searchProductVariations } from '#contract/product-variations/search-routes.ts'
import { createCallInProcess } from '#web/shared/api/call-in-process.ts'
import { loadExamples } from './load-examples.ts'

const { interpretation, ...answer } = searchProductVariations.example.response

const examplesWhere = (answerOf: (keyword: string) => { total_count: number; relaxed: object | null }) =>
  loadExamples(
    createCallInProcess(async (_, { query }) => {
      const { total_count, relaxed } = answerOf(query.get('keyword') ?? '')
      return { body: { ...answer, total_count, interpretation: { ...interpretation, relaxed } } }
    }),
    AbortSignal.timeout(5_000),
  )

test('offers only the examples that find something', async () => {
  const examples = await examplesWhere((keyword) => ({
    total_count: keyword === 'ペンダントライト' ? 3 : 0,
    relaxed: null,
  }))
  expect(examples).toEqual(['ペンダントライト'])
})

test('offers no example whose conditions must be given up', async () => {
  const relaxed = { texts: ['不燃'], message: '「不燃」のものはありません。' }
  expect(await examplesWhere(() => ({ total_count: 5, relaxed }))).toEqual([])
})
