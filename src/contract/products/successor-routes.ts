import { z } from '@hono/zod-openapi'
import { idParam, keywordParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { SuccessorSchema } from './console-schemas.ts'
import { imageExample } from './examples.ts'

const route = routesOf({ tag: 'console', auth: 'maker', cache: 0 })

const params = z.object({ id: idParam('品番の ID') })

const who = '運営の担当者と、そのメーカーの担当者が使えます。ほかのメーカーの品番は 404 です。'

const count = (description: string) => z.int().nonnegative().openapi({ description })

export const getVariationUse = route({
  id: 'getVariationUse',
  method: 'GET',
  path: '/console/variations/{id}/use',
  summary: '品番の使われかた',
  description: `この品番がいま使われている数です。廃番にする前に、どこに影響するかがわかります。だれの何かは返しません。${who}`,
  params,
  response: z.object({
    lists: count('入っているリスト'),
    live_schedules: count('そのうち、部位や数量を決めたか、版を残した仕上表'),
    frozen_schedules: count('載っている仕上表の版。残した版は、廃番にしても変わりません'),
    carts: count('入っているカート'),
    open_requests: count('出荷を待つサンプルのご請求'),
    pins: count('写真のピン'),
  }),
  example: {
    params: { id: '41' },
    response: {
      ...{ lists: 12, live_schedules: 4, frozen_schedules: 7 },
      ...{ carts: 3, open_requests: 1, pins: 9 },
    },
  },
})

export const listSuccessorCandidates = route({
  id: 'listSuccessorCandidates',
  method: 'GET',
  path: '/console/variations/{id}/successor_candidates',
  summary: '後継品の候補',
  description: `同じメーカーの品番から、後継品の候補を12件まで返します。keyword が空なら、公開している品番のうち、見た目、色、サイズ、価格の近いものを、同じカテゴリから順に返します。keyword があれば、品番か製品名か仕上げ名にその文字を含むものを返します。${who}`,
  params,
  query: z.object({ keyword: keywordParam('品番か名前の一部') }),
  response: z.object({
    items: z.array(
      SuccessorSchema.extend({
        reasons: z.array(z.string()).openapi({ description: '近いところ', example: ['とても近い色'] }),
      }),
    ),
  }),
  example: {
    params: { id: '41' },
    query: { keyword: '' },
    response: {
      items: [
        {
          ...{ id: 42, code: 'KK-1142-NO', name: 'ボウ チェア II ナチュラルオーク', image: imageExample },
          ...{ published: true, discontinued: false, reasons: ['とても近い色'] },
        },
      ],
    },
  },
})
