import { z } from '@hono/zod-openapi'
import { addressExample } from '#contract/addresses/routes.ts'
import { limits } from '#contract/data/limits.ts'
import { orderStatus } from '#contract/data/order-status.ts'
import { byCursor } from '#contract/kit/lists.ts'
import { routesOf } from '#contract/kit/route.ts'
import { IdSchema } from '#contract/kit/schemas.ts'
import { sampleExample, variationCardExample } from '#contract/products/examples.ts'
import { OrderAnswerSchema, OrderCreateSchema, type OrderGroup, OrderGroupSchema } from './schemas.ts'

const route = routesOf({ tag: 'orders', auth: 'user', cache: 0 })

const params = z.object({
  code: z
    .string()
    .transform((code) => code.toUpperCase())
    .openapi({ type: 'string', description: 'ご請求番号', example: 'TK-7F3K9Q2M' }),
})

export const orderAnswerExample = {
  question: { id: 1, label: 'ご検討中の物件の用途' },
  choices: [{ id: 1, choice: '戸建住宅' }],
}

export const orderItemExample = {
  id: 21,
  product_variation_id: 41,
  full_name: 'ボウ チェア ナチュラルオーク',
  code: 'KK-1042-NO',
  sample_description: '木部サンプル 60×100 mm',
  quantity: 2,
  shipped: false,
}

const groupExample: OrderGroup = {
  code: 'TK-7F3K9Q2M',
  status: orderStatus.pending,
  permissions: { cancel: true },
  created_at: '2026-11-20T05:12:00.000Z',
  delivery_date: '2026-11-25',
  address: addressExample,
  note: '現場は午前中が確実です。',
  orders: [
    {
      id: 11,
      maker: { id: 3, name: '木曽家具工房' },
      status: orderStatus.pending,
      permissions: { cancel: true },
      tracking_number: null,
      carrier: null,
      shipped_at: null,
      items: [
        {
          ...orderItemExample,
          product_variation: variationCardExample,
          sample: sampleExample,
        },
      ],
      history: [{ status: orderStatus.pending, changed_at: '2026-11-20T05:12:00.000Z' }],
    },
  ],
  answers: [orderAnswerExample],
}

export const createOrder = route({
  id: 'createOrder',
  method: 'POST',
  path: '/orders',
  summary: 'サンプルの請求',
  description: `カートの中身を、ひとつのご請求としてまとめて受け付けます。メーカーごとに出荷します。質問は、製品が入っているすべてのカテゴリのものに答えます（GET /users/me/cart と GET /products/{id}/sample_items の questions）。足りない必須の質問は、errors に一つずつ示します。届け先は address_id か address のどちらか一方です。誤りは errors に、items.{番号}（sample_unavailable、sample_limit、out_of_stock）や questions.{質問の ID}（required、invalid_choice、single_choice、unknown_question）として示します。在庫が足りなければ 409（out_of_stock）を返し、何も請求しません。Idempotency-Key がなければ、${limits.sameWriteSeconds}秒以内に送られた同じ内容は、同じご請求として最初の結果を返します。`,
  verified: true,
  rate: 'order',
  once: true,
  fails: ['out_of_stock'],
  body: OrderCreateSchema,
  response: OrderGroupSchema,
  example: {
    body: {
      address_id: 5,
      items: [{ product_variation_id: 41, quantity: 2 }],
      answers: [{ question_id: 1, choice_ids: [1] }],
      note: '現場は午前中が確実です。',
    },
    response: groupExample,
  },
})

export const listOrderGroups = route({
  id: 'listOrderGroups',
  method: 'GET',
  path: '/order_groups',
  summary: 'ご請求の履歴',
  description: '自分のサンプル請求を、新しい順に返します。',
  query: z.object(byCursor.params),
  response: byCursor.listOf(OrderGroupSchema),
  example: { query: { limit: '20' }, response: byCursor.exampleOf(groupExample) },
})

export const getOrderGroup = route({
  id: 'getOrderGroup',
  method: 'GET',
  path: '/order_groups/{code}',
  summary: 'ご請求の詳細',
  description: '自分のサンプル請求です。ほかの人のご請求は 404 です。',
  params,
  response: OrderGroupSchema,
  example: { params: { code: 'TK-7F3K9Q2M' }, response: groupExample },
})

export const cancelOrderGroup = route({
  id: 'cancelOrderGroup',
  method: 'POST',
  path: '/order_groups/{code}/cancel',
  summary: 'ご請求の取り消し',
  description:
    'まだ取り消せるメーカーの分を取り消し、取り消せた分と、出荷の準備が始まっていて取り消せなかった分を返します。何度呼んでも結果は同じです。',
  params,
  response: z.object({
    cancelled_order_ids: z.array(IdSchema).openapi({ description: 'いま取り消した分' }),
    kept_order_ids: z.array(IdSchema).openapi({ description: '取り消せなかった分' }),
    order_group: OrderGroupSchema,
  }),
  example: {
    params: { code: 'TK-7F3K9Q2M' },
    response: { cancelled_order_ids: [], kept_order_ids: [11], order_group: groupExample },
  },
})

export const listOrderQuestionnaireResults = route({
  id: 'listOrderQuestionnaireResults',
  method: 'GET',
  path: '/order_questionnaire_results',
  summary: 'これまでの回答',
  description: '質問ごとに、自分の最も新しい回答を返します。次のご請求の記入に使います。',
  response: z.object({ items: z.array(OrderAnswerSchema) }),
  example: { response: { items: [orderAnswerExample] } },
})
