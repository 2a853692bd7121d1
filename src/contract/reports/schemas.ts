import { z } from '@hono/zod-openapi'
import { contentReasons } from '#contract/data/content-reasons.ts'
import { publishedKindNames, publishedKinds } from '#contract/data/published-kinds.ts'
import { choiceDoc, choiceOrNull } from '#contract/kit/body-fields.ts'
import { IdSchema, ImageSchema, MomentSchema } from '#contract/kit/schemas.ts'

/** Only the owner sees the reason. */
export const HiddenReasonSchema = choiceOrNull(
  contentReasons,
  '運営が非表示にした理由。非表示でなければ null',
)

export const publishedKindDoc = publishedKindNames.map((kind) => `${kind} ${publishedKinds[kind]}`).join('、')

export const PublishedContentSchema = z
  .object({
    kind: z.enum(publishedKindNames).openapi({ description: publishedKindDoc }),
    id: IdSchema,
    name: z.string().nullable().openapi({ description: '削除されていれば null' }),
    hidden_at: MomentSchema.nullable(),
    hidden_reason: HiddenReasonSchema,
  })
  .openapi('PublishedThing')

/** Contents let the staff read hidden content. */
const ReportedContentSchema = PublishedContentSchema.extend({
  is_shown: z.boolean().openapi({ description: 'いま、だれでも見られるか' }),
  contents: z.object({ text: z.string(), image: ImageSchema.nullable() }).nullable().openapi({
    description:
      '本文と、代表する画像。非表示にしたものでも読めます。持ち主が公開していないもの、削除されたものは null',
  }),
}).openapi('ReportedThing')

/**
 * open: not reviewed; hidden: content hidden; restored: shown again; unpublished: not public for another reason;
 * dismissed: no action needed; gone: content deleted.
 */
export const reportStates = ['open', 'hidden', 'restored', 'unpublished', 'dismissed', 'gone'] as const

export const ReportSchema = z
  .object({
    id: IdSchema,
    thing: ReportedContentSchema,
    reason: z.int().openapi(choiceDoc(contentReasons, '通報の理由')),
    body: z.string(),
    reporter: z
      .object({ id: IdSchema, screen_name: z.string() })
      .nullable()
      .openapi({ description: '退会していれば null' }),
    created_at: MomentSchema,
    state: z.enum(reportStates).openapi({
      description:
        'open 未対応、hidden 非表示にした、restored 非表示にしたのち、ふたたび公開した、unpublished いまは公開されていない、dismissed 対応は不要、gone 削除されている',
    }),
    note: z.string().openapi({ description: '対応は不要とした理由' }),
    others: z.int().nonnegative().openapi({ description: '同じものへの、ほかの通報の件数' }),
    open_others: z.int().nonnegative().openapi({ description: 'そのうち、対応していないもの' }),
  })
  .openapi('Report')

export type Report = z.infer<typeof ReportSchema>
