import { useNavigate } from '@tanstack/react-router'
import type { VariationCard } from '#contract/products/schemas.ts'
import type { Suggestion } from './suggestions.ts'

type Destinations = {
  search: (text: string) => void
  followSuggestion: (suggestion: Suggestion) => void
  openVariation: (variation: VariationCard) => void
}

/** Where the palette leads: a completion to its page, a word to all that it finds. */
export function useDestinations(): Destinations {
  const navigate = useNavigate()

  function search(text: string): void {
    const keyword = text.trim()
    void navigate({ to: '/search', search: keyword ? { keyword } : {} })
  }

  function followSuggestion({ kind, id, text }: Suggestion): void {
    if (id === null) {
      search(text)
      return
    }
    switch (kind) {
      case 'keyword':
        search(text)
        break
      case 'category':
        void navigate({ to: '/products', search: { category_id: [id] } })
        break
      case 'material':
        void navigate({ to: '/products', search: { material_id: [id] } })
        break
      case 'maker':
        void navigate({ to: '/makers/$makerId', params: { makerId: String(id) } })
        break
      case 'brand':
        void navigate({ to: '/brands/$brandId', params: { brandId: String(id) } })
        break
      case 'product':
        void navigate({ to: '/products/$productId', params: { productId: String(id) } })
        break
      case 'project':
        void navigate({ to: '/projects/$projectId', params: { projectId: String(id) } })
        break
      case 'team':
        void navigate({ to: '/teams/$teamId', params: { teamId: String(id) } })
        break
      case 'board':
        void navigate({ to: '/boards/$boardId', params: { boardId: String(id) } })
        break
      case 'user':
        void navigate({ to: '/users/$userId', params: { userId: String(id) } })
        break
      case 'list':
        void navigate({ to: '/lists/$listId', params: { listId: String(id) } })
        break
    }
  }

  function openVariation({ id, product }: VariationCard): void {
    const params = { productId: String(product.id), variationId: String(id) }
    void navigate({ to: '/products/$productId/$variationId', params })
  }

  return { search, followSuggestion, openVariation }
}
