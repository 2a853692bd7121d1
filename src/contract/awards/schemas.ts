import { z } from '@hono/zod-openapi'
import { IdSchema, ImageSchema, MomentSchema, NamedSchema } from '#contract/kit/schemas.ts'
import { ProjectCardSchema } from '#contract/projects/schemas.ts'

export const awardPhases = ['announced', 'entry', 'voting', 'final', 'closed'] as const

export const AwardSchema = z
  .object({
    id: IdSchema,
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    cover_image: ImageSchema.nullable(),
    phase: z
      .enum(awardPhases)
      .openapi({ description: 'announced 告知、entry 応募、voting 投票、final 最終投票、closed 結果発表' }),
    entry_from: MomentSchema,
    voting_from: MomentSchema,
    final_from: MomentSchema,
    closed_from: MomentSchema,
    entry_count: z.int().nonnegative(),
  })
  .openapi('Award')

export const AwardCategorySchema = NamedSchema.extend({
  description: z.string(),
  entry_count: z.int().nonnegative(),
}).openapi('AwardCategory')

export const EntryResultSchema = z.object({
  rank: z.int().positive().openapi({ description: '部門の中の順位。同じ票数は同じ順位' }),
  vote_count: z.int().nonnegative(),
  final_vote_count: z.int().nonnegative(),
})

/** Results are null for every caller until the award is closed. */
export const AwardEntrySchema = z
  .object({
    id: IdSchema,
    title: z.string(),
    description: z.string(),
    award_category_id: IdSchema,
    project: ProjectCardSchema,
    result: EntryResultSchema.nullable().openapi({ description: '結果発表のあとにだけ入ります' }),
  })
  .openapi('AwardEntry')

export type Award = z.infer<typeof AwardSchema>
export type EntryResult = z.infer<typeof EntryResultSchema>
export type AwardEntry = z.infer<typeof AwardEntrySchema>
