import { z } from '@hono/zod-openapi'
import { mostWithoutApproval } from '#contract/data/approval-bounds.ts'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import {
  changeMessages,
  productChangeKinds,
  productsAtOnce,
  roundings,
  roundingUnits,
} from '#contract/data/product-changes.ts'
import { optionalText, versionField } from '#contract/kit/body-fields.ts'
import { idListParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { ChangedSchema, IdSchema } from '#contract/kit/schemas.ts'
import { dayText } from './console-schemas.ts'

const route = routesOf({ tag: 'console', auth: 'maker', cache: 0 })

const kind = z.enum(productChangeKinds, { error: messages.requiredChoice }).openapi({
  description:
    '変えること（publish 公開、unpublish 非公開、price 価格、lead_time 納期、sample_stock サンプルの補充、discontinue 廃番。discontinued_on がなければ今日で）',
})
const rounding = z
  .enum(roundings, { error: messages.requiredChoice })
  .default('nearest')
  .openapi({ description: '価格の端数（nearest 四捨五入、up 切り上げ、down 切り捨て）' })
const amountDoc = '値。価格では百分率（−5 なら5%下げる）、納期では日数、サンプルでは加える点数'
const unitDoc = { enum: [...roundingUnits], description: '価格をまるめる単位（円）' }
const isUnit = (unit: number) => roundingUnits.some((each) => each === unit)

const day = (description: string) => dayText.optional().openapi({ description, example: '2027-03-31' })

const days = {
  discontinued_on: day('廃番になる日。先の日なら、その日まで販売中です。なければ今日です'),
  last_order_on: day('廃番にする品番の、最終受注日'),
}

const changeParams = {
  ...days,
  rounding,
  round_to: z
    .string({ error: messages.requiredChoice })
    .regex(/^\d{1,4}$/, messages.requiredChoice)
    .transform(Number)
    .refine(isUnit, messages.requiredChoice)
    .default(1)
    .openapi({ type: 'integer', default: 1, ...unitDoc }),
  amount: z
    .string({ error: changeMessages.percent })
    .regex(/^-?\d{1,7}(\.\d)?$/, changeMessages.percent)
    .transform(Number)
    .optional()
    .openapi({ type: 'number', description: amountDoc }),
  kind,
}

export const changeBody = z.object({
  ...days,
  reason: optionalText(limits.changeReason, '廃番にする理由。変更履歴と承認の依頼に出ます').optional(),
  kind,
  amount: z
    .number({ error: changeMessages.percent })
    .min(-90, changeMessages.percent)
    .max(9_999_999, changeMessages.percent)
    .optional()
    .openapi({ description: amountDoc }),
  round_to: z
    .int({ error: messages.requiredChoice })
    .refine(isUnit, messages.requiredChoice)
    .default(1)
    .openapi({ type: 'integer', ...unitDoc }),
  rounding,
})

const value = z.union([z.number(), z.boolean(), z.string(), z.null()])

export const ChangePreviewSchema = ChangedSchema.extend({
  name: z.string(),
  changes: z.array(
    z.object({
      code: z.string().nullable().openapi({ description: '品番。製品そのものの変更では null' }),
      field: z
        .enum([
          ...(['published', 'price', 'lead_time_days', 'sample_stock'] as const),
          ...(['discontinued', 'discontinued_on', 'last_order_on'] as const),
        ])
        .openapi({ description: '変わる項目' }),
      before: value.openapi({ description: 'いまの値' }),
      after: value.openapi({ description: '変えたあとの値' }),
    }),
  ),
  issue: z.string().nullable().openapi({ description: '変えられない理由' }),
}).openapi('ProductChangePreview')

const atMost = `1回に${productsAtOnce}製品までです。`
const who = '運営の担当者と、そのメーカーの担当者が使えます。'
const untouched = '廃番の品番、金額のない価格、送っていないサンプルは変わりません。'

export const previewProductChange = route({
  id: 'previewProductChange',
  method: 'GET',
  path: '/console/product_changes',
  summary: 'まとめて変える前の下見',
  description: `何がどう変わるかを、指定した順に、製品ごとに返します。何も書き込みません。${untouched}${atMost}${who}`,
  fails: ['not_found'],
  query: z.object({
    ids: idListParam('製品の ID').refine(
      (ids) => ids.length <= productsAtOnce,
      `${productsAtOnce}件以内で指定してください`,
    ),
    ...changeParams,
  }),
  response: z.object({
    items: z.array(ChangePreviewSchema),
    left_without_approval: z.int().nonnegative().nullable().openapi({
      description:
        '管理者の承認なしで、いま価格や廃番を変えられる品番の数。これをこえる変更は POST /console/product_change_requests で頼みます。承認のいらない人と変更では null',
    }),
  }),
  example: {
    query: { ids: ['16'], kind: 'price', amount: '5', round_to: '100', rounding: 'nearest' },
    response: {
      left_without_approval: 50,
      items: [
        {
          ...{ id: 16, version: 820, name: 'ボウ チェア', issue: null },
          changes: [{ code: 'KK-1042-NO', field: 'price', before: 66_000, after: 69_300 }],
        },
      ],
    },
  },
})

const outcomes = [
  ...(['changed', 'unchanged', 'conflict', 'refused'] as const),
  ...(['approval_needed', 'forbidden', 'failed'] as const),
]

export const changeProducts = route({
  id: 'changeProducts',
  method: 'POST',
  path: '/console/product_changes',
  summary: '製品をまとめて変える',
  description: `下見と同じ変更を、製品ごとに書き込み、記録します。下見のあとにほかの人が変えた製品は変えず、結果を conflict とします。続きの製品は変えます。編集者が1時間に${mostWithoutApproval}品番をこえて価格、等級、認定、廃番を変えるときは、何も変えずに 409（approval_needed）です。POST /console/product_change_requests で、管理者に承認を頼んでください。${untouched}${atMost}${who}`,
  fails: ['not_found', 'approval_needed'],
  body: z.object({
    items: z
      .array(z.object({ id: IdSchema, version: versionField }), { error: messages.requiredChoice })
      .min(1, messages.requiredChoice)
      .max(productsAtOnce, messages.atMostItems(productsAtOnce))
      .openapi({ description: '製品と、下見の版' }),
    change: changeBody,
  }),
  response: z.object({
    items: z.array(
      z.object({
        id: IdSchema,
        outcome: z.enum(outcomes).openapi({
          description:
            '結果（changed 変えた、unchanged 変わるところがない、conflict ほかの人が先に変えた、refused 変えられない、approval_needed 途中から管理者の承認が要るようになった、forbidden 変える権限がなくなった、failed 障害で変えられなかった）',
        }),
        version: IdSchema.nullable().openapi({ description: '変えたあとの版。元に戻すときに使います' }),
      }),
    ),
  }),
  example: {
    body: {
      items: [{ id: 16, version: 820 }],
      change: { kind: 'price', amount: 5, round_to: 100, rounding: 'nearest' },
    },
    response: { items: [{ id: 16, outcome: 'changed', version: 821 }] },
  },
})
