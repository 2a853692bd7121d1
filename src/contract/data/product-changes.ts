import { type Discontinuation, discontinuationMessages, settleDiscontinuation } from './discontinuation.ts'
import { currentDay, formatJapaneseDay } from './japanese-day.ts'
import { limits } from './limits.ts'
import { productMessages } from './product-rules.ts'

export const productChangeKinds = [
  ...(['publish', 'unpublish', 'price'] as const),
  ...(['lead_time', 'sample_stock', 'discontinue'] as const),
]

export const roundings = ['nearest', 'up', 'down'] as const

export const roundingUnits = [1, 10, 100, 1000] as const

/** One change for many products. `amount` is a percentage, days, or samples to add, by kind. */
export type ProductChange = {
  kind: (typeof productChangeKinds)[number]
  amount?: number | undefined
  /** Yen of a price's last place. */
  round_to: number
  rounding: (typeof roundings)[number]
  /** Last day and last day of orders of discontinued 品番; today without one. */
  discontinued_on?: string | undefined
  last_order_on?: string | undefined
  /** For the log and the approving admin. */
  reason?: string | undefined
}

/** Products of one change, and those of one request. */
export const mostSelected = 200
export const productsAtOnce = 20

export const changeMessages = {
  percent: '−90〜300の、0でない数で、小数は1けたまで入力してください',
  nothing: '変わるところはありません',
  free: '価格が0円になります',
  tooDear: `価格が上限（${limits.price.toLocaleString('ja')}円）をこえます`,
} as const

export const isPercent = (amount: number | undefined): boolean =>
  amount !== undefined && Number.isInteger(amount * 10) && amount >= -90 && amount <= 300 && amount !== 0

const isWhole = (amount: number | undefined, least: number, most: number): boolean =>
  amount !== undefined && Number.isInteger(amount) && amount >= least && amount <= most

/** Returns the fault of a change's amount or dates, if any. */
export function findChangeIssue({ kind, amount, ...days }: ProductChange): string | undefined {
  const { discontinued_on: on = currentDay(), last_order_on: lastOrder } = days
  if (kind === 'discontinue')
    return lastOrder !== undefined && lastOrder > on ? discontinuationMessages.lastOrderAfter : undefined
  if (kind === 'price') return isPercent(amount) ? undefined : changeMessages.percent
  if (kind === 'lead_time')
    return isWhole(amount, 0, limits.leadTimeDays)
      ? undefined
      : productMessages.between(0, limits.leadTimeDays)
  if (kind === 'sample_stock')
    return isWhole(amount, 1, limits.sampleStock) ? undefined : productMessages.between(1, limits.sampleStock)
  return undefined
}

const roundBy = { nearest: Math.round, up: Math.ceil, down: Math.floor } as const

type Rounding = { parts: number } & Pick<ProductChange, 'round_to' | 'rounding'>

/** Rounds an amount of which so many parts make a yen. */
export const roundYen = (amount: number, { parts, round_to, rounding }: Rounding): number =>
  roundBy[rounding](amount / (parts * round_to)) * round_to

/** Changes a price by a percentage with one decimal, in whole numbers up to the division. */
export const changePrice = (
  price: number,
  { amount = 0, round_to, rounding }: Pick<ProductChange, 'amount' | 'round_to' | 'rounding'>,
): number => roundYen(price * (1000 + Math.round(amount * 10)), { parts: 1000, round_to, rounding })

type ChangedVariation = Discontinuation & {
  published: boolean
  price: number | null
  lead_time_days: number | null
  sample_available: boolean
  sample_stock: number
}

type ChangedProduct<Variation> = { published: boolean; variations: Variation[] }

/** Applies a change to a product. Leaves discontinued variations as they are. */
export function changeWhole<Variation extends ChangedVariation, Product extends ChangedProduct<Variation>>(
  product: Product,
  change: ProductChange,
): Product {
  const { kind } = change
  if (kind === 'unpublish') return { ...product, published: false }
  const isHidden = product.variations.every(({ published }) => !published)
  const variations = product.variations.map((variation) => {
    if (variation.discontinued) return variation
    // Without a public variation the product stays invisible.
    if (kind === 'publish') return isHidden ? { ...variation, published: true } : variation
    return { ...variation, ...changedFields(variation, change) }
  })
  return { ...product, published: kind === 'publish' || product.published, variations }
}

function changedFields(variation: ChangedVariation, change: ProductChange): Partial<ChangedVariation> {
  const { price, sample_available, sample_stock } = variation
  const { kind, amount = 0 } = change
  if (kind === 'discontinue') return discontinue(variation, change)
  if (kind === 'price') return price === null ? {} : { price: changePrice(price, change) }
  if (kind === 'lead_time') return { lead_time_days: amount }
  return sample_available ? { sample_stock: Math.min(sample_stock + amount, limits.sampleStock) } : {}
}

/** Ends a 品番 on the day of the change; without one, today. */
function discontinue(variation: ChangedVariation, change: ProductChange): Discontinuation {
  const { discontinued_on, last_order_on } = change
  const discontinued = discontinued_on === undefined || discontinued_on <= currentDay()
  return settleDiscontinuation({ discontinued, discontinued_on, last_order_on }, variation, currentDay())
}

const roundingWords = { nearest: '四捨五入', up: '切り上げ', down: '切り捨て' } as const

/** Says a change in the log, and above its preview. */
export function describeChange({ kind, amount = 0, round_to, rounding, ...end }: ProductChange): string {
  if (kind === 'publish') return '公開する'
  if (kind === 'unpublish') return '非公開にする'
  if (kind === 'discontinue') {
    const day = end.discontinued_on ? `${formatJapaneseDay(end.discontinued_on)}で` : ''
    const lastOrder = end.last_order_on ? `（最終受注日は${formatJapaneseDay(end.last_order_on)}）` : ''
    return `${day}廃番にする${lastOrder}${end.reason ? `：${end.reason}` : ''}`
  }
  if (kind === 'lead_time') return `納期を${amount}日にする`
  if (kind === 'sample_stock') return `サンプルを${amount}点ずつ補充する`
  const direction = amount > 0 ? `${amount}%上げる` : `${-amount}%下げる`
  return `価格を${direction}（${round_to}円単位に${roundingWords[rounding]}）`
}
