import type { Database } from '#server/db/connect.ts'
import { buildCategory } from './builders.ts'
import { nextNumber } from './next-number.ts'

/** Body of a variation in the console, with a code and a name of its own. */
export function variationContent(values: object = {}) {
  const n = nextNumber()
  return {
    code: `KK-${n}`,
    name: `オーク${n}`,
    published: true,
    price_kind: 1,
    price: 66_000,
    price_unit: 1,
    in_stock: true,
    sample_available: false,
    ...values,
  }
}

/** Body of a product in the console, in a new category of furniture. */
export async function productContent(db: Database, variations: object[] = [variationContent()]) {
  return {
    name: `曲木の椅子${nextNumber()}`,
    name_kana: 'マゲキノイス',
    kind: 1,
    category_ids: [(await buildCategory(db)).id],
    description: '曲木の背が腰を包みます。',
    published: true,
    variations,
  }
}
