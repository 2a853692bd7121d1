import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, real, text } from 'drizzle-orm/pg-core'
import { limits } from '#contract/data/limits.ts'
import { createdAt, id, isWithin, reference, updatedAt } from './columns.ts'
import { images } from './images.ts'
import { makers } from './makers.ts'
import { productVariations } from './product-variations.ts'

export const teams = pgTable(
  'teams',
  {
    id: id(),
    name: text().notNull().unique('teams_name'),
    nameKana: text().notNull(),
    logoImageId: reference().references(() => images.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('teams_logo').on(t.logoImageId),
    check('teams_name_length', isWithin(t.name, limits.teamName)),
  ],
)

export const projects = pgTable(
  'projects',
  {
    id: id(),
    teamId: reference()
      .notNull()
      .references(() => teams.id),
    title: text().notNull(),
    description: text().notNull(),
    buildingType: text().notNull(),
    prefecture: text().notNull(),
    published: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('projects_team').on(t.teamId, t.id),
    check('projects_title_length', isWithin(t.title, limits.projectTitle)),
    check('projects_description_length', isWithin(t.description, limits.projectText)),
  ],
)

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
    space: text().notNull(),
    credit: text(),
    position: integer().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('posts_project').on(t.projectId, t.position, t.id),
    index('posts_maker').on(t.makerId, t.position, t.id),
    index('posts_image').on(t.imageId),
    check('posts_of_one', sql`num_nonnulls(${t.projectId}, ${t.makerId}) = 1`),
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
