import { z } from '@hono/zod-openapi'
import { mostWithoutApproval } from '#contract/data/approval-bounds.ts'
import { priceKinds } from '#contract/data/enums.ts'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { productsAtOnce } from '#contract/data/product-changes.ts'
import { productMessages } from '#contract/data/product-rules.ts'
import { choiceField, flagField, idField, versionField } from '#contract/kit/body-fields.ts'
import { idParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { IdSchema } from '#contract/kit/schemas.ts'
import { updateProduct } from './console-routes.ts'
import { ConsoleProductSchema } from './console-schemas.ts'

const route = routesOf({ tag: 'console', auth: 'maker', cache: 0 })

const figure = (max: number, description: string) => {
  const message = productMessages.between(0, max)
  return z.int({ error: message }).min(0, message).max(max, message).openapi({ description })
}

const VariationPatchSchema = z
  .object({
    id: idField('品番の ID'),
    published: flagField('公開するか').optional(),
    price_kind: choiceField(priceKinds, '価格の種類').optional(),
    price: figure(limits.price, '税抜きの金額（円）。オープン価格と要見積では null です')
      .nullable()
      .optional(),
    in_stock: flagField('在庫があるか').optional(),
    lead_time_days: figure(limits.leadTimeDays, '納期の日数').nullable().optional(),
    sample_stock: figure(limits.sampleStock, 'サンプルの在庫').optional(),
    sample_stock_seen: figure(
      limits.sampleStock,
      '画面で見ていたサンプルの在庫。指定すると、そのあとのご請求で減った分を引いて保存します',
    ).optional(),
  })
  .refine(
    ({ sample_stock, sample_stock_seen }) => sample_stock_seen === undefined || sample_stock !== undefined,
    {
      path: ['sample_stock'],
      error: messages.required,
    },
  )

export const ProductPatchSchema = z
  .object({
    version: versionField,
    published: flagField('製品を公開するか').optional(),
    variations: z
      .array(VariationPatchSchema, { error: productMessages.noVariation })
      .max(limits.variationsPerProduct, messages.atMostItems(limits.variationsPerProduct))
      .default([])
      .openapi({ description: '変える品番' }),
  })
  .openapi('ProductPatch')

export type ProductPatch = z.output<typeof ProductPatchSchema>

const { response, params } = updateProduct.example

export const patchProduct = route({
  id: 'patchProduct',
  method: 'PATCH',
  path: '/console/products/{id}',
  summary: '製品の一部を変える',
  description: `価格、納期、在庫、公開のうち、送られたものだけを変えます。送られなかった品番と項目は変わりません。ほかの人が先に変えていたら 409（conflict）です。いまの内容を読み、変えたい項目がそのままなら、新しい版で送り直してください。編集者が、公開したことのある製品の価格を、ほかの変更と合わせて1時間に${mostWithoutApproval}品番をこえて変えるときは、409（approval_needed）です。製品の編集画面か POST /console/products/{id}/change_requests で、管理者に承認を頼めます。運営の担当者と、そのメーカーの担当者が使えます。`,
  fails: ['conflict', 'approval_needed'],
  params: z.object({ id: idParam('製品の ID') }),
  body: ProductPatchSchema,
  response: ConsoleProductSchema,
  example: {
    params,
    body: { version: 820, variations: [{ id: 41, sample_stock: 40, sample_stock_seen: 24 }] },
    response,
  },
})

const outcomes = [
  ...(['done', 'changed_since', 'not_undoable'] as const),
  ...(['approval_needed', 'forbidden', 'failed'] as const),
]

export const takeBackProductChanges = route({
  id: 'takeBackProductChanges',
  method: 'POST',
  path: '/console/products/take_back',
  summary: '製品の変更を元に戻す',
  description: `自分が行った製品の変更と削除を、その前の内容に戻します。変更したときの版（version）を指定します。そのあとにほかの変更があれば戻さず、結果を changed_since とします。すでに戻してあれば、そのときの結果を返します。編集者が1時間に${mostWithoutApproval}品番をこえて価格、等級、認定、廃番を戻すことになる製品も戻さず、結果を approval_needed とします。戻したことも記録に残ります。1回に${productsAtOnce}件までです。運営の担当者と、そのメーカーの担当者が使えます。ほかの人の変更は 404 です。`,
  fails: ['not_found'],
  body: z.object({
    versions: z
      .array(IdSchema, { error: messages.requiredChoice })
      .min(1, messages.requiredChoice)
      .max(productsAtOnce, messages.atMostItems(productsAtOnce))
      .openapi({ description: '元に戻す変更の版' }),
  }),
  response: z.object({
    items: z.array(
      z.object({
        version: IdSchema.openapi({ description: '指定された版' }),
        id: IdSchema.openapi({ description: '製品の ID' }),
        outcome: z.enum(outcomes).openapi({
          description:
            '結果（done 元に戻した、changed_since そのあとに変わっていた、not_undoable 属していたものが削除されたか、戻すと消える品番が使われている、approval_needed 編集者が1時間に戻せる数をこえる、forbidden 変える権限がなくなった、failed 障害で戻せなかった）',
        }),
        undone_version: IdSchema.nullable().openapi({ description: '元に戻したあとの版' }),
      }),
    ),
  }),
  example: {
    body: { versions: [821] },
    response: { items: [{ version: 821, id: 16, outcome: 'done', undone_version: 830 }] },
  },
})
