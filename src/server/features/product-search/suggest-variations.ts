import { listByOffset } from '#server/http/lists.ts'
import type { Services } from '#server/services.ts'
import { loadFoundCards } from './found-cards.ts'

type Typed = { keyword: string; maker_id?: number; limit: number; offset: number }

/** Light candidates for a form, from the first character on. */
export const suggestVariations = (services: Services, { keyword, maker_id, ...place }: Typed) =>
  listByOffset(place, async (page) => {
    const filters = { maker: maker_id === undefined ? [] : [maker_id] }
    const { ids, total } = await services.indexes.variations.search({ keyword, filters, ...page })
    const cards = await loadFoundCards(services, ids, keyword)
    const items = cards.map(({ id, full_name, code, product, image, highlights = [] }) => ({
      id,
      full_name,
      code,
      maker: product.maker,
      image,
      highlights,
    }))
    return { items, total }
  })
