import type { VariationCard } from '#contract/products/schemas.ts'
import { type PostCard, PostCardSchema } from '#contract/projects/schemas.ts'
import { type Found, type IdPage, readCards } from '#server/db/pages.ts'
import { loadVariationCards } from '#server/features/product-variations/cards.ts'
import { createAnswerParser } from '#server/http/answers.ts'
import { shareValues } from '#server/http/shared-values.ts'
import { presentImage } from '#server/images/present-image.ts'
import { createCards } from '#server/search-index/card-cache.ts'
import type { Services } from '#server/services.ts'
import { type PinRow, type PostSelection, selectPins, selectPostPage, selectPosts } from './queries.ts'

export const readPostPage = (
  services: Services,
  selection: PostSelection,
  page: IdPage,
): Promise<Found<PostCard>> =>
  readCards(services, selectPostPage(services.db, selection, page), loadPostCards)

shareValues(PostCardSchema, createAnswerParser(PostCardSchema))

/** Product cards are cached separately. */
type KeptPost = { card: Omit<PostCard, 'pins'>; pins: readonly PinRow[] }

const loadKept = createCards<KeptPost>('posts', 10_000)

/** Valid while their product cards are the same objects. */
const composed = new WeakMap<KeptPost, { products: readonly unknown[]; card: PostCard }>()

export async function loadPostCards(services: Services, ids: readonly number[]): Promise<PostCard[]> {
  const photos = await loadKept(services.indexes, ids, (missing) => readPosts(services, missing))
  const pinned = new Set(photos.flatMap(({ pins }) => pins.flatMap((pin) => pin.variationId ?? [])))
  const products = await loadVariationCards(services, [...pinned])
  const productById = new Map(products.map((product) => [product.id, product]))
  return photos.map((photo) => composeCard(photo, productById))
}

function composeCard(photo: KeptPost, productById: ReadonlyMap<number, VariationCard>): PostCard {
  const products = photo.pins.map((pin) => productById.get(pin.variationId ?? 0))
  const known = composed.get(photo)
  if (known?.products.every((product, at) => product === products[at])) return known.card
  const card = { ...photo.card, pins: presentPins(photo.pins, productById) }
  composed.set(photo, { products, card })
  return card
}

async function readPosts({ db, config }: Services, ids: readonly number[]) {
  const [rows, pins] = await Promise.all([selectPosts(db, ids), selectPins(db, ids)])
  const pinsOf = Map.groupBy(pins, (pin) => pin.postId)
  return rows.map(({ image, project, team, title, space, ...row }): [number, KeptPost] => {
    const whose = project && team && { ...project, team }
    const pins = pinsOf.get(row.id) ?? []
    const card = {
      ...row,
      title: title || (whose?.title ?? ''),
      space: space ?? '',
      image: presentImage(config.apiUrl, image),
      project: whose,
      named_pins: pins.flatMap(presentNamed),
    }
    return [row.id, { card, pins }]
  })
}

const presentNamed = ({ id, x, y, similar, name, makerName }: PinRow): PostCard['named_pins'] =>
  name === null ? [] : [{ id, x, y, similar, name, maker_name: makerName ?? '' }]

const presentPins = (pins: readonly PinRow[], cards: ReadonlyMap<number, VariationCard>): PostCard['pins'] =>
  pins.flatMap((pin) => {
    const card = cards.get(pin.variationId ?? 0)
    if (!card) return []
    return { id: pin.id, x: pin.x, y: pin.y, similar: pin.similar, product_variation: card }
  })
