import { z } from '@hono/zod-openapi'
import { QuestionSchema, questionExample } from '#contract/categories/schemas.ts'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { routesOf } from '#contract/kit/route.ts'
import { IdSchema, MomentSchema } from '#contract/kit/schemas.ts'
import { sampleItem } from '#contract/orders/schemas.ts'
import { sampleExample, variationCardExample } from '#contract/products/examples.ts'
import { SampleSchema, VariationCardSchema } from '#contract/products/schemas.ts'

const route = routesOf({ tag: 'orders', path: '/users/me/cart', auth: 'user', cache: 0 })

const CartSchema = z
  .object({
    items: z.array(
      z.object({
        product_variation: VariationCardSchema.extend({ sample: SampleSchema }),
        quantity: z.int().min(1),
        updated_at: MomentSchema,
      }),
    ),
    questions: z
      .array(
        QuestionSchema.extend({
          product_variation_ids: z.array(IdSchema).openapi({ description: 'この質問がある、カートの品番' }),
        }),
      )
      .openapi({ description: 'POST /orders で答える質問。製品が入っているすべてのカテゴリのものです' }),
  })
  .openapi('Cart')

const response = {
  items: [
    {
      product_variation: { ...variationCardExample, sample: sampleExample },
      quantity: 2,
      updated_at: '2026-11-20T05:12:00.000Z',
    },
  ],
  questions: [{ ...questionExample, product_variation_ids: [variationCardExample.id] }],
}

export const getCart = route({
  id: 'getCart',
  method: 'GET',
  summary: '自分のカート',
  description:
    'サンプルを請求する品番と点数を、入れた順に、いまの在庫と1回に請求できる点数を添えて返します。請求のときに答える質問も返します。公開が終わったものは除きます。',
  response: CartSchema,
  example: { response },
})

export const updateCart = route({
  id: 'updateCart',
  method: 'PATCH',
  summary: '自分のカートの変更',
  description: `挙げた品番をその点数にし、ほかはそのままにして、変更後のカートを返します。点数が 0 の品番はカートから外します。何度送っても結果は同じです。点数は製品ごとの1回に請求できる点数まで、カートは${limits.orderItems}種類までで、超える分と公開されていない品番は入りません。サインインの前にブラウザーで入れたものを、この呼び出しで合わせます。`,
  body: z
    .object({
      items: z
        .array(sampleItem(0, '点数。0 で外します'), { error: messages.requiredChoice })
        .max(limits.idsPerRequest, messages.sampleKinds(limits.idsPerRequest)),
    })
    .openapi('CartUpdate'),
  response: CartSchema,
  example: { body: { items: [{ product_variation_id: 41, quantity: 2 }] }, response },
})
