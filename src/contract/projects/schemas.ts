import { z } from '@hono/zod-openapi'
import {
  attachmentTypes,
  constructionTypes,
  designPhases,
  structureTypes,
} from '#contract/data/space-enums.ts'
import { choiceDoc, choiceOrNull } from '#contract/kit/body-fields.ts'
import { IdSchema, ImageSchema, MomentSchema, NamedSchema, permissionsFor } from '#contract/kit/schemas.ts'
import { VariationCardSchema } from '#contract/products/schemas.ts'
import { HiddenReasonSchema } from '#contract/reports/schemas.ts'

export const PinSchema = z
  .object({
    id: IdSchema,
    x: z.number().min(0).max(1).openapi({ description: '左端からの位置。0〜1' }),
    y: z.number().min(0).max(1).openapi({ description: '上端からの位置。0〜1' }),
    similar: z.boolean().openapi({ description: 'false 使用製品、true 類似品' }),
    product_variation: VariationCardSchema,
  })
  .openapi('Pin')

export const NamedPinSchema = PinSchema.omit({ product_variation: true })
  .extend({ name: z.string(), maker_name: z.string() })
  .openapi('NamedPin')

const ProjectNameSchema = z.object({ id: IdSchema, title: z.string(), team: NamedSchema })

export const PostCardSchema = z
  .object({
    id: IdSchema,
    title: z.string().openapi({ description: '写真の題。なければ、事例の名前' }),
    space: z.string().openapi({ description: '空間。決まっていなければ、空文字' }),
    credit: z.string().nullable(),
    image: ImageSchema,
    project: ProjectNameSchema.nullable().openapi({ description: '事例の写真であれば、その事例' }),
    maker: NamedSchema.nullable().openapi({
      description: 'メーカーの写真であれば、そのメーカー。project と maker のどちらか一方だけが入ります',
    }),
    pins: z.array(PinSchema),
    named_pins: z.array(NamedPinSchema).openapi({ description: '掲載されていない製品のピン' }),
  })
  .openapi('PostCard')

export const ProjectCardSchema = ProjectNameSchema.extend({
  building_type: z.string().openapi({ description: '建物の種類。決まっていない下書きでは、空文字' }),
  use_types: z.array(NamedSchema),
  prefecture: z.string(),
  completed_year: z.int().nullable(),
  main_image: ImageSchema.nullable(),
  images: z.array(ImageSchema).max(4).openapi({ description: '先頭から4枚までの写真' }),
  post_count: z.int().nonnegative(),
  published_at: MomentSchema.nullable().openapi({ description: '最初に公開した日時' }),
}).openapi('ProjectCard')

export const CreditSchema = z
  .object({
    role: z.string().openapi({ example: '設計' }),
    name: z.string(),
    user_id: IdSchema.nullable(),
    team_id: IdSchema.nullable(),
  })
  .openapi('Credit')

export const AttachmentSchema = z
  .object({
    id: IdSchema,
    title: z.string(),
    attachment_type: z.int().openapi(choiceDoc(attachmentTypes, '図面の種類')),
    image: ImageSchema,
    order: z.int().positive(),
  })
  .openapi('Attachment')

export const ProjectSchema = ProjectCardSchema.extend({
  description: z.string(),
  building_type_id: IdSchema.nullable().openapi({ description: '下書きでは null のことがあります' }),
  structure_type_id: choiceOrNull(structureTypes, '構造'),
  construction_type: choiceOrNull(constructionTypes, '工事'),
  design_phase: choiceOrNull(designPhases, '設計の段階'),
  floor_space: z.number().positive().nullable().openapi({ description: '延床面積（m²）' }),
  place: z.string().openapi({ description: '都道府県につづく所在地' }),
  completed_month: z.int().min(1).max(12).nullable(),
  published: z.boolean().openapi({ description: '非表示の事例は false' }),
  hidden_reason: HiddenReasonSchema,
  credits: z.array(CreditSchema),
  attachments: z.array(AttachmentSchema),
  like_count: z.int().nonnegative(),
  permissions: permissionsFor('edit'),
}).openapi('Project')

export const ListCardSchema = NamedSchema.extend({
  description: z.string(),
  is_private: z.boolean(),
  owner: z.object({ id: IdSchema, screen_name: z.string() }),
  team: NamedSchema.nullable().openapi({ description: 'チームのリストであれば、そのチーム' }),
  item_count: z.int().nonnegative(),
  images: z.array(ImageSchema).max(4),
}).openapi('ListCard')

export type PostCard = z.infer<typeof PostCardSchema>
export type ProjectCard = z.infer<typeof ProjectCardSchema>
export type Attachment = z.infer<typeof AttachmentSchema>
export type Project = z.infer<typeof ProjectSchema>
export type ListCard = z.infer<typeof ListCardSchema>
