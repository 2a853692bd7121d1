import { z } from '@hono/zod-openapi'
import { IdSchema } from '#contract/kit/schemas.ts'
import { VariationCardSchema } from '#contract/products/schemas.ts'
import { ListCardSchema, PostCardSchema, ProjectCardSchema } from '#contract/projects/schemas.ts'

const itemKinds = '1 事例、2 写真、3 家具、4 建材'

/** What stands on a list, and what somebody likes: exactly one of the three things is there, as the kind says. */
export const CollectedItemSchema = z
  .object({
    id: IdSchema.openapi({ description: 'リストに入っている1件の ID。ものの ID ではありません' }),
    kind: z.int().min(1).max(4).openapi({ description: itemKinds }),
    project: ProjectCardSchema.nullable(),
    post: PostCardSchema.nullable(),
    product_variation: VariationCardSchema.nullable(),
    created_at: z.iso.datetime({ offset: true }),
  })
  .openapi('CollectedItem')

export const ListSchema = ListCardSchema.extend({
  counts: z
    .array(z.object({ kind: z.int().min(1).max(4), count: z.int().nonnegative() }))
    .openapi({ description: `種類ごとの件数（${itemKinds}）` }),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
}).openapi('List')

export type CollectedItem = z.infer<typeof CollectedItemSchema>
export type List = z.infer<typeof ListSchema>
