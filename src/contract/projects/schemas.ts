import { z } from '@hono/zod-openapi'
import { IdSchema, ImageSchema, NamedSchema } from '#contract/kit/schemas.ts'
import { VariationCardSchema } from '#contract/products/schemas.ts'

export const PinSchema = z
  .object({
    id: IdSchema,
    x: z.number().min(0).max(1).openapi({ description: '左端からの位置。0〜1' }),
    y: z.number().min(0).max(1).openapi({ description: '上端からの位置。0〜1' }),
    similar: z.boolean().openapi({ description: 'false 使用製品、true 類似品' }),
    product_variation: VariationCardSchema,
  })
  .openapi('Pin')

const ProjectNameSchema = z.object({ id: IdSchema, title: z.string(), team: NamedSchema })

/** A photo of a project or a maker with the products that stand in it. */
export const PostCardSchema = z
  .object({
    id: IdSchema,
    title: z.string(),
    space: z.string(),
    credit: z.string().nullable(),
    image: ImageSchema,
    project: ProjectNameSchema.nullable().openapi({ description: '事例の写真であれば、その事例' }),
    maker: NamedSchema.nullable().openapi({
      description: 'メーカーの写真であれば、そのメーカー。project と maker のどちらか一方だけが入ります',
    }),
    pins: z.array(PinSchema),
  })
  .openapi('PostCard')

export const ProjectCardSchema = ProjectNameSchema.extend({
  building_type: z.string(),
  prefecture: z.string(),
  main_image: ImageSchema.nullable(),
}).openapi('ProjectCard')

export const ListCardSchema = NamedSchema.extend({
  description: z.string(),
  is_private: z.boolean(),
  owner: z.object({ id: IdSchema, screen_name: z.string() }),
  item_count: z.int().nonnegative(),
  images: z.array(ImageSchema).max(4),
}).openapi('ListCard')

export type PostCard = z.infer<typeof PostCardSchema>
export type ProjectCard = z.infer<typeof ProjectCardSchema>
export type ListCard = z.infer<typeof ListCardSchema>
