import type { RouterHistory } from '@tanstack/react-router'
import { readParameter } from '../../url-state/parameters.ts'
import { type ProductSearch, productSearchParameters } from '../../url-state/product-search.ts'

export type RangeParam = {
  [K in keyof ProductSearch]-?: NonNullable<ProductSearch[K]> extends number ? K : never
}[keyof ProductSearch]

/** As the address is read. */
export function readNumber(name: RangeParam, text: string): number | undefined {
  const value = readParameter(productSearchParameters[name], text)
  return typeof value === 'number' ? value : undefined
}

export function isUnread(name: RangeParam, text: string): boolean {
  return text.trim() !== '' && readNumber(name, text) === undefined
}

/** What the form of a page without JavaScript sent for a bound, when that is no number. The router forgets it, the address does not. */
export function takeUnread({ location }: RouterHistory, name: RangeParam): string {
  if (!location.search.includes(name)) return ''
  const typed = new URLSearchParams(location.search).getAll(name).at(-1) ?? ''
  return isUnread(name, typed) ? typed : ''
}

/** In the words of the person who typed it; undefined when all could be read. */
export function explainUnread(bounds: [RangeParam, string][]): string | undefined {
  const unread = bounds.filter(([name, text]) => isUnread(name, text))
  const [first] = unread
  if (!first) return undefined
  const words = unread.map(([, text]) => `「${text.trim()}」`).join('')
  return first[0].endsWith('price')
    ? `${words}は金額として読み取れませんでした。「50,000」や「5万」のように入力してください。`
    : `${words}は長さとして読み取れませんでした。「1,800」や「180cm」のように入力してください。`
}
