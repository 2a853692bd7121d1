import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, real, text, unique } from 'drizzle-orm/pg-core'
import { limits } from '#contract/data/limits.ts'
import { createdAt, hiding, id, isHidingWhole, isWithin, reference, updatedAt } from './columns.ts'
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
    /** Null while its team has not said. */
    spaceId: reference().references(() => spaces.id),
    /** Who took it. */
    credit: text(),
    position: integer().notNull(),
    /** Counts the changes of its words; of each of them the version in which it was changed last. */
    version: integer().notNull().default(1),
    fieldVersions: jsonb().$type<Record<string, number>>().notNull().default({}),
    ...hiding(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    /** Places from 1 on, unique at the end of a statement. */
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

/** Where on a photo a product stands; x and y are 0..1 from the top left. */
export const pins = pgTable(
  'pins',
  {
    id: id(),
    postId: reference()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    variationId: reference().references(() => productVariations.id, { onDelete: 'cascade' }),
    /** Of a product that is not in the catalogue: its name, and who makes it. */
    name: text(),
    makerName: text(),
    x: real().notNull(),
    y: real().notNull(),
    /** False: the product in the picture (使用製品). True: one like it (類似品). */
    similar: boolean().notNull().default(false),
    position: integer().notNull(),
    /** By which whoever placed it knows it, before it has an id. */
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

/** From pins to their photos, and to the project of those that have one. */
export const joinPosts = sql`
  join ${posts} on ${posts.id} = ${pins.postId}
  left join ${projects} on ${projects.id} = ${posts.projectId}`

/** Of photos whose project or maker everybody may see: those that the staff has not hidden. */
export const isOpenPost = sql`${posts.hiddenAt} is null`

/** Everybody may see a maker's own photos, and those of the projects that are shown. */
export const isShownPost = sql`(${projects.shown} is not false and ${isOpenPost})`

/** A photo's own title; of one without, whose photo it is. */
export const postName = sql<string>`coalesce(nullif(${posts.title}, ''),
  (select nullif(${projects.title}, '') || 'の写真' from ${projects} where ${projects.id} = ${posts.projectId}), '写真')`

/** Of the project that the query is about: the picture of its first photo. */
export const mainImageId = sql`(select ${posts.imageId} from ${posts} where ${posts.projectId} = ${projects.id} and ${isOpenPost}
  order by ${posts.position}, ${posts.id} limit 1)`
