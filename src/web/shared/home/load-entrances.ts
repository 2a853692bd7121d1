import { type Choice, productKinds } from '#contract/data/enums.ts'
import type { VariationCard } from '#contract/products/schemas.ts'
import type { ApiResponse, Call } from '#web/shared/api/call.ts'
import { type DrawnImage, toDrawnImage } from '#web/shared/photos/card-data.ts'

export type CategoryEntrance = { id: number; name: string; count: number; image: DrawnImage | null }
export type KindEntrance = { kind: number; label: string; count: number; categories: CategoryEntrance[] }

type Categories = ApiResponse<'GET /categories'>['items']
type Search = ApiResponse<'GET /product_variations/search'>

export async function loadEntrances(
  call: Call,
  newest: Promise<Search>,
  signal: AbortSignal,
): Promise<KindEntrance[]> {
  const [categories, { facets }] = await Promise.all([call('GET /categories', { signal }), newest])
  const counts = new Map(facets.category_id.map((value) => [value.id, value.count]))
  return Promise.all(productKinds.map((kind) => loadKind(call, signal, kind, categories.items, counts)))
}

async function loadKind(
  call: Call,
  signal: AbortSignal,
  kind: Choice,
  categories: Categories,
  counts: ReadonlyMap<number, number>,
): Promise<KindEntrance> {
  const first = await call('GET /product_variations/search', {
    query: { kind: [kind.id], group: 'product', limit: 60 },
    signal,
  })
  const entrances = categories
    .filter((category) => category.kind === kind.id)
    .map(async (parent) => {
      const ids = [parent.id, ...parent.children.map((child) => child.id)]
      const count =
        counts.get(parent.id) ?? parent.children.reduce((sum, child) => sum + (counts.get(child.id) ?? 0), 0)
      // Most categories occur among the first products of their kind; the others cost one call each.
      const image =
        pictureOf(first.items, ids) ?? (count > 0 ? await loadPicture(call, signal, parent.id) : null)
      return { id: parent.id, name: parent.name, count, image }
    })
  const categoriesWithProducts = (await Promise.all(entrances)).filter((entrance) => entrance.count > 0)
  return { kind: kind.id, label: kind.label, count: first.total_count, categories: categoriesWithProducts }
}

async function loadPicture(call: Call, signal: AbortSignal, categoryId: number): Promise<DrawnImage | null> {
  const query = { category_id: [categoryId], limit: 1 }
  const { items } = await call('GET /product_variations/search', { query, signal })
  const image = items[0]?.image
  return image ? toDrawnImage(image) : null
}

function pictureOf(variations: readonly VariationCard[], categoryIds: readonly number[]): DrawnImage | null {
  const found = variations.find(
    (variation) =>
      variation.image && variation.product.categories.some((category) => categoryIds.includes(category.id)),
  )
  return found?.image ? toDrawnImage(found.image) : null
}
