import { useNavigate } from '@tanstack/react-router'
import type { AppLink } from '#web/kit/ui/page-link.tsx'
import { useRuntime } from '#web/shared/api/runtime.ts'
import type { PaletteProduct } from './product-row.tsx'
import type { Suggestion } from './suggestions.ts'

type Destinations = {
  search: (text: string) => void
  followSuggestion: (suggestion: Suggestion) => void
  openProduct: (product: PaletteProduct) => void
  openPage: (link: AppLink) => void
}

/** Returns the navigation of the palette: a suggestion opens its page, a word opens the search. */
export function useDestinations(): Destinations {
  const navigate = useNavigate()
  const { call } = useRuntime()

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
      case 'space':
        void navigate({ to: '/posts', search: { space_id: [id] } })
        break
      case 'use_type':
        void navigate({ to: '/posts', search: { use_type_id: [id] } })
        break
      case 'building_type':
        void navigate({ to: '/posts', search: { building_type_id: [id] } })
        break
      case 'project':
        void navigate({ to: '/projects/$projectId', params: { projectId: String(id) } })
        break
      case 'team':
        void navigate({ to: '/teams/$teamId', params: { teamId: String(id) } })
        break
      case 'article':
        void openArticle(id, text)
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

  /** The slug is not in the suggestion. If it cannot be loaded, the title is searched for. */
  async function openArticle(id: number, title: string): Promise<void> {
    const { items } = await call('GET /magazines', { query: { ids: [id] } }).catch(() => ({ items: [] }))
    const [article] = items
    if (article) await navigate({ to: '/magazines/$slug', params: { slug: article.slug } })
    else search(title)
  }

  function openProduct({ id, productId }: PaletteProduct): void {
    const params = { productId: String(productId), variationId: String(id) }
    void navigate({ to: '/products/$productId/$variationId', params })
  }

  const openPage = (link: AppLink): void => void navigate(link)

  return { search, followSuggestion, openProduct, openPage }
}
