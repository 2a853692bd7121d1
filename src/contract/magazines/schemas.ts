import { z } from '@hono/zod-openapi'
import { IdSchema, ImageSchema, MomentSchema, NamedSchema } from '#contract/kit/schemas.ts'
import { VariationCardSchema } from '#contract/products/schemas.ts'
import { PostCardSchema, ProjectCardSchema } from '#contract/projects/schemas.ts'

const text = z.string().min(1)

const wordBlocks = [
  z.object({ type: z.literal('heading'), text }),
  z.object({ type: z.literal('paragraph'), text }),
  z.object({ type: z.literal('quote'), text, source: z.string() }),
  z.object({ type: z.literal('items'), items: z.array(text).min(1) }),
] as const

/** Stored article body: references by id. */
export const StoredBlockSchema = z.discriminatedUnion('type', [
  ...wordBlocks,
  z.object({ type: z.literal('photo'), post_id: IdSchema, caption: z.string() }),
  z.object({ type: z.literal('products'), product_variation_ids: z.array(IdSchema).min(1) }),
  z.object({ type: z.literal('project'), project_id: IdSchema }),
])

export type ArticleBlock = z.infer<typeof StoredBlockSchema>

/** Holds visible references only; blocks left empty are omitted. */
export const ArticleBlockSchema = z
  .discriminatedUnion('type', [
    ...wordBlocks,
    z.object({ type: z.literal('photo'), caption: z.string(), post: PostCardSchema }),
    z.object({ type: z.literal('products'), product_variations: z.array(VariationCardSchema) }),
    z.object({ type: z.literal('project'), project: ProjectCardSchema }),
  ])
  .openapi('ArticleBlock')

export const TagSchema = z.object({ slug: z.string(), name: z.string() }).openapi('ArticleTag')

export const ArticleCardSchema = z
  .object({
    id: IdSchema,
    slug: z.string(),
    title: z.string(),
    lead: z.string(),
    category: NamedSchema,
    cover_image: ImageSchema.nullable(),
    url: z.url().nullable().openapi({ description: '外部の記事であれば、そのアドレス' }),
    published_at: MomentSchema,
    tags: z.array(TagSchema),
  })
  .openapi('ArticleCard')

export const ArticleSchema = ArticleCardSchema.extend({ body: z.array(ArticleBlockSchema) }).openapi(
  'Article',
)

export type ArticleCard = z.infer<typeof ArticleCardSchema>
export type Article = z.infer<typeof ArticleSchema>
