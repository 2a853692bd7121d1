import { z } from '@hono/zod-openapi'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { idField } from '#contract/kit/body-fields.ts'
import { whole } from '#contract/kit/lists.ts'
import { idParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { IdSchema } from '#contract/kit/schemas.ts'
import { variationCardExample, variationExample } from '#contract/products/examples.ts'
import { type SpecifiedVariation, SpecifiedVariationSchema } from '#contract/products/schemas.ts'
import { listItemExample } from './routes.ts'
import { DecisionSchema, ListItemSchema } from './schemas.ts'
import { decisionExample } from './share-routes.ts'

const route = routesOf({ tag: 'lists', auth: 'user', cache: 0 })

const specifiedExample: SpecifiedVariation = {
  ...variationCardExample,
  material_note: variationExample.material_note,
  materials: variationExample.materials,
  regulations: variationExample.regulations,
  certificates: variationExample.certificates,
}

const EndingItemSchema = z
  .object({
    item_id: IdSchema.openapi({ description: 'リストの項目の ID' }),
    product_variation: SpecifiedVariationSchema,
    successors: z
      .array(SpecifiedVariationSchema)
      .openapi({ description: 'メーカーの登録した、公開している後継品。後継品も廃番なら、その後継品です' }),
    decision: DecisionSchema.nullable(),
  })
  .openapi('EndingListItem')

const ListReplacementSchema = z
  .object({
    product_variation_id: idField('代わりに入れる、公開中の製品バリエーション。後継品でなくてもかまいません'),
    seen_product_variation_id: idField('置きかえる前に見ていた製品').optional(),
  })
  .openapi('ListReplacement')

export type ListReplacement = z.output<typeof ListReplacementSchema>

const kept =
  '部屋、部位、数量、備考、順番は残ります。共有リンクの方の採用・保留・見送りとコメントは、前の製品へのものなので、引き継ぎません（前の製品に戻すと、また付きます）。固定した版は変わりません。'
const refused =
  '同じ製品がすでにリストにあれば 409（replacement_on_list）、公開が終わっていれば 404（replacement_gone）です。seen_product_variation_id に入れた製品と違うものに、先に置きかえられていれば 409（list_item_replaced）です。'

export const listEndingItems = route({
  id: 'listEndingItems',
  method: 'GET',
  path: '/lists/{id}/ending_items',
  summary: 'リストの廃番と後継品',
  description:
    'リストの製品のうち、廃番か廃番予定のものを、並んでいる順に、後継品と、共有リンクの方の採用・保留・見送りとコメントを添えて返します。リストを変えられる方にだけ返します。',
  fails: ['forbidden'],
  params: z.object({ id: idParam('リストの ID') }),
  response: whole.listOf(EndingItemSchema),
  example: {
    params: { id: '4' },
    response: whole.exampleOf({
      item_id: 12,
      product_variation: { ...specifiedExample, discontinued_on: '2027-03-31' },
      successors: [{ ...specifiedExample, id: 58, code: 'KK-2042-NO' }],
      decision: decisionExample,
    }),
  },
})

export const replaceListItem = route({
  id: 'replaceListItem',
  method: 'POST',
  path: '/lists/{list_id}/items/{item_id}/replacement',
  summary: 'リストの製品を置きかえる',
  description: `リストに入っている製品を、別の製品に置きかえます。${kept}${refused}製品でない項目は 404 です。`,
  fails: ['forbidden', 'replacement_gone', 'replacement_on_list', 'list_item_replaced'],
  params: z.object({
    list_id: idParam('リストの ID'),
    item_id: idParam('リストの項目の ID（ものの ID ではありません）'),
  }),
  body: ListReplacementSchema,
  response: ListItemSchema,
  example: {
    params: { list_id: '4', item_id: '12' },
    body: { product_variation_id: 41 },
    response: listItemExample,
  },
})

export const replaceListItems = route({
  id: 'replaceListItems',
  method: 'POST',
  path: '/lists/{id}/replacements',
  summary: 'リストの製品をまとめて置きかえる',
  description: `送った順に、すべてを置きかえます。1つでも断られれば、何も変えません。${kept}${refused}どれが断られたかは errors に入れます。`,
  fails: ['forbidden', 'replacement_gone', 'replacement_on_list', 'list_item_replaced'],
  params: z.object({ id: idParam('リストの ID') }),
  body: z
    .object({
      items: z
        .array(ListReplacementSchema.extend({ item_id: idField('リストの項目の ID') }), {
          error: messages.requiredChoice,
        })
        .min(1, messages.requiredChoice)
        .max(limits.itemsPerList, messages.requiredChoice),
    })
    .openapi('ListReplacements'),
  response: z.object({ items: z.array(ListItemSchema) }),
  example: {
    params: { id: '4' },
    body: { items: [{ item_id: 12, product_variation_id: 41 }] },
    response: { items: [listItemExample] },
  },
})
