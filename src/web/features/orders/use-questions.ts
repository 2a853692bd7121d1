import { useQuery } from '@tanstack/react-query'
import type { ApiResponse, Call } from '#web/shared/api/call.ts'
import { useRuntime } from '#web/shared/api/runtime.ts'
import { useCart } from '#web/shared/cart/cart-store.ts'
import { usePersonCache } from '#web/shared/session/person-query.ts'

export type OrderQuestion = ApiResponse<'GET /categories/{id}/sample_request_questions'>['items'][number] & {
  /** Categories that ask the question. */
  category_ids?: readonly number[]
}

export function useQuestions() {
  const { call } = useRuntime()
  const { samples } = useCart()
  const categories = samples.flatMap(({ productVariation }) => productVariation.product.categories)
  const categoryIds = [...new Set(categories.map(({ id }) => id))].sort((a, b) => a - b)
  // Loaded as a visitor: the response is the same for all. Cached with the user's order data.
  return useQuery(
    { queryKey: ['/categories', categoryIds], queryFn: () => loadQuestions(call, categoryIds) },
    usePersonCache(),
  )
}

async function loadQuestions(call: Call, categoryIds: readonly number[]): Promise<readonly OrderQuestion[]> {
  const answers = await Promise.all(
    categoryIds.map((id) => call('GET /categories/{id}/sample_request_questions', { params: { id } })),
  )
  const all = answers.flatMap(({ items }, index) =>
    items.map((question) => ({ ...question, category_id: categoryIds[index] ?? 0 })),
  )
  return [...Map.groupBy(all, ({ id }) => id).values()].flatMap((same) => {
    const [first] = same
    return first ? [{ ...first, category_ids: same.map(({ category_id }) => category_id) }] : []
  })
}
