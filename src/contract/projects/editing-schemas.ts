import { z } from '@hono/zod-openapi'
import { byPage } from '#contract/kit/lists.ts'
import { IdSchema, ImageSchema, MomentSchema, permissionsFor } from '#contract/kit/schemas.ts'
import { VariationCardSchema } from '#contract/products/schemas.ts'
import { AttachmentSchema, NamedPinSchema, ProjectCardSchema, ProjectSchema } from './schemas.ts'

const permissions = permissionsFor('edit', 'publish', 'share', 'delete')

export const ProjectEditingSchema = ProjectSchema.pick({
  id: true,
  title: true,
  team: true,
  description: true,
  building_type_id: true,
  structure_type_id: true,
  construction_type: true,
  design_phase: true,
  floor_space: true,
  prefecture: true,
  place: true,
  completed_year: true,
  completed_month: true,
  published: true,
  published_at: true,
  credits: true,
})
  .extend({
    title_kana: z.string().openapi({ description: '名前の読み。ないときは空' }),
    use_type_ids: z.array(IdSchema),
    version: z.int().positive().openapi({ description: '変えるたびに増える番号' }),
    missing: z
      .array(z.object({ path: z.string(), code: z.string(), message: z.string() }))
      .openapi({ description: '公開するまでに入力するもの' }),
    shared_at: MomentSchema.nullable().openapi({ description: '共有リンクを作った日時。なければ null' }),
    updated_at: MomentSchema,
    permissions,
  })
  .openapi('ProjectEditing')

/** On a catalogue product, which may be hidden, or on a name. */
export const PinEditingSchema = NamedPinSchema.extend({
  key: z.string().openapi({ description: 'この写真の中でピンを見分ける名前' }),
  variation_id: IdSchema.nullable(),
  product_variation: VariationCardSchema.nullable().openapi({
    description: 'variation_id があるのに null なら、いまは公開されていない製品',
  }),
}).openapi('PinEditing')

export const PostEditingSchema = z
  .object({
    id: IdSchema,
    title: z.string(),
    caption: z.string(),
    space_id: IdSchema.nullable(),
    credit: z.string(),
    image: ImageSchema,
    order: z.int().positive(),
    version: z.int().positive().openapi({ description: '題、説明、空間、撮影者を変えるたびに増える番号' }),
    pins: z.array(PinEditingSchema),
  })
  .openapi('PostEditing')

export const ProjectEditorSchema = ProjectEditingSchema.extend({
  posts: z.array(PostEditingSchema),
  attachments: z.array(AttachmentSchema),
}).openapi('ProjectEditor')

export const OwnProjectSchema = ProjectCardSchema.extend({
  published: z.boolean(),
  updated_at: MomentSchema,
  permissions,
}).openapi('OwnProject')

export const OwnProjectsSchema = byPage.listOf(OwnProjectSchema)

export const ProjectShareSchema = z
  .object({
    share: z
      .object({ token: z.string(), url: z.url() })
      .nullable()
      .openapi({ description: '共有リンク。やめたときは null' }),
  })
  .openapi('ProjectShare')

/** New position of a moved row, and the whole order. */
export const OrderedSchema = z
  .object({ id: IdSchema, order: z.int().positive(), ids: z.array(IdSchema) })
  .openapi('Ordered')

export type ProjectEditing = z.infer<typeof ProjectEditingSchema>
export type PostEditing = z.infer<typeof PostEditingSchema>
export type ProjectEditor = z.infer<typeof ProjectEditorSchema>
