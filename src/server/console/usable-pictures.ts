import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Actor } from '#server/caller.ts'
import type { Transaction } from '#server/db/connect.ts'
import { isOneOf } from '#server/db/query-fragments.ts'
import {
  images,
  imageUploads,
  makerMembers,
  posts,
  productVariationImages,
  productVariations,
} from '#server/db/schema/index.ts'

const link = productVariationImages

/**
 * Returns those of the pictures that the actor may show for a maker, and locks them. Members use uploads of their
 * maker's people and pictures of its products and photos, the staff any picture.
 */
export async function selectUsablePictures(
  tx: Transaction,
  { isStaff }: Actor,
  makerId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const uploads = tx
    .select({ id: imageUploads.imageId })
    .from(imageUploads)
    .innerJoin(makerMembers, eq(makerMembers.userId, imageUploads.userId))
    .where(and(eq(makerMembers.makerId, makerId), isOneOf(imageUploads.imageId, ids)))
  const ofProducts = tx
    .select({ id: link.imageId })
    .from(link)
    .innerJoin(productVariations, eq(productVariations.id, link.variationId))
    .where(and(eq(productVariations.makerId, makerId), isOneOf(link.imageId, ids)))
  const ofPosts = tx
    .select({ id: posts.imageId })
    .from(posts)
    .where(and(eq(posts.makerId, makerId), isOneOf(posts.imageId, ids)))
  const isOwn = or(...[uploads, ofProducts, ofPosts].map((own) => sql`${images.id} in ${own}`))
  const rows = await tx
    .select({ id: images.id })
    .from(images)
    .where(and(isOneOf(images.id, ids), isStaff ? undefined : isOwn))
    .orderBy(asc(images.id))
    .for('key share')
  return new Set(rows.map(({ id }) => id))
}
