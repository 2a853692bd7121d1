import type { PostCard } from '#contract/projects/schemas.ts'
import { type CardVariation, toCardVariation } from '#web/shared/cards/card-variation.ts'

export type UsedProducts = { name: string; variations: CardVariation[] }[]

/** Each variation once in the order of the photos; "similar" pins are excluded. */
export function groupUsedProducts(pins: readonly PostCard['pins'][number][]): UsedProducts {
  const pinned = pins.filter(({ similar }) => !similar)
  const used = new Map(pinned.map(({ product_variation }) => [product_variation.id, product_variation]))
  const groups = Map.groupBy(used.values(), ({ product }) => product.categories[0]?.name ?? 'その他')
  return [...groups]
    .map(([name, variations]) => ({ name, variations: variations.map(toCardVariation) }))
    .toSorted((a, b) => b.variations.length - a.variations.length)
}

/** A product outside the catalogue, as named by the team. */
export type NamedProduct = { name: string; maker: string }

/** Each name once in the order of the photos; "similar" pins are excluded. */
export function listNamedProducts(posts: readonly Pick<PostCard, 'named_pins'>[]): NamedProduct[] {
  const pinned = posts.flatMap(({ named_pins }) => named_pins.filter(({ similar }) => !similar))
  const named = new Map(pinned.map(({ name, maker_name: maker }) => [`${name}\n${maker}`, { name, maker }]))
  return [...named.values()]
}
