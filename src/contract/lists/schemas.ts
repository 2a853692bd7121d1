import { z } from '@hono/zod-openapi'
import { limits } from '#contract/data/limits.ts'
import { listDecisions } from '#contract/data/list-decisions.ts'
import { listParts } from '#contract/data/list-parts.ts'
import { choiceDoc } from '#contract/kit/body-fields.ts'
import { IdSchema, MomentSchema, permissionsFor } from '#contract/kit/schemas.ts'
import { PriceChangeSchema, VariationCardSchema } from '#contract/products/schemas.ts'
import { ListCardSchema, PostCardSchema, ProjectCardSchema } from '#contract/projects/schemas.ts'
import { HiddenReasonSchema } from '#contract/reports/schemas.ts'

const itemKinds = '1 事例、2 写真、3 家具、4 建材'

/** Item of a list or of a user's likes. One of three cards is set, by kind. */
export const CollectedItemSchema = z
  .object({
    id: IdSchema.openapi({ description: 'リストの項目の ID。ものの ID ではありません' }),
    kind: z.int().min(1).max(4).openapi({ description: itemKinds }),
    project: ProjectCardSchema.nullable(),
    post: PostCardSchema.nullable(),
    product_variation: VariationCardSchema.nullable(),
    price_change: PriceChangeSchema.nullable().openapi({
      description: '製品の、予告された次の価格。なければ null',
    }),
    created_at: MomentSchema,
  })
  .openapi('CollectedItem')

const decisionDoc = choiceDoc(listDecisions, '決めたこと')

export const DecisionSchema = z.object({
  decision: z
    .int()
    .min(1)
    .max(3)
    .nullable()
    .openapi({ ...decisionDoc, type: ['integer', 'null'], enum: [...decisionDoc.enum, null] }),
  comment: z.string(),
  client_name: z.string().openapi({ description: 'ご本人が書いたお名前' }),
  decided_at: MomentSchema,
})

export const ShareSchema = z.object({
  shared_at: MomentSchema,
  seen_at: MomentSchema.nullable().openapi({ description: 'リンクが最後に開かれた日時' }),
  seen_version: z.int().positive().nullable().openapi({
    description: 'そのときの製品と部屋・部位・数量・備考が、最新の版と同じだった場合の版の番号',
  }),
  changes_since_seen: z.int().nonnegative().openapi({
    description: 'そのあとに、追加、変更、削除されたものの数。順番は数えません',
  }),
})

const partDoc = choiceDoc(listParts, '部位')

export const ListItemSchema = CollectedItemSchema.extend({
  room: z.string().max(limits.itemRoom).openapi({ description: '部屋・場所' }),
  part: z
    .int()
    .min(1)
    .max(8)
    .nullable()
    .openapi({ ...partDoc, type: ['integer', 'null'], enum: [...partDoc.enum, null] }),
  quantity: z.number().positive().max(limits.itemQuantity).nullable().openapi({ description: '数量' }),
  note: z.string().max(limits.itemNote).openapi({ description: '備考' }),
  /** Visible to the owner, the team and the client. */
  decision: DecisionSchema.nullable(),
}).openapi('ListItem')

export const ListSchema = ListCardSchema.extend({
  hidden_reason: HiddenReasonSchema,
  permissions: permissionsFor('edit', 'delete', 'share', 'see_decisions', 'hand_over'),
  /** Visible to the owner and the team. */
  share: ShareSchema.nullable(),
  counts: z
    .array(z.object({ kind: z.int().min(1).max(4), count: z.int().nonnegative() }))
    .openapi({ description: `種類ごとの件数（${itemKinds}）` }),
  created_at: MomentSchema,
  updated_at: MomentSchema,
}).openapi('List')

/** The caller may add items or only view. */
export const OwnListSchema = ListCardSchema.extend({
  permissions: permissionsFor('edit', 'delete', 'share'),
  item_id: IdSchema.nullable().openapi({
    description: 'kind と id を指定したとき、それがこのリストに入っていれば、その1件の ID',
  }),
}).openapi('OwnList')

export type CollectedItem = z.infer<typeof CollectedItemSchema>
export type Share = z.infer<typeof ShareSchema>
export type Decision = z.infer<typeof DecisionSchema>
export type ListItem = z.infer<typeof ListItemSchema>
export type List = z.infer<typeof ListSchema>
