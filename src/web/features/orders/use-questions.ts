import { useEffect, useState } from 'react'
import type { ApiResponse } from '../../api/call.ts'
import { useRuntime } from '../../api/runtime.ts'
import { useCart } from '../../cart/cart-store.ts'

export type Question = ApiResponse<'GET /categories/{id}/sample_request_questions'>['items'][number] & {
  /** Whose products it is asked about. */
  category_ids?: readonly number[]
}

/** What the makers want to know about what is in the cart, every question once; undefined until it is known. */
export function useQuestions(): readonly Question[] | undefined {
  const { call } = useRuntime()
  const { samples } = useCart()
  const [questions, setQuestions] = useState<readonly Question[]>()
  const categories = samples.flatMap(({ productVariation }) => productVariation.product.categories)
  const asked = [...new Set(categories.map(({ id }) => id))].sort((a, b) => a - b).join(',')
  useEffect(() => {
    const abort = new AbortController()
    const ids = asked === '' ? [] : asked.split(',').map(Number)
    Promise.all(
      ids.map((id) =>
        call('GET /categories/{id}/sample_request_questions', { params: { id }, signal: abort.signal }),
      ),
    )
      .then((answers) => {
        const all = answers.flatMap(({ items }, index) =>
          items.map((question) => ({ ...question, category_id: ids[index] ?? 0 })),
        )
        const once = Map.groupBy(all, ({ id }) => id)
        setQuestions(
          [...once.values()].flatMap((same) => {
            const [first] = same
            return first ? [{ ...first, category_ids: same.map(({ category_id }) => category_id) }] : []
          }),
        )
      })
      // Without them the order says which answer is missing.
      .catch(() => !abort.signal.aborted && setQuestions([]))
    return () => abort.abort()
  }, [call, asked])
  return questions
}
