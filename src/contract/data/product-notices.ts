import { formatLastDay } from './ending-label.ts'

export type NoticedEnding = { discontinued: boolean; discontinued_on: string | null }

export const productChanges = ['discontinued', 'for_sale', 'successor'] as const

export type NoticedChange = (typeof productChanges)[number]

export type NoticedProduct = { code: string; change: NoticedChange; discontinued_on: string | null }

/** Undefined stands for the cart. */
type ListName = string | undefined

const nameOf = (list: ListName): string => (list === undefined ? 'カート' : `リスト「${list}」`)

export function describeChange({ change, discontinued_on: date }: NoticedProduct, today: string): string {
  if (change === 'for_sale') return '廃番は取りやめになりました'
  if (change === 'successor') return '後継品が決まりました'
  if (date === null || date <= today) return '廃番になりました'
  return `${formatLastDay(date)}で廃番になります`
}

/** `products` are the first ones of `count`. */
export function formatProductNotice(
  list: ListName,
  { products, count, today }: { products: readonly NoticedProduct[]; count: number; today: string },
): string {
  const [first, ...others] = products
  if (!first) return `${nameOf(list)}の製品に変更がありました。`
  if (count === 1) {
    const particle = first.change === 'for_sale' ? 'の' : first.change === 'successor' ? 'の' : 'は、'
    return `${nameOf(list)}の ${first.code} ${particle}${describeChange(first, today)}。`
  }
  const areEnding = others.every(({ change }) => change === first.change) && first.change === 'discontinued'
  return `${nameOf(list)}の ${first.code} など、製品${count}点${areEnding ? 'が廃番になります' : 'に変更がありました'}。`
}
