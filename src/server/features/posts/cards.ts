import type { VariationCard } from '#contract/product-schemas.ts'
import type { PostCard } from '#contract/project-schemas.ts'
import { loadVariationCards } from '#server/features/product-variations/cards.ts'
import { presentImage } from '#server/images/present-image.ts'
import type { Services } from '#server/services.ts'
import {
  countPosts,
  type PinRow,
  type PostPage,
  type PostRow,
  type PostSelection,
  selectPins,
  selectPosts,
} from './queries.ts'

/** Photos of published projects with their pins, the newest first. */
export async function loadPostCards(
  services: Services,
  selection: PostSelection,
  page: PostPage,
): Promise<{ items: PostCard[]; total: number }> {
  if ('variationIds' in selection && selection.variationIds.length === 0) return { items: [], total: 0 }
  const [total, rows] = await Promise.all([
    countPosts(services.db, selection),
    selectPosts(services.db, selection, page),
  ])
  return { items: await presentPosts(services, rows), total }
}

async function presentPosts(services: Services, rows: readonly PostRow[]): Promise<PostCard[]> {
  if (rows.length === 0) return []
  const pins = await selectPins(
    services.db,
    rows.map((row) => row.id),
  )
  const cards = await loadVariationCards(services, [...new Set(pins.map((pin) => pin.variationId))])
  const cardById = new Map(cards.map((card) => [card.id, card]))
  const pinsByPost = Map.groupBy(pins, (pin) => pin.postId)
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    space: row.space,
    credit: row.credit,
    image: presentImage(services.config.apiUrl, row.image),
    project: { ...row.project, team: row.team },
    pins: presentPins(pinsByPost.get(row.id) ?? [], cardById),
  }))
}

/** A pin on a product that is not public has nothing to show. */
const presentPins = (pins: readonly PinRow[], cards: ReadonlyMap<number, VariationCard>): PostCard['pins'] =>
  pins.flatMap((pin) => {
    const card = cards.get(pin.variationId)
    if (!card) return []
    return { id: pin.id, x: pin.x, y: pin.y, similar: pin.similar, product_variation: card }
  })
