import { and, asc, eq } from 'drizzle-orm'
import type { PostEditing } from '#contract/projects/editing-schemas.ts'
import { isOneOf } from '#server/db/query-fragments.ts'
import { images, pins, posts } from '#server/db/schema/index.ts'
import { loadVariationCards } from '#server/features/product-variations/cards.ts'
import { imageColumns, presentImage } from '#server/images/present-image.ts'
import type { Services } from '#server/services.ts'

export async function readPosts(
  services: Services,
  projectId: number,
  postId?: number,
): Promise<PostEditing[]> {
  const { db, config } = services
  const rows = await db
    .select({
      id: posts.id,
      title: posts.title,
      caption: posts.caption,
      space_id: posts.spaceId,
      credit: posts.credit,
      order: posts.position,
      version: posts.version,
      image: imageColumns(images),
    })
    .from(posts)
    .innerJoin(images, eq(images.id, posts.imageId))
    .where(and(eq(posts.projectId, projectId), postId === undefined ? undefined : eq(posts.id, postId)))
    .orderBy(asc(posts.position))
  const ids = rows.map(({ id }) => id)
  const placed = await db
    .select()
    .from(pins)
    .where(isOneOf(pins.postId, ids))
    .orderBy(asc(pins.postId), asc(pins.position), asc(pins.id))
  const pinned = new Set(placed.flatMap(({ variationId }) => variationId ?? []))
  const cards = new Map((await loadVariationCards(services, [...pinned])).map((card) => [card.id, card]))
  const pinsOf = Map.groupBy(placed, ({ postId }) => postId)
  return rows.map(({ image, credit, ...row }) => ({
    ...row,
    credit: credit ?? '',
    image: presentImage(config.apiUrl, image),
    pins: (pinsOf.get(row.id) ?? []).map(({ id, key, x, y, similar, variationId, name, makerName }) => ({
      ...{ id, key, x, y, similar, name: name ?? '', maker_name: makerName ?? '' },
      variation_id: variationId,
      product_variation: cards.get(variationId ?? 0) ?? null,
    })),
  }))
}
