import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, real, text } from 'drizzle-orm/pg-core'
import { limits } from '#contract/data/limits.ts'
import { createdAt, id, isWithin, reference, updatedAt } from './columns.ts'
import { images } from './images.ts'
import { makers } from './makers.ts'
import { productVariations } from './product-variations.ts'
import { projects } from './projects.ts'
import { spaces } from './space-types.ts'

/** A photo of a project, or a maker's own of its products in use. */
export const posts = pgTable(
  'posts',
  {
    id: id(),
    projectId: reference().references(() => projects.id, { onDelete: 'cascade' }),
    makerId: reference().references(() => makers.id, { onDelete: 'cascade' }),
    imageId: reference()
      .notNull()
      .references(() => images.id),
    title: text().notNull(),
    caption: text().notNull().default(''),
    spaceId: reference()
      .notNull()
      .references(() => spaces.id),
    /** Who took it. */
    credit: text(),
    position: integer().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('posts_project').on(t.projectId, t.position, t.id),
    index('posts_maker').on(t.makerId, t.position, t.id),
    index('posts_image').on(t.imageId),
    index('posts_space').on(t.spaceId),
    check('posts_of_one', sql`num_nonnulls(${t.projectId}, ${t.makerId}) = 1`),
    check('posts_caption_length', isWithin(t.caption, limits.postCaption)),
  ],
)

/** Where on a photo a product stands; x and y are 0..1 from the top left. */
export const pins = pgTable(
  'pins',
  {
    id: id(),
    postId: reference()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    variationId: reference()
      .notNull()
      .references(() => productVariations.id, { onDelete: 'cascade' }),
    x: real().notNull(),
    y: real().notNull(),
    /** False: the product in the picture (使用製品). True: one like it (類似品). */
    similar: boolean().notNull().default(false),
    position: integer().notNull(),
  },
  (t) => [
    index('pins_post').on(t.postId, t.position),
    index('pins_variation').on(t.variationId, t.postId),
    check('pins_inside', sql`${t.x} between 0 and 1 and ${t.y} between 0 and 1`),
  ],
)

/** From pins to their photos, and to the project of those that have one. */
export const joinPosts = sql`
  join ${posts} on ${posts.id} = ${pins.postId}
  left join ${projects} on ${projects.id} = ${posts.projectId}`

/** Everybody may see a maker's own photos, and those of published projects. */
export const isShownPost = sql`${projects.published} is not false`
