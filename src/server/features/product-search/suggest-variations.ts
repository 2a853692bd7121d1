import { listByOffset } from '#server/http/lists.ts'
import type { Services } from '#server/services.ts'
import { loadFoundCards, presentRow } from './found-cards.ts'

type VariationSuggestInput = { keyword: string; maker_id?: number; limit: number; offset: number }

export const suggestVariations = (
  services: Services,
  { keyword, maker_id, ...place }: VariationSuggestInput,
) =>
  listByOffset(place, async (page) => {
    const filters = { maker: maker_id === undefined ? [] : [maker_id] }
    const { ids, total } = await services.indexes.variations.search({ keyword, filters, ...page })
    const cards = await loadFoundCards(services, ids, keyword)
    return { items: cards.map(presentRow), total }
  })
