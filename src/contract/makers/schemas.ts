import { z } from '@hono/zod-openapi'
import { HighlightSchema, IdSchema, ImageSchema, NamedSchema } from '#contract/kit/schemas.ts'

export const MakerCardSchema = NamedSchema.extend({
  name_kana: z.string(),
  tagline: z.string(),
  logo: ImageSchema.nullable(),
  cover_image: ImageSchema.nullable(),
  prefecture: z.string(),
  product_count: z.int().nonnegative().openapi({ description: 'さがせる製品の数' }),
  available_sample_request: z.boolean(),
  highlights: z
    .array(HighlightSchema)
    .optional()
    .openapi({ description: 'name のうちキーワードに当たった部分' }),
}).openapi('MakerCard')

export const MakerSchema = MakerCardSchema.extend({
  description: z.string(),
  established_year: z.int().nullable(),
  website: z.url().nullable(),
  showroom_address: z.string(),
  showroom_hours: z.string(),
  brands: z.array(NamedSchema),
}).openapi('Maker')

export const BrandCardSchema = NamedSchema.extend({
  name_kana: z.string(),
  logo: ImageSchema.nullable(),
  maker: NamedSchema,
  product_count: z.int().nonnegative().openapi({ description: 'さがせる製品の数' }),
}).openapi('BrandCard')

export const BrandSchema = BrandCardSchema.extend({
  description: z.string(),
  cover_image: ImageSchema.nullable(),
}).openapi('Brand')

/** Small enough to answer at every keystroke of a form. */
export const MakerSuggestionSchema = z
  .object({
    id: IdSchema,
    name: z.string(),
    logo: ImageSchema.nullable(),
    highlights: z.array(HighlightSchema),
  })
  .openapi('MakerSuggestion')

export type MakerCard = z.infer<typeof MakerCardSchema>
export type Maker = z.infer<typeof MakerSchema>
export type MakerSuggestion = z.infer<typeof MakerSuggestionSchema>
export type BrandCard = z.infer<typeof BrandCardSchema>
export type Brand = z.infer<typeof BrandSchema>
