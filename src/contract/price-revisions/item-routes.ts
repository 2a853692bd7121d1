import { z } from '@hono/zod-openapi'
import { priceKinds, priceUnits } from '#contract/data/enums.ts'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import {
  mostRevised,
  mostSetByHand,
  revisionMessages,
  ruleRoundings,
  ruleScopes,
  ruleUnits,
} from '#contract/data/price-revisions.ts'
import { roundings } from '#contract/data/product-changes.ts'
import { productMessages } from '#contract/data/product-rules.ts'
import { choiceField, idField, requiredText, versionField } from '#contract/kit/body-fields.ts'
import { byCursor } from '#contract/kit/lists.ts'
import { idParam, keywordParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { RevisionItemSchema, RevisionSchema, revisionExample } from './schemas.ts'

const route = routesOf({ tag: 'console', auth: 'maker', cache: 0 })

const params = z.object({ id: idParam('価格改定の ID') })
const example = { params: { id: '7' } }

const who = '運営の担当者と、そのメーカーの担当者が使えます。'
const draftOnly = '下書きでなければ 409（price_revision_state）です。'
const onePerDay = 'ひとつの品番が入れるのは、同じ日では、ひとつの価格改定だけです。'

export const listPriceRevisionItems = route({
  id: 'listPriceRevisionItems',
  method: 'GET',
  path: '/console/price_revisions/{id}/items',
  summary: '価格改定の品番',
  description: `入っている品番を、いまの価格と新しい価格とともに、製品の順に返します。${who}`,
  params,
  query: z.object({ keyword: keywordParam('品番か名前の一部'), ...byCursor.params }),
  response: byCursor.listOf(RevisionItemSchema),
  example: {
    ...example,
    response: byCursor.exampleOf({
      variation: {
        ...{ id: 41, product_id: 16, code: 'KK-1042-NO', full_name: 'ボウ チェア ナチュラルオーク' },
        discontinued: false,
      },
      before: { kind: 1, price: 66_000, unit: 1 },
      after: { kind: 1, price: 69_300, unit: 1 },
    }),
  },
})

const code = requiredText(limits.variationCode, '品番。書きかたの揺れはそろえます')

const codes = z.array(code).max(mostSetByHand, messages.atMostItems(mostSetByHand))

export const setPriceRevisionItems = route({
  id: 'setPriceRevisionItems',
  method: 'PUT',
  path: '/console/price_revisions/{id}/items',
  summary: '価格改定の価格を決める',
  description: `品番ごとに新しい価格を決め、いらない品番を外します。送らなかった品番は変わりません。${onePerDay}1回に${mostSetByHand}品番までです。${draftOnly}${who}`,
  fails: ['conflict', 'price_revision_state'],
  params,
  body: z
    .object({
      items: z
        .array(
          z.object({
            code,
            price_kind: choiceField(priceKinds, '価格の種類。省くと、いまのままです').optional(),
            price: z
              .int({ error: productMessages.between(0, limits.price) })
              .min(0, productMessages.between(0, limits.price))
              .max(limits.price, productMessages.between(0, limits.price))
              .nullable()
              .openapi({ description: '税抜の価格（円）。金額のない種類では null' }),
            price_unit: choiceField(priceUnits, '価格の単位。省くと、いまのままです').optional(),
          }),
        )
        .max(mostSetByHand, messages.atMostItems(mostSetByHand))
        .default([]),
      removed_codes: codes.default([]).openapi({ description: '外す品番' }),
      version: versionField,
    })
    .openapi('PriceRevisionItemsUpdate'),
  response: RevisionSchema,
  example: {
    ...example,
    body: { items: [{ code: 'KK-1042-NO', price: 69_300 }], removed_codes: [], version: 839 },
    response: revisionExample,
  },
})

const choose = <const Values extends readonly [string, ...string[]]>(values: Values, description: string) =>
  z.enum(values, { error: messages.requiredChoice }).openapi({ description })

export const applyPriceRule = route({
  id: 'applyPriceRule',
  method: 'POST',
  path: '/console/price_revisions/{id}/rule',
  summary: '価格改定の価格をまとめて決める',
  description: `いまの価格から、割合か金額で新しい価格を決めます。当てはまる品番がもう入っていれば、その価格を入れかえます。廃番の品番と、金額のない価格は変えません。${onePerDay}ひとつの価格改定に${mostRevised.toLocaleString('ja')}品番までです。${draftOnly}${who}`,
  fails: ['conflict', 'price_revision_state'],
  params,
  body: z
    .object({
      scope: choose(
        ruleScopes,
        '変える品番（maker メーカーのすべて、brand ブランドひとつ、category カテゴリとその下、codes 書いた品番）',
      ),
      brand_id: idField('scope が brand のときの、ブランドの ID').optional(),
      category_id: idField('scope が category のときの、カテゴリの ID').optional(),
      codes: codes.default([]).openapi({ description: 'scope が codes のときの、品番' }),
      unit: choose(ruleUnits, '変えかた（percent 割合、yen 金額）'),
      amount: z.number({ error: revisionMessages.percent }).openapi({
        description: '上げる百分率か円。下げるときは負の数です',
      }),
      round_to: z
        .int({ error: messages.requiredChoice })
        .refine((unit) => ruleRoundings.some((each) => each === unit), messages.requiredChoice)
        .default(1)
        .openapi({ enum: [...ruleRoundings], description: '新しい価格をまるめる単位（円）' }),
      rounding: choose(roundings, '端数（nearest 四捨五入、up 切り上げ、down 切り捨て）').default('nearest'),
      version: versionField,
    })
    .openapi('PriceRuleApply'),
  response: RevisionSchema.extend({
    set_count: z.int().nonnegative().openapi({ description: '新しい価格を決めた品番の数' }),
    left_count: z
      .int()
      .nonnegative()
      .openapi({ description: '金額がないか廃番のため、変えなかった品番の数' }),
  }).openapi('PriceRuleApplied'),
  example: {
    ...example,
    body: {
      ...{ scope: 'maker', codes: [], unit: 'percent', amount: 5, round_to: 100, rounding: 'nearest' },
      version: 839,
    },
    response: { ...revisionExample, set_count: 48, left_count: 2 },
  },
})
