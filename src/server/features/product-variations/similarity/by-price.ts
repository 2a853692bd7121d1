import { sql } from 'drizzle-orm'
import { productVariations } from '#server/db/schema/index.ts'
import { loadVariationCards } from '#server/features/product-variations/cards.ts'
import { type Axis, selectNearest } from './scope.ts'

/** Relative to the price. */
export const mostDifference = 0.3

/** Compares equal units only: per square metre and per case. */
export const nearByPrice: Axis = async (services, base, scope) => {
  const { excluding_tax: price, including_tax: shown, unit } = base.price
  if (price === null || shown === null) return []
  const distance = sql`abs(${productVariations.price} - ${price}::int)`
  const condition = sql`${productVariations.price} is not null and ${productVariations.priceUnit} = ${unit}
    and ${distance} <= ${mostDifference * price}::float8`
  const cards = await loadVariationCards(
    services,
    await selectNearest(services.db, scope, distance, condition),
  )
  return cards.map((card) => {
    const difference = (card.price.including_tax ?? shown) - shown
    return { card, reason: { axis: 'price', text: describePrice(difference), value: Math.abs(difference) } }
  })
}

function describePrice(difference: number): string {
  if (difference === 0) return '同じ価格'
  return `税込で${Math.abs(difference).toLocaleString('ja-JP')}円${difference < 0 ? '安い' : '高い'}`
}
