/** Orders of the console's lists; the first is the default. */
export const consoleProductSorts = [
  { id: 'newest', label: '新しい順' },
  { id: 'name', label: '製品名の順' },
  { id: 'price', label: '価格の安い順' },
  { id: 'price_desc', label: '価格の高い順' },
  { id: 'sample_stock', label: 'サンプルの少ない順' },
] as const

export const consoleOrderSorts = [
  { id: 'newest', label: '新しい順' },
  { id: 'delivery_date', label: 'お届けの目安が近い順' },
] as const

export type ConsoleProductSort = (typeof consoleProductSorts)[number]['id']
export type ConsoleOrderSort = (typeof consoleOrderSorts)[number]['id']
