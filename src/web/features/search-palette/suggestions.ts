import { useEffect, useState } from 'react'
import type { VariationCard } from '#contract/products/schemas.ts'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { useRuntime } from '#web/shared/api/runtime.ts'
import type { PaletteProduct } from './product-row.tsx'

type SuggestAnswer = ApiResponse<'GET /suggest_keywords'>

export type Suggestion = SuggestAnswer['items'][number]

export type KeywordSuggestions = {
  items: readonly Suggestion[]
  products: readonly (PaletteProduct & Pick<Suggestion, 'highlights'>)[]
  ended: readonly { product: PaletteProduct; successors: readonly PaletteProduct[] }[]
  /** The nearest spelling of text without results, with its number of results. */
  meant: string | null
  meantCount: number | null
}

const none: KeywordSuggestions = { items: [], products: [], ended: [], meant: null, meantCount: null }

/** Old suggestions stay until new ones arrive. */
export function useSuggestions(keyword: string): KeywordSuggestions {
  const { call } = useRuntime()
  const [suggested, setSuggested] = useState(none)
  const word = keyword.trim()
  useEffect(() => {
    if (word === '') return
    const abort = new AbortController()
    call('GET /suggest_keywords', { query: { keyword: word, limit: 7 }, signal: abort.signal })
      .then((answer) => setSuggested(toSuggested(answer)))
      // The field works without suggestions.
      .catch(() => undefined)
    return () => abort.abort()
  }, [call, word])
  return word === '' ? none : suggested
}

const toSuggested = ({
  items,
  products,
  discontinued_matches,
  did_you_mean,
  did_you_mean_count,
}: SuggestAnswer): KeywordSuggestions => ({
  items,
  products: products.map(({ product_id, full_name, maker, ...product }) => ({
    ...product,
    productId: product_id,
    name: full_name,
    maker: maker.name,
  })),
  ended: discontinued_matches.map(({ variation, successors }) => ({
    product: toPaletteProduct(variation),
    successors: successors.map(toPaletteProduct),
  })),
  meant: did_you_mean,
  meantCount: did_you_mean_count,
})

const toPaletteProduct = ({ id, full_name, code, image, product }: VariationCard): PaletteProduct => ({
  ...{ id, code, image, name: full_name },
  productId: product.id,
  maker: product.maker.name,
})

/** Leaves room for the pages below. */
const mostViewed = 5

/** Shown at once when the palette opens again. */
let lastViewed: PaletteProduct[] = []

export function useViewedProducts(ids: readonly number[]): PaletteProduct[] {
  const { call } = useRuntime()
  const [products, setProducts] = useState(() => lastViewed.filter(({ id }) => ids.includes(id)))
  const viewed = ids.slice(0, mostViewed).join(',')
  useEffect(() => {
    if (viewed === '') return
    const abort = new AbortController()
    const query = { ids: viewed.split(',').map(Number) }
    call('GET /product_variations/searchByIDs', { query, signal: abort.signal })
      .then(({ items }) => {
        lastViewed = items.map(toPaletteProduct)
        setProducts(lastViewed)
      })
      .catch(() => undefined)
    return () => abort.abort()
  }, [call, viewed])
  return products
}
