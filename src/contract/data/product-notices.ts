import { formatLastDay } from './ending-label.ts'
import { describePriceChange } from './price-change.ts'

export type NoticedEnding = { discontinued: boolean; discontinued_on: string | null }

export type NoticedCertificate = { certificate_id: number; number: string }

export type NoticedPrice = { from_on: string; kind: number; excluding_tax: number | null; unit: number }

export const productChanges = [
  'discontinued',
  'for_sale',
  'successor',
  'certificate',
  'price',
  'price_withdrawn',
] as const

export type NoticedChange = (typeof productChanges)[number]

export type NoticedProduct = {
  code: string
  change: NoticedChange
  discontinued_on: string | null
  certificate: string | null
  price: NoticedPrice | null
}

/** Undefined stands for the cart. */
type ListName = string | undefined

const nameOf = (list: ListName): string => (list === undefined ? 'カート' : `リスト「${list}」`)

export function describeChange(
  { change, discontinued_on: date, certificate, price }: Omit<NoticedProduct, 'code'>,
  today: string,
): string {
  if (change === 'for_sale') return '廃番は取りやめになりました'
  if (change === 'successor') return '後継品が決まりました'
  if (change === 'certificate') return `認定 ${certificate} の期限が切れました`
  if (price) return `価格は、${describePriceChange({ from_on: price.from_on, price })}になります`
  if (change === 'price_withdrawn') return '価格改定は取りやめになりました'
  if (date === null || date <= today) return '廃番になりました'
  return `${formatLastDay(date)}で廃番になります`
}

/** Names the 品番 with its change. */
export const nameChange = (product: NoticedProduct, today: string): string =>
  `${product.code} ${product.change === 'discontinued' ? 'は、' : 'の'}${describeChange(product, today)}`

const manyChanges: Partial<Record<NoticedChange, string>> = {
  discontinued: 'に廃番のお知らせがあります',
  price: 'の価格が変わります',
  certificate: 'の認定の期限が切れました',
}

type ProductNotice = {
  /** The first ones of `count`. */
  products: readonly NoticedProduct[]
  count: number
  commonChange: NoticedChange | null
  today: string
}

export function formatProductNotice(
  list: ListName,
  { products, count, commonChange, today }: ProductNotice,
): string {
  const [first] = products
  if (!first) return `${nameOf(list)}の製品に変更がありました。`
  if (count === 1) return `${nameOf(list)}の ${nameChange(first, today)}。`
  const change = (commonChange && manyChanges[commonChange]) || 'に変更がありました'
  return `${nameOf(list)}の ${first.code} など、製品${count}点${change}。`
}
