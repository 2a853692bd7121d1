import { and, asc, eq } from 'drizzle-orm'
import type { PostEditing } from '#contract/projects/editing-schemas.ts'
import { images, posts } from '#server/db/schema/index.ts'
import { loadEditedPins } from '#server/features/posts/service.ts'
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
  const pinsOf = await loadEditedPins(
    services,
    rows.map(({ id }) => id),
  )
  return rows.map(({ image, credit, ...row }) => ({
    ...row,
    credit: credit ?? '',
    image: presentImage(config.apiUrl, image),
    pins: pinsOf(row.id),
  }))
}
