import { z } from '@hono/zod-openapi'
import { reportSorts } from '#contract/data/console-sorts.ts'
import { contentReasons } from '#contract/data/content-reasons.ts'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { publishedKindNames } from '#contract/data/published-kinds.ts'
import { choiceField, optionalLines } from '#contract/kit/body-fields.ts'
import { byCursor } from '#contract/kit/lists.ts'
import { choiceParam, idParam, sortParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { IdSchema } from '#contract/kit/schemas.ts'
import { imageExample } from '#contract/products/examples.ts'
import { PublishedContentSchema, publishedKindDoc, type Report, ReportSchema } from './schemas.ts'

const route = routesOf({ tag: 'console', auth: 'staff', cache: 0 })

const oneOf = (values: readonly string[]) => `${values.join('、')} のいずれかを指定してください`

const states = ['open', 'done'] as const

const contentExample = {
  kind: 'project',
  id: 1,
  name: '鎌倉の家',
  hidden_at: null,
  hidden_reason: null,
} as const

const reportExample: Report = {
  id: 5,
  thing: {
    ...contentExample,
    is_shown: true,
    contents: { text: '谷戸の奥に建つ、夫婦ふたりの家です。', image: imageExample },
  },
  reason: 1,
  body: '2枚目は、当社が撮影した写真です。',
  reporter: { id: 31, screen_name: '床野 間子' },
  created_at: '2026-11-20T05:00:00.000Z',
  state: 'open',
  note: '',
  others: 2,
  open_others: 1,
}

export const listReports = route({
  id: 'listReports',
  method: 'GET',
  path: '/console/reports',
  summary: '通報の一覧',
  description:
    '指定の並び順で返します。通報の多い順では、同じものへの通報が多い順です。対応済み（done）は、非表示にしたもの、ふたたび公開したもの、対応は不要としたもの、いまは公開されていないもの、削除されたものへの通報です。運営の担当者だけが使えます。',
  query: z.object({
    state: choiceParam(states, 'open', 'open 未対応、done 対応済み'),
    kind: z
      .enum(publishedKindNames, { error: oneOf(publishedKindNames) })
      .optional()
      .openapi({ description: publishedKindDoc }),
    user_id: idParam('通報した利用者の ID').optional(),
    sort: sortParam(reportSorts),
    ...byCursor.params,
  }),
  response: byCursor.listOf(ReportSchema),
  example: { response: byCursor.exampleOf(reportExample) },
})

const note = optionalLines(limits.staffNote, '理由やいきさつ。記録に残り、本人には知らせません')

const version = IdSchema.openapi({ description: '変更履歴の ID。これで元に戻せます' })

export const dismissReport = route({
  id: 'dismissReport',
  method: 'POST',
  path: '/console/reports/{id}/dismiss',
  summary: '通報を対応不要にする',
  description:
    '通報を対応済みにします。with_others が true なら、同じものへの未対応の通報をすべて一度に対応済みにし、一度に元に戻せます。通報されたものは変わりません。ほかの担当者が先に非表示にした、またはふたたび公開したものは 409（already_decided）です。運営の担当者だけが使えます。',
  fails: ['already_decided'],
  params: z.object({ id: idParam('通報の ID') }),
  body: z
    .object({
      note,
      with_others: z
        .boolean({ error: messages.requiredChoice })
        .default(false)
        .openapi({ description: '同じものへの、ほかの未対応の通報も' }),
    })
    .openapi('ReportDismiss'),
  response: ReportSchema.extend({ version }),
  example: {
    params: { id: '5' },
    body: { note: '撮影者の許諾を確認した。', with_others: true },
    response: {
      ...reportExample,
      state: 'dismissed',
      note: '撮影者の許諾を確認した。',
      open_others: 0,
      version: 812,
    },
  },
})

const params = z.object({
  kind: z
    .enum(publishedKindNames, { error: oneOf(publishedKindNames) })
    .openapi({ description: publishedKindDoc }),
  id: idParam('ものの ID'),
})

const ChangedContentSchema = PublishedContentSchema.extend({ version }).openapi('ChangedPublishedThing')

const hiddenExample = {
  ...contentExample,
  hidden_at: '2026-11-20T05:10:00.000Z',
  hidden_reason: 1,
  version: 812,
}

export const hidePublished = route({
  id: 'hidePublished',
  method: 'POST',
  path: '/console/published/{kind}/{id}/hide',
  summary: '公開されているものを非表示にする',
  description:
    'だれからも見えなくします。共有リンクも開けなくなります。持ち主には理由をメールで知らせます。運営の担当者だけが使えます。',
  params,
  body: z.object({ reason: choiceField(contentReasons, '理由'), note }).openapi('PublishedHide'),
  response: ChangedContentSchema,
  example: {
    params: { kind: 'project', id: '1' },
    body: { reason: 1, note: '2枚目の写真' },
    response: hiddenExample,
  },
})

export const showPublished = route({
  id: 'showPublished',
  method: 'POST',
  path: '/console/published/{kind}/{id}/show',
  summary: '非表示をやめる',
  description:
    '非表示にする前の状態に戻します。本人が非公開にしていたものは、非公開のままです。持ち主にはメールで知らせます。非表示でないものは 409（already_decided）です。運営の担当者だけが使えます。',
  fails: ['already_decided'],
  params,
  body: z.object({ note }).openapi('PublishedShow'),
  response: ChangedContentSchema,
  example: {
    params: { kind: 'project', id: '1' },
    body: { note: '写真を差し替えた。' },
    response: { ...hiddenExample, hidden_at: null, hidden_reason: null, version: 813 },
  },
})
