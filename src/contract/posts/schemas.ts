import { z } from '@hono/zod-openapi'
import { limits } from '#contract/data/limits.ts'
import { IdSchema } from '#contract/kit/schemas.ts'
import { PostCardSchema } from '#contract/projects/schemas.ts'
import { HiddenReasonSchema } from '#contract/reports/schemas.ts'

export const PostSchema = PostCardSchema.extend({
  caption: z.string(),
  space_id: IdSchema.nullable().openapi({ description: '決まっていない下書きでは null' }),
  palette: z
    .array(z.object({ hex: z.string().regex(/^#[0-9a-f]{6}$/), color_type_id: z.int() }))
    .max(limits.photoColors)
    .openapi({
      description: '写真の色。面積の大きい順。どの色の color_type_id でさがしても、この写真が見つかります',
    }),
  place: z.int().positive().openapi({ description: '事例の何枚目か（1から）' }),
  place_of: z.int().positive().openapi({ description: '事例の写真の枚数' }),
  previous_id: IdSchema.nullable().openapi({ description: '事例の前の写真' }),
  next_id: IdSchema.nullable().openapi({ description: '事例の次の写真' }),
  like_count: z.int().nonnegative(),
  published: z.boolean().openapi({
    description: '公開していない事例の写真と、非表示の写真は false。メーカーの写真は、いつも true',
  }),
  hidden_reason: HiddenReasonSchema,
}).openapi('Post')

export const similarPostReasons = ['space', 'color', 'product'] as const

/** Shared traits come strongest first. */
export const SimilarPostSchema = PostCardSchema.extend({
  reasons: z
    .array(z.enum(similarPostReasons))
    .min(1)
    .openapi({ description: 'space 同じ空間、color 近い色、product 同じ製品' }),
}).openapi('SimilarPost')

export type Post = z.infer<typeof PostSchema>
export type SimilarPost = z.infer<typeof SimilarPostSchema>
