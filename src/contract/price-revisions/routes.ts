import { z } from '@hono/zod-openapi'
import { consoleRevisionSorts } from '#contract/data/console-sorts.ts'
import { limits } from '#contract/data/limits.ts'
import { priceRevisionStates, revisionMessages } from '#contract/data/price-revisions.ts'
import { idField, requiredText, versionField } from '#contract/kit/body-fields.ts'
import { byCursor } from '#contract/kit/lists.ts'
import { idParam, optionalChoiceParam, sortParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { ChangedSchema } from '#contract/kit/schemas.ts'
import {
  announcedExample,
  RevisionImpactSchema,
  RevisionRowSchema,
  RevisionSchema,
  revisionExample,
} from './schemas.ts'

const route = routesOf({ tag: 'console', auth: 'maker', cache: 0 })

const params = z.object({ id: idParam('価格改定の ID') })

const content = {
  name: requiredText(limits.revisionName, '社内用の名前。公開されません'),
  effective_on: z.iso
    .date({ error: revisionMessages.invalidDay, abort: true })
    .regex(/^20/, revisionMessages.invalidDay)
    .openapi({ description: '適用日（日本の日付）。明日からの日付です' }),
}

const { id, maker, name, effective_on, state, announced_at, is_overdue, variation_count } = revisionExample
const example = { params: { id: '7' } }
const stored = { name, effective_on }

const who = '運営の担当者と、そのメーカーの担当者が使えます。'
const deciders = '運営の担当者と、そのメーカーの管理者が使えます。'
const draftOnly = '下書きでなければ 409（price_revision_state）です。'

export const listPriceRevisions = route({
  id: 'listPriceRevisions',
  method: 'GET',
  path: '/console/price_revisions',
  summary: '価格改定の一覧',
  description: `指定の並び順で返します。メーカーの担当者には、担当するメーカーの分だけを返します。${who}`,
  query: z.object({
    maker_id: idParam('メーカーの ID').optional(),
    state: optionalChoiceParam(priceRevisionStates, '状態'),
    sort: sortParam(consoleRevisionSorts),
    ...byCursor.params,
  }),
  response: byCursor.listOf(RevisionRowSchema),
  example: {
    query: { state: '1' },
    response: byCursor.exampleOf({
      ...{ id, maker, name, effective_on, state, announced_at, is_overdue, variation_count },
    }),
  },
})

export const getPriceRevision = route({
  id: 'getPriceRevision',
  method: 'GET',
  path: '/console/price_revisions/{id}',
  summary: '価格改定の内容',
  description: `名前、適用日、状態と、いまできることです。品番は GET /console/price_revisions/{id}/items で返します。${who}`,
  params,
  response: RevisionSchema,
  example: { ...example, response: revisionExample },
})

export const createPriceRevision = route({
  id: 'createPriceRevision',
  method: 'POST',
  path: '/console/price_revisions',
  summary: '価格改定を作る',
  description: `品番のない下書きを作ります。だれにも公開されません。${who}`,
  fails: ['not_found'],
  body: z.object({ maker_id: idField('メーカーの ID'), ...content }).openapi('PriceRevisionCreate'),
  response: RevisionSchema,
  example: { body: { maker_id: 3, ...stored }, response: { ...revisionExample, variation_count: 0 } },
})

export const updatePriceRevision = route({
  id: 'updatePriceRevision',
  method: 'PUT',
  path: '/console/price_revisions/{id}',
  summary: '価格改定を変える',
  description: `名前と適用日を変えます。${draftOnly}${who}`,
  fails: ['conflict', 'price_revision_state'],
  params,
  body: z.object({ ...content, version: versionField }).openapi('PriceRevisionUpdate'),
  response: RevisionSchema,
  example: { ...example, body: { ...stored, version: 839 }, response: revisionExample },
})

export const deletePriceRevision = route({
  id: 'deletePriceRevision',
  method: 'DELETE',
  path: '/console/price_revisions/{id}',
  summary: '価格改定を削除する',
  description: `${draftOnly}変更履歴から元に戻せます。${who}`,
  fails: ['price_revision_state'],
  params,
  response: ChangedSchema,
  example: { ...example, response: { id, version: 841 } },
})

export const getPriceRevisionImpact = route({
  id: 'getPriceRevisionImpact',
  method: 'GET',
  path: '/console/price_revisions/{id}/impact',
  summary: '価格改定の影響',
  description: `入っている品番が、いまいくつのリスト、仕上表、カートにあるかを数えます。だれの何かは返しません。固定した版の仕上表は、価格が変わっても変わりません。${who}`,
  params,
  response: RevisionImpactSchema,
  example: {
    ...example,
    response: { products: 12, variations: 48, lists: 30, live_schedules: 9, carts: 4 },
  },
})

const body = z.object({ version: versionField })

export const announcePriceRevision = route({
  id: 'announcePriceRevision',
  method: 'POST',
  path: '/console/price_revisions/{id}/announce',
  summary: '価格改定を予告する',
  description: `製品のページに「2027年4月1日から ¥1,400（税抜）」のように出し、適用日の0時（日本時間）に価格を変えます。品番がないものと、適用日が明日からでないものは 422 です。${draftOnly}${deciders}`,
  fails: ['conflict', 'price_revision_state'],
  params,
  body,
  response: RevisionSchema,
  example: { ...example, body: { version: 840 }, response: announcedExample },
})

export const withdrawPriceRevision = route({
  id: 'withdrawPriceRevision',
  method: 'POST',
  path: '/console/price_revisions/{id}/withdraw',
  summary: '価格改定を取りやめる',
  description: `予告を下げ、適用日になっても価格を変えません。予告中でなければ 409（price_revision_state）です。${deciders}`,
  fails: ['conflict', 'price_revision_state'],
  params,
  body,
  response: RevisionSchema,
  example: {
    ...{ ...example, body: { version: 844 } },
    response: {
      ...{ ...announcedExample, version: 850, state: 4 },
      permissions: { read: true, edit: false, announce: false, withdraw: false },
    },
  },
})
