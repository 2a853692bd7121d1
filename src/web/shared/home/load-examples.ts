import { rememberAnswers } from '#web/shared/api/remember-answers.ts'

const examples = ['オーク 椅子', 'ペンダントライト', '不燃 壁紙', 'モザイクタイル']

/** Keeps the examples that find products as they stand. */
export const loadExamples = rememberAnswers(async (call, signal) => {
  const found = await Promise.all(
    examples.map(async (keyword) => {
      const query = { keyword, group: 'product', limit: 1 } as const
      const { total_count, interpretation } = await call('GET /product_variations/search', { query, signal })
      return total_count > 0 && interpretation.relaxed === null
    }),
  )
  return examples.filter((_, place) => found[place])
})
