import type { VariationCard } from '#contract/products/schemas.ts'
import type { PostCard } from '#contract/projects/schemas.ts'
import { type Found, type IdPage, readCards } from '#server/db/pages.ts'
import { loadVariationCards } from '#server/features/product-variations/cards.ts'
import { presentImage } from '#server/images/present-image.ts'
import { createCards } from '#server/search-index/card-cache.ts'
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

/** A photo with the places of its pins; their products are kept by themselves. */
type KeptPost = { card: Omit<PostCard, 'pins'>; pins: readonly PinRow[] }

const loadKept = createCards<KeptPost>('posts', 20_000)

/** The cards of these photos in this order. Whoever gives ids has made sure that they may be seen. */
export async function loadPostCards(services: Services, ids: readonly number[]): Promise<PostCard[]> {
  const photos = await loadKept(services.indexes, ids, (missing) => readPosts(services, missing))
  const pinned = new Set(photos.flatMap(({ pins }) => pins.map((pin) => pin.variationId)))
  const products = await loadVariationCards(services, [...pinned])
  const productById = new Map(products.map((product) => [product.id, product]))
  return photos.map(({ card, pins }) => ({ ...card, pins: presentPins(pins, productById) }))
}

async function readPosts({ db, config }: Services, ids: readonly number[]) {
  const [rows, pins] = await Promise.all([selectPosts(db, ids), selectPins(db, ids)])
  const pinsOf = Map.groupBy(pins, (pin) => pin.postId)
  return rows.map(({ image, project, team, ...row }): [number, KeptPost] => {
    const whose = project && team && { ...project, team }
    const card = { ...row, image: presentImage(config.apiUrl, image), project: whose }
    return [row.id, { card, pins: pinsOf.get(row.id) ?? [] }]
  })
}

/** A pin on a product that is not public has nothing to show. */
const presentPins = (pins: readonly PinRow[], cards: ReadonlyMap<number, VariationCard>): PostCard['pins'] =>
  pins.flatMap((pin) => {
    const card = cards.get(pin.variationId)
    if (!card) return []
    return { id: pin.id, x: pin.x, y: pin.y, similar: pin.similar, product_variation: card }
  })
