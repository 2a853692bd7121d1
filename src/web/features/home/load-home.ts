import { type Choice, productKinds } from '#contract/data/enums.ts'
import type { Image } from '#contract/kit/schemas.ts'
import type { VariationCard } from '#contract/products/schemas.ts'
import type { PostCard } from '#contract/projects/schemas.ts'
import type { ApiResponse, Call } from '#web/api/call.ts'
import { asJson } from '#web/api/page-data.ts'
import type { PinnedPost } from '#web/photos/card-data.ts'
import { type CardVariation, toCardVariation } from '#web/ui/card-variation.ts'

export type CategoryEntrance = { id: number; name: string; count: number; image: Image | null }
export type KindEntrance = { kind: number; label: string; count: number; categories: CategoryEntrance[] }

/** A photo as far as it is drawn: of the pinned products their names and addresses only. */
export type HomePhoto = Pick<PostCard, 'credit'> & PinnedPost

export type Home = {
  total: number
  hero: HomePhoto | null
  photos: HomePhoto[]
  /** More rooms, for the cards of the other sites. */
  covers: Image[]
  kinds: KindEntrance[]
  newest: CardVariation[]
  ranking: CardVariation[]
  makers: ApiResponse<'GET /makers/latest_and_random'>['random']
}

const photoCount = 5
const coverCount = 2

/** Everything the home page shows, asked for at once and cut down to what is drawn. */
export async function loadHome(call: Call, signal: AbortSignal): Promise<Home> {
  const search = (query: { sort: 'newest' | 'sample_requests_weekly_desc'; limit: number }) =>
    call('GET /product_variations/search', { query, signal })
  const [categories, newest, ranking, posts, makers] = await Promise.all([
    call('GET /categories', { signal }),
    search({ sort: 'newest', limit: 48 }),
    search({ sort: 'sample_requests_weekly_desc', limit: 36 }),
    call('GET /product_variations/search/posts', { query: { limit: 40 }, signal }),
    call('GET /makers/latest_and_random', { query: { limit: 8 }, signal }),
  ])
  const counts = new Map(newest.facets.category_id.map((value) => [value.id, value.count]))
  const kinds = await Promise.all(
    productKinds.map((kind) => loadKind(call, signal, kind, categories.items, counts)),
  )
  const rooms = chooseRooms(posts.items)
  const [hero = null, ...photos] = rooms.slice(0, photoCount).map(asPhoto)
  return asJson({
    total: newest.total_count,
    hero,
    photos,
    covers: rooms.slice(photoCount, photoCount + coverCount).map(({ image }) => image),
    kinds,
    newest: onePerProduct(newest.items, 12),
    ranking: onePerProduct(ranking.items, 6),
    makers: makers.random,
  })
}

async function loadKind(
  call: Call,
  signal: AbortSignal,
  kind: Choice,
  categories: ApiResponse<'GET /categories'>['items'],
  counts: ReadonlyMap<number, number>,
): Promise<KindEntrance> {
  const first = await call('GET /product_variations/search', {
    query: { kind: [kind.id], limit: 60 },
    signal,
  })
  const entrances = categories
    .filter((category) => category.kind === kind.id)
    .map(async (parent) => {
      const ids = [parent.id, ...parent.children.map((child) => child.id)]
      const count =
        counts.get(parent.id) ?? parent.children.reduce((sum, child) => sum + (counts.get(child.id) ?? 0), 0)
      // Most categories are among the first products of their kind; the others are asked for one by one.
      const image =
        pictureOf(first.items, ids) ?? (count > 0 ? await loadPicture(call, signal, parent.id) : null)
      return { id: parent.id, name: parent.name, count, image }
    })
  const categoriesWithProducts = (await Promise.all(entrances)).filter((entrance) => entrance.count > 0)
  return { kind: kind.id, label: kind.label, count: first.total_count, categories: categoriesWithProducts }
}

async function loadPicture(call: Call, signal: AbortSignal, categoryId: number): Promise<Image | null> {
  const query = { category_id: [categoryId], limit: 1 }
  const { items } = await call('GET /product_variations/search', { query, signal })
  return items[0]?.image ?? null
}

function pictureOf(variations: readonly VariationCard[], categoryIds: readonly number[]): Image | null {
  const found = variations.find(
    (variation) =>
      variation.image && variation.product.categories.some((category) => categoryIds.includes(category.id)),
  )
  return found?.image ?? null
}

/** Finishes of one product stand side by side in these orders; here each product is shown once. */
function onePerProduct(variations: readonly VariationCard[], count: number): CardVariation[] {
  const products = new Map(variations.toReversed().map((variation) => [variation.product.id, variation]))
  return variations
    .filter((variation) => products.get(variation.product.id) === variation)
    .slice(0, count)
    .map(toCardVariation)
}

/** One photo a project or maker, so that the rooms differ; the one with the most to find in it leads. */
function chooseRooms(posts: readonly PostCard[]): PostCard[] {
  const sources = new Set<string>()
  const chosen = posts.filter(({ project, maker }) => {
    const source = project ? `project ${project.id}` : `maker ${maker?.id}`
    const isFirst = !sources.has(source)
    sources.add(source)
    return isFirst
  })
  return chosen.toSorted((a, b) => b.pins.length - a.pins.length)
}

function asPhoto({ id, title, space, credit, image, project, maker, pins }: PostCard): HomePhoto {
  return {
    id,
    title,
    space,
    credit,
    image,
    project,
    maker,
    pins: pins.map(
      ({ id: pinId, x, y, similar, product_variation: { id: variationId, full_name, product } }) => ({
        id: pinId,
        x,
        y,
        similar,
        product_variation: { id: variationId, full_name, product: { id: product.id, maker: product.maker } },
      }),
    ),
  }
}
