import { toOffsetList, withinDepth } from '#server/http/lists.ts'
import type { Services } from '#server/services.ts'
import { loadFoundCards } from './found-cards.ts'

type Typed = { keyword: string; maker_id?: number; limit: number; offset: number }

/** Light candidates for a form, from the first character on. */
export async function suggestVariations(services: Services, typed: Typed) {
  const { ids, total } = services.indexes.variations.search({
    keyword: typed.keyword,
    filters: { maker: typed.maker_id === undefined ? [] : [typed.maker_id] },
    ...withinDepth(typed),
  })
  const cards = await loadFoundCards(services, ids, typed.keyword)
  const items = cards.map(({ id, full_name, code, product, image, highlights = [] }) => ({
    id,
    full_name,
    code,
    maker: product.maker,
    image,
    highlights,
  }))
  return toOffsetList({ items, total }, typed)
}
