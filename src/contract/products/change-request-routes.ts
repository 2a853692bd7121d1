import { z } from '@hono/zod-openapi'
import { mostWithoutApproval } from '#contract/data/approval-bounds.ts'
import { changeRequestStates, savedKinds } from '#contract/data/change-requests.ts'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { mostSelected, productsAtOnce } from '#contract/data/product-changes.ts'
import { choiceDoc, requiredLines, versionField } from '#contract/kit/body-fields.ts'
import { byCursor } from '#contract/kit/lists.ts'
import { idParam, optionalChoiceParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { IdSchema, MomentSchema, NamedSchema } from '#contract/kit/schemas.ts'
import { ChangePreviewSchema, changeBody } from './change-routes.ts'

const route = routesOf({ tag: 'console', auth: 'maker', cache: 0 })

const params = z.object({ id: idParam('依頼の ID') })

const NullablePersonSchema = NamedSchema.nullable()

const ChangeRequestSchema = z
  .object({
    id: IdSchema,
    maker: NamedSchema,
    title: z.string().openapi({ description: '変えること。「価格を5%上げる」のように言います' }),
    state: z.int().openapi(choiceDoc(changeRequestStates, '状態')),
    requested_by: NullablePersonSchema.openapi({ description: '頼んだ編集者。退会していれば null' }),
    product_count: z.int().nonnegative(),
    variation_count: z
      .int()
      .nonnegative()
      .openapi({ description: '変わる品番の数。製品そのものだけの変更では 0' }),
    remaining_count: z.int().nonnegative().openapi({ description: 'まだ反映していない製品の数' }),
    created_at: MomentSchema,
    decided_by: NullablePersonSchema,
    decided_at: MomentSchema.nullable(),
    reason: z.string().openapi({ description: '見送った理由' }),
    may_decide: z.boolean().openapi({ description: '承認するか見送るかを、いま決められるかどうか' }),
    may_withdraw: z.boolean().openapi({ description: '頼んだ本人として、いま取り下げられるかどうか' }),
  })
  .openapi('ProductChangeRequest')

const ItemSchema = ChangePreviewSchema.extend({
  outcome: z.enum(['changed', 'unchanged', 'conflict', 'refused', 'failed']).nullable().openapi({
    description:
      '結果（changed 変えた、unchanged 変わるところがない、conflict 頼んだあとにほかの人が変えた、refused 変えられない、failed 障害で変えられなかった）。まだなら null',
  }),
  is_stale: z.boolean().openapi({ description: '頼んだあとに変わったので、承認しても変わりません' }),
})

const StateSchema = z.record(z.string(), z.json())

export const SavedRecordSchema = z
  .object({
    kind: z.enum(savedKinds).openapi({ description: 'product 製品、certificate 認定' }),
    id: IdSchema,
    is_stale: z.boolean().openapi({ description: '頼んだあとに変わったので、承認できません' }),
    fields: z.array(z.string()).openapi({ description: '変わる項目' }),
    before: StateSchema.openapi({ type: 'object', description: '頼んだときの、変わる項目の値' }),
    after: StateSchema.openapi({ type: 'object', description: '変わる項目の、変えたあとの値' }),
  })
  .openapi('RequestedSave')

export const ChangeRequestDetailSchema = ChangeRequestSchema.extend({
  record: SavedRecordSchema.nullable().openapi({
    description: '編集画面の保存の依頼なら、その内容。まとめて変える依頼では null',
  }),
  changed_count: z.int().nonnegative().openapi({ description: '変えた製品の数' }),
  left_count: z
    .int()
    .nonnegative()
    .openapi({ description: '変えずに残した製品と、承認しても変わらない製品の数' }),
  items: z.array(ItemSchema).openapi({ description: `はじめの${productsAtOnce}製品` }),
}).openapi('ProductChangeRequestDetail')

const ChangeRequestPageSchema = ChangeRequestDetailSchema.extend(byCursor.listOf(ItemSchema).shape).openapi(
  'ProductChangeRequestPage',
)

const request: z.infer<typeof ChangeRequestSchema> = {
  id: 4,
  maker: { id: 3, name: '木曽家具工房' },
  title: '価格を5%上げる（100円単位に四捨五入）',
  state: 1,
  requested_by: { id: 31, name: '床野 間子' },
  product_count: 1,
  variation_count: 64,
  remaining_count: 1,
  created_at: '2026-11-20T05:10:00.000Z',
  decided_by: null,
  decided_at: null,
  reason: '',
  may_decide: true,
  may_withdraw: false,
}

export const requestExample: z.infer<typeof ChangeRequestDetailSchema> = {
  ...{ ...request, record: null, changed_count: 0, left_count: 0 },
  items: [
    {
      ...{ id: 16, version: 820, name: 'ボウ チェア', issue: null, outcome: null, is_stale: false },
      changes: [{ code: 'KK-1042-NO', field: 'price', before: 66_000, after: 69_300 }],
    },
  ],
}

const decided = {
  ...{ decided_by: { id: 30, name: '木曽 太郎' }, decided_at: '2026-11-20T06:00:00.000Z', may_decide: false },
}

const who = '運営の担当者と、そのメーカーの担当者が使えます。'
const deciders = '運営の担当者と、そのメーカーの管理者が使えます。'

export const listChangeRequests = route({
  id: 'listChangeRequests',
  method: 'GET',
  path: '/console/product_change_requests',
  summary: '製品の変更の依頼の一覧',
  description: `管理者の承認を待つ変更と、決まった変更を、新しい順に返します。メーカーの担当者には、担当するメーカーの分だけを返します。${who}`,
  query: z.object({
    state: optionalChoiceParam(changeRequestStates, '状態'),
    product_id: idParam('製品の ID。その製品の依頼だけ').optional(),
    certificate_id: idParam('認定の ID。その認定の依頼だけ').optional(),
    ...byCursor.params,
  }),
  response: byCursor.listOf(ChangeRequestSchema),
  example: { query: { state: '1' }, response: byCursor.exampleOf(request) },
})

export const getChangeRequest = route({
  id: 'getChangeRequest',
  method: 'GET',
  path: '/console/product_change_requests/{id}',
  summary: '製品の変更の依頼の内容',
  description: `依頼と、その下見です。製品は、頼んだ順に${productsAtOnce}件ずつ返します。もう反映した製品は、結果だけを返します。${who}`,
  params,
  query: z.object({ cursor: byCursor.params.cursor }),
  response: ChangeRequestPageSchema,
  example: {
    params: { id: '4' },
    response: { ...requestExample, ...byCursor.exampleOf(...requestExample.items) },
  },
})

export const requestProductChange = route({
  id: 'requestProductChange',
  method: 'POST',
  rate: 'approval',
  path: '/console/product_change_requests',
  summary: '製品の変更の承認を求める',
  description: `編集者は、1時間に${mostWithoutApproval}品番をこえて価格か廃番をまとめて変えるとき、管理者に承認を頼みます。製品を変えずに承認を待ち、そのメーカーの管理者にメールでお知らせします。管理者のいないメーカーでは、運営の担当者にお知らせします。変わるところのない依頼は 422 です。1つのメーカーの製品を、1回に${mostSelected}製品まで指定できます。${who}`,
  fails: ['not_found', 'too_many_change_requests'],
  body: z.object({
    items: z
      .array(z.object({ id: IdSchema, version: versionField }), { error: messages.requiredChoice })
      .min(1, messages.requiredChoice)
      .max(mostSelected, messages.atMostItems(mostSelected))
      .openapi({ description: '製品と、下見の版' }),
    change: changeBody,
  }),
  response: ChangeRequestDetailSchema,
  example: {
    body: {
      items: [{ id: 16, version: 820 }],
      change: { kind: 'price', amount: 5, round_to: 100, rounding: 'nearest' },
    },
    response: { ...requestExample, may_decide: false, may_withdraw: true },
  },
})

export const approveProductChange = route({
  id: 'approveProductChange',
  method: 'POST',
  path: '/console/product_change_requests/{id}/approve',
  summary: '製品の変更の依頼を認める',
  description: `依頼を、1回に${productsAtOnce}製品ずつ反映します。remaining_count が 0 になるまで、くりかえし送ってください。頼んだあとにほかの人が変えた製品は変えず、結果を conflict とします。変えられない製品があっても、続きの製品は変えます。すべて終えると承認済みになり、頼んだ編集者にメールでお知らせします。編集画面の保存の依頼は、頼んだあとに変わったなどの理由で反映できなければ、待ったままで 409（request_not_applicable）です。すでに決まっていれば 409（already_decided）です。${deciders}`,
  fails: ['already_decided', 'request_not_applicable', 'variation_in_use', 'product_code_taken'],
  params,
  response: ChangeRequestDetailSchema,
  example: {
    params: { id: '4' },
    response: {
      ...{ ...requestExample, ...decided, state: 2, remaining_count: 0, changed_count: 1 },
      items: requestExample.items.map((item) => ({ ...item, changes: [], outcome: 'changed' as const })),
    },
  },
})

export const refuseProductChange = route({
  id: 'refuseProductChange',
  method: 'POST',
  path: '/console/product_change_requests/{id}/refuse',
  summary: '製品の変更の依頼を見送る',
  description: `残りの製品を変えずに依頼を終え、理由を頼んだ編集者にメールでお知らせします。反映の途中でも送れます。すでに反映した製品はそのままです。すでに決まっていれば 409（already_decided）です。${deciders}`,
  fails: ['already_decided'],
  params,
  body: z.object({ reason: requiredLines(limits.staffNote, '見送る理由。頼んだ編集者に届きます') }),
  response: ChangeRequestDetailSchema,
  example: {
    params: { id: '4' },
    body: { reason: '改定は4月1日からです。3月に頼んでください。' },
    response: {
      ...requestExample,
      ...decided,
      state: 3,
      reason: '改定は4月1日からです。3月に頼んでください。',
    },
  },
})
