import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, real, text, unique } from 'drizzle-orm/pg-core'
import { limits } from '#contract/data/limits.ts'
import { createdAt, hiding, id, isHidingWhole, isWithin, reference, updatedAt } from './columns.ts'
import { images } from './images.ts'
import { isOfShownMaker, makers } from './makers.ts'
import { productVariations } from './product-variations.ts'
import { projects } from './projects.ts'
import { spaces } from './space-types.ts'

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
    /** Null until the team sets it. */
    spaceId: reference().references(() => spaces.id),
    credit: text(),
    position: integer().notNull(),
    /** Number of text changes, and each field's last version. */
    version: integer().notNull().default(1),
    fieldVersions: jsonb().$type<Record<string, number>>().notNull().default({}),
    ...hiding(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    /** Positions from 1, checked at the end of a statement. */
    unique('posts_project').on(t.projectId, t.position),
    index('posts_maker').on(t.makerId, t.position, t.id),
    index('posts_image').on(t.imageId),
    index('posts_space').on(t.spaceId),
    check('posts_hiding', isHidingWhole(t)),
    check('posts_of_one', sql`num_nonnulls(${t.projectId}, ${t.makerId}) = 1`),
    check('posts_title_length', isWithin(t.title, limits.postTitle)),
    check('posts_caption_length', isWithin(t.caption, limits.postCaption)),
  ],
)

/** x and y are 0..1 from the top left. */
export const pins = pgTable(
  'pins',
  {
    id: id(),
    postId: reference()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    variationId: reference().references(() => productVariations.id, { onDelete: 'cascade' }),
    /** For products outside the catalogue. */
    name: text(),
    makerName: text(),
    x: real().notNull(),
    y: real().notNull(),
    /** False: the product in the picture (使用製品). True: a similar one (類似品). */
    similar: boolean().notNull().default(false),
    position: integer().notNull(),
    /** Client-chosen key, valid before the pin has an id. */
    key: text().notNull().default(sql`gen_random_uuid()`),
  },
  (t) => [
    unique('pins_key').on(t.postId, t.key),
    index('pins_post').on(t.postId, t.position),
    index('pins_variation').on(t.variationId, t.postId),
    check('pins_of_one', sql`num_nonnulls(${t.variationId}, ${t.name}) = 1`),
    check('pins_maker_of_name', sql`(${t.name} is null) = (${t.makerName} is null)`),
    check('pins_name_length', isWithin(t.name, limits.pinName)),
    check('pins_maker_name_length', isWithin(t.makerName, limits.pinName)),
    check('pins_inside', sql`${t.x} between 0 and 1 and ${t.y} between 0 and 1`),
  ],
)

export const joinPosts = sql`
  join ${posts} on ${posts.id} = ${pins.postId}
  left join ${projects} on ${projects.id} = ${posts.projectId}`

/** For queries that already require a shown project. */
export const isOpenPost = sql`(${posts.hiddenAt} is null and ${isOfShownMaker(posts.makerId)})`

/** Photos of makers and of shown projects. */
export const isShownPost = sql`(${projects.shown} is not false and ${isOpenPost})`

export const postName = sql<string>`coalesce(nullif(${posts.title}, ''),
  (select nullif(${projects.title}, '') || 'の写真' from ${projects} where ${projects.id} = ${posts.projectId}), '写真')`

export const mainImageId = sql`(select ${posts.imageId} from ${posts} where ${posts.projectId} = ${projects.id} and ${isOpenPost}
  order by ${posts.position}, ${posts.id} limit 1)`
