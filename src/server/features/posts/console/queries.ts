import { asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connect.ts'
import { first } from '#server/db/query-fragments.ts'
import { images, pins, posts, spaces } from '#server/db/schema/index.ts'
import { imageColumns } from '#server/images/present-image.ts'
import { ofMaker } from './check-content.ts'

const isHidden = isNotNull(posts.hiddenAt).mapWith(Boolean)

export const selectMakerPosts = (executor: Executor, makerId: number) =>
  executor
    .select({
      id: posts.id,
      title: posts.title,
      space: spaces.name,
      image: imageColumns(images),
      pin_count: sql<number>`(select count(*)::int from ${pins} where ${pins.postId} = ${posts.id})`,
      hidden: isHidden,
    })
    .from(posts)
    .innerJoin(images, eq(images.id, posts.imageId))
    .leftJoin(spaces, eq(spaces.id, posts.spaceId))
    .where(ofMaker(makerId))
    .orderBy(asc(posts.position), asc(posts.id))

/** Returns parts of a photo that its state names by id, or does not contain. */
export const selectShownParts = (executor: Executor, id: number) =>
  first(
    executor
      .select({ image: imageColumns(images), hidden: isHidden })
      .from(posts)
      .innerJoin(images, eq(images.id, posts.imageId))
      .where(eq(posts.id, id)),
  )
