import { colorTypes, productSorts } from '#contract/data/enums.ts'
import { makeRandomQueries } from './random-queries.ts'

const keywords = [
  'ソファ',
  '椅子',
  'いす オーク',
  'タイル',
  'フローリング',
  'ペンダント',
  '北欧',
  '木',
  'F☆☆☆☆',
  '不燃',
  'ウォルナット',
  'KK-10',
  '照明 真鍮',
  'ラグ ウール',
]

/**
 * Makes searches of a mixed public, deterministic by seed: a third without keyword, most with a filter or
 * two.
 */
export function makeProductQueries(count: number, seed: number, categoryIds: readonly number[]): string[] {
  return makeRandomQueries(count, seed, (_, { set, pick, below }) => {
    set(0.65, 'keyword', pick(keywords))
    set(0.3, 'category_id[]', pick(categoryIds))
    set(0.3, 'color_type_ids[]', pick(colorTypes)?.id)
    set(0.1, 'color_type_ids[]', pick(colorTypes)?.id)
    set(0.2, 'max_price', pick([20_000, 50_000, 120_000]))
    set(0.2, 'in_stock', 'true')
    set(0.15, 'available_sample_request', 'true')
    set(0.1, 'formaldehyde[]', 1)
    set(0.15, 'sort', pick(productSorts)?.id)
    set(0.15, 'offset', 20 * (1 + below(3)))
  }).map((query) => `/product_variations/search?${query}`)
}
