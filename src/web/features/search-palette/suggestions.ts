import { useEffect, useState } from 'react'
import type { VariationCard } from '#contract/products/schemas.ts'
import type { ApiResponse } from '#web/api/call.ts'
import { useRuntime } from '#web/api/runtime.ts'

export type Suggestion = ApiResponse<'GET /suggest_keywords'>['items'][number]

const none: Suggestion[] = []

/** Completions for what is being typed, kana of an unfinished conversion included. The last ones stay until new ones come. */
export function useSuggestions(keyword: string): Suggestion[] {
  const { call } = useRuntime()
  const [suggestions, setSuggestions] = useState(none)
  const word = keyword.trim()
  useEffect(() => {
    if (word === '') return
    const abort = new AbortController()
    call('GET /suggest_keywords', { query: { keyword: word, limit: 8 }, signal: abort.signal })
      .then((answer) => setSuggestions(answer.items))
      // Without completions the field still searches.
      .catch(() => undefined)
    return () => abort.abort()
  }, [call, word])
  return word === '' ? none : suggestions
}

/** The products whose pages were opened last in this browser, in that order. */
export function useViewedVariations(ids: readonly number[]): VariationCard[] {
  const { call } = useRuntime()
  const [variations, setVariations] = useState<VariationCard[]>([])
  const asked = ids.join(',')
  useEffect(() => {
    if (asked === '') return
    const abort = new AbortController()
    call('GET /product_variations/searchByIDs', {
      query: { ids: asked.split(',').map(Number) },
      signal: abort.signal,
    })
      .then((answer) => setVariations(answer.items))
      .catch(() => undefined)
    return () => abort.abort()
  }, [call, asked])
  return variations
}
