import type { VariationCard } from '#contract/products/schemas.ts'
import type { PostCard } from '#contract/projects/schemas.ts'
import { type Found, type IdPage, readCards } from '#server/db/pages.ts'
import { loadCards } from '#server/db/query-parts.ts'
import { loadVariationCards } from '#server/features/product-variations/cards.ts'
import { presentImage } from '#server/images/present-image.ts'
import type { Services } from '#server/services.ts'
import { type PinRow, type PostSelection, selectPins, selectPostPage, selectPosts } from './queries.ts'

/** Photos of published projects and of makers with their pins, the newest first. */
export async function readPostPage(
  services: Services,
  selection: PostSelection,
  page: IdPage,
): Promise<Found<PostCard>> {
  if ('variationIds' in selection && selection.variationIds.length === 0) return { items: [], total: 0 }
  return readCards(selectPostPage(services.db, selection, page), (ids) => loadPostCards(services, ids))
}

/** The cards of these photos in this order. Whoever gives ids has made sure that they may be seen. */
export const loadPostCards = (services: Services, ids: readonly number[]) =>
  loadCards(
    ids,
    () => selectWithPins(services, ids),
    (row): PostCard => ({
      id: row.id,
      title: row.title,
      space: row.space,
      credit: row.credit,
      image: presentImage(services.config.apiUrl, row.image),
      project: row.project && row.team && { ...row.project, team: row.team },
      maker: row.maker,
      pins: row.pins,
    }),
  )

async function selectWithPins(services: Services, ids: readonly number[]) {
  const [rows, pins] = await Promise.all([selectPosts(services.db, ids), selectPins(services.db, ids)])
  const cards = await loadVariationCards(services, [...new Set(pins.map((pin) => pin.variationId))])
  const cardById = new Map(cards.map((card) => [card.id, card]))
  const pinsOf = Map.groupBy(pins, (pin) => pin.postId)
  return rows.map((row) => ({ ...row, pins: presentPins(pinsOf.get(row.id) ?? [], cardById) }))
}

/** A pin on a product that is not public has nothing to show. */
const presentPins = (pins: readonly PinRow[], cards: ReadonlyMap<number, VariationCard>): PostCard['pins'] =>
  pins.flatMap((pin) => {
    const card = cards.get(pin.variationId)
    if (!card) return []
    return { id: pin.id, x: pin.x, y: pin.y, similar: pin.similar, product_variation: card }
  })
