import { productFacets } from '#contract/data/product-facets.ts'
import { readParameter } from '#web/url-state/parameters.ts'
import { type ProductSearch, productSearchParameters } from '#web/url-state/product-search.ts'

export type RangeParam = {
  [K in keyof ProductSearch]-?: NonNullable<ProductSearch[K]> extends number ? K : never
}[keyof ProductSearch]

const rangeParams = Object.values(productFacets).flatMap((facet) =>
  facet.kind === 'range' ? [facet.min, facet.max] : [],
)

export function isRangeParam(name: string): name is RangeParam {
  return rangeParams.some((param) => param === name)
}

/** As the address is read. */
export function readNumber(name: RangeParam, text: string): number | undefined {
  const value = readParameter(productSearchParameters[name], text)
  return typeof value === 'number' ? value : undefined
}

export function isUnread(name: RangeParam, text: string): boolean {
  return text.trim() !== '' && readNumber(name, text) === undefined
}

/** What was typed for a bound and is no number. */
export type UnreadTexts = { [name in RangeParam]?: string }

/** What the form of a page without JavaScript sent. The router forgets it, the address does not. */
export function takeUnread(search: string): UnreadTexts {
  const typed = new URLSearchParams(search)
  const texts: UnreadTexts = {}
  for (const name of rangeParams) texts[name] = keepUnread(name, typed.getAll(name).at(-1))
  return texts
}

/** The text when it is no number. */
export function keepUnread(name: RangeParam, text = ''): string | undefined {
  return isUnread(name, text) ? text : undefined
}

/**
 * In the words of the person who typed it; undefined when all could be read. What it proposes first, the keypad of a phone
 * can write.
 */
export function explainUnread(bounds: [RangeParam, string?][]): string | undefined {
  const unread = bounds.flatMap(([name, text]) => keepUnread(name, text) ?? [])
  if (unread.length === 0) return undefined
  const words = unread.map((text) => `「${text.trim()}」`).join('')
  const first = bounds[0] && productSearchParameters[bounds[0][0]]
  return first?.type === 'amount' && first.unit === '円'
    ? `${words}は金額として読み取れませんでした。「50000」や「5万」のように入力してください。`
    : `${words}は長さとして読み取れませんでした。「1800」や「180cm」のように入力してください。`
}
