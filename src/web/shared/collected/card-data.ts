import type { CollectedItem } from '#contract/lists/schemas.ts'
import type { ListCard } from '#contract/projects/schemas.ts'
import { type CardVariation, toCardVariation } from '#web/shared/cards/card-variation.ts'
import {
  type CardProject,
  type DrawnImage,
  toCardProject,
  toDrawnImage,
  toWallPost,
  type WallPost,
} from '#web/shared/photos/card-data.ts'

export type CardList = Pick<ListCard, 'id' | 'name' | 'is_private' | 'owner' | 'item_count'> & {
  images: DrawnImage[]
}

export const toCardList = ({ id, name, is_private, owner, item_count, images }: ListCard): CardList => ({
  id,
  name,
  is_private,
  owner,
  item_count,
  images: images.map(toDrawnImage),
})

/** An item of a list or of likes: exactly one of the three. */
export type CardItem = { id: number } & (
  | { project: CardProject }
  | { post: WallPost }
  | { variation: CardVariation }
)

/** Skips deleted items. */
export function toCardItems(items: readonly CollectedItem[]): CardItem[] {
  return items.flatMap(({ id, project, post, product_variation }): CardItem[] => {
    if (project) return [{ id, project: toCardProject(project) }]
    if (post) return [{ id, post: toWallPost(post) }]
    return product_variation ? [{ id, variation: toCardVariation(product_variation) }] : []
  })
}
