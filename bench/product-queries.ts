import { colorTypes, productSorts } from '#contract/data/enums.ts'
import { seededRandom } from './seeded-random.ts'

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

/** Searches as a mixed public makes them, the same for the same seed: a third without keyword, most with a filter or two. */
export function makeProductQueries(count: number, seed: number, categoryIds: readonly number[]): string[] {
  const random = seededRandom(seed)
  const below = (n: number) => Math.floor(random() * n)
  const pick = <T>(list: readonly T[]): T | undefined => list[below(list.length)]
  return Array.from({ length: count }, () => {
    const query = new URLSearchParams()
    const set = (chance: number, name: string, value: string | number | undefined) => {
      if (value !== undefined && random() < chance) query.append(name, String(value))
    }
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
    query.append('limit', '20')
    return `/product_variations/search?${query}`
  })
}
