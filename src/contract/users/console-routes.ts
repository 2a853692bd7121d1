import { z } from '@hono/zod-openapi'
import { consolePersonSorts } from '#contract/data/console-sorts.ts'
import { limits } from '#contract/data/limits.ts'
import { makerRoles } from '#contract/data/maker-roles.ts'
import { teamMemberKinds } from '#contract/data/project-enums.ts'
import { choiceDoc, requiredLines } from '#contract/kit/body-fields.ts'
import { byCursor } from '#contract/kit/lists.ts'
import { choiceParam, idParam, keywordParam, sortParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { IdSchema, MomentSchema } from '#contract/kit/schemas.ts'
import { HiddenReasonSchema } from '#contract/reports/schemas.ts'
import { ExportSchema, exportExample } from './account-routes.ts'

const route = routesOf({ tag: 'console', auth: 'staff', cache: 0 })

const params = z.object({ id: idParam('利用者の ID') })

const ConsolePersonSchema = z
  .object({
    id: IdSchema,
    screen_name: z.string(),
    email: z.string().nullable(),
    email_verified: z.boolean(),
    user_type: z.enum(['pro', 'general']),
    is_staff: z.boolean(),
    created_at: MomentSchema,
    locked_at: MomentSchema.nullable().openapi({ description: '利用を停止した日時' }),
    locked_reason: z.string().nullable(),
    hidden_at: MomentSchema.nullable().openapi({ description: 'プロフィールを非表示にした日時' }),
    hidden_reason: HiddenReasonSchema,
  })
  .openapi('ConsolePerson')

const count = z.int().nonnegative()

const ConsolePersonDetailSchema = ConsolePersonSchema.extend({
  teams: z.array(
    z.object({
      id: IdSchema,
      name: z.string(),
      kind: z.int().openapi(choiceDoc(teamMemberKinds, 'チームでの立場')),
    }),
  ),
  makers: z
    .array(
      z.object({
        id: IdSchema,
        name: z.string(),
        role: z.int().openapi(choiceDoc(makerRoles, 'メーカーでの権限')),
      }),
    )
    .openapi({ description: '担当しているメーカー' }),
  counts: z.object({
    lists: count,
    likes: count,
    following: count,
    followers: count,
    order_groups: count,
    contacts: count,
    reports_about: count.openapi({ description: 'プロフィールへの通報' }),
    reports_made: count.openapi({ description: '送った通報' }),
  }),
  sessions: z.array(
    z.object({ created_at: MomentSchema, expires_at: MomentSchema, user_agent: z.string().nullable() }),
  ),
}).openapi('ConsolePersonDetail')

export type ConsolePerson = z.infer<typeof ConsolePersonSchema>
export type ConsolePersonDetail = z.infer<typeof ConsolePersonDetailSchema>

const personExample: ConsolePerson = {
  id: 31,
  screen_name: '床野 間子',
  email: 'mako@example.jp',
  email_verified: true,
  user_type: 'pro',
  is_staff: false,
  created_at: '2026-04-01T02:00:00.000Z',
  locked_at: null,
  locked_reason: null,
  hidden_at: null,
  hidden_reason: null,
}

const detailExample: ConsolePersonDetail = {
  ...personExample,
  teams: [{ id: 2, name: '谷戸設計室', kind: 1 }],
  makers: [],
  counts: {
    ...{ lists: 3, likes: 24, following: 12, followers: 51 },
    ...{ order_groups: 2, contacts: 1, reports_about: 0, reports_made: 0 },
  },
  sessions: [
    {
      created_at: '2026-11-01T02:00:00.000Z',
      expires_at: '2026-12-20T02:00:00.000Z',
      user_agent: 'Mozilla/5.0',
    },
  ],
}

const states = ['all', 'locked', 'hidden', 'staff'] as const

export const listPeople = route({
  id: 'listPeople',
  method: 'GET',
  path: '/console/users',
  summary: '利用者の一覧',
  description:
    '名前かメールアドレスの一部、または ID でさがし、指定の並び順で返します。運営の担当者だけが使えます。',
  query: z.object({
    keyword: keywordParam('名前かメールアドレスの一部、または ID'),
    state: choiceParam(
      states,
      'all',
      'all すべて、locked 利用を停止した人、hidden プロフィールが非表示の人、staff 運営',
    ),
    sort: sortParam(consolePersonSorts),
    ...byCursor.params,
  }),
  response: byCursor.listOf(ConsolePersonSchema),
  example: { response: byCursor.exampleOf(personExample) },
})

export const getPerson = route({
  id: 'getPerson',
  method: 'GET',
  path: '/console/users/{id}',
  summary: '利用者の詳細',
  description: 'アカウント、チーム、件数、サインインの状態です。運営の担当者だけが使えます。',
  params,
  response: ConsolePersonDetailSchema,
  example: { params: { id: '31' }, response: detailExample },
})

const ChangedPersonSchema = ConsolePersonDetailSchema.extend({
  version: IdSchema.openapi({ description: '変更履歴の ID。これで元に戻せます' }),
}).openapi('ChangedConsolePerson')

const lockedExample = {
  ...detailExample,
  locked_at: '2026-11-20T05:10:00.000Z',
  locked_reason: '宣伝の投稿を繰り返したため',
  sessions: [],
  version: 812,
}

const staffReason = requiredLines(limits.staffNote, '理由。本人には知らせません')

export const lockPerson = route({
  id: 'lockPerson',
  method: 'POST',
  path: '/console/users/{id}/lock',
  summary: '利用を停止する',
  description:
    'サインインをすべて終わらせ、以後のサインインと書き込みを断ります。プロフィール、リスト、その人だけがオーナーのチームと事例は、だれからも見えなくなります。ほかにオーナーのいるチームは残ります。本人にはメールで知らせます。自分には行えません（own_account）。運営の担当者だけが使えます。',
  fails: ['own_account'],
  params,
  body: z.object({ reason: staffReason }).openapi('PersonLock'),
  response: ChangedPersonSchema,
  example: {
    params: { id: '31' },
    body: { reason: '宣伝の投稿を繰り返したため' },
    response: lockedExample,
  },
})

export const unlockPerson = route({
  id: 'unlockPerson',
  method: 'POST',
  path: '/console/users/{id}/unlock',
  summary: '利用の停止を解く',
  description:
    '停止の前の状態に戻します。本人にはメールで知らせます。停止していなければ 409（already_decided）です。運営の担当者だけが使えます。',
  fails: ['already_decided'],
  params,
  body: z.object({ reason: staffReason }).openapi('PersonUnlock'),
  response: ChangedPersonSchema,
  example: {
    params: { id: '31' },
    body: { reason: '本人に確認した。' },
    response: { ...detailExample, version: 813 },
  },
})

export const exportPerson = route({
  id: 'exportPerson',
  method: 'POST',
  path: '/console/users/{id}/export',
  summary: '利用者のデータを書き出す',
  description:
    '本人の書き出し（GET /users/me/export）と同じものです。ただし、結果発表の前のアワードで、どの応募作に投票したかは含みません。書き出したことと理由は、変更履歴に残ります。運営の担当者だけが使えます。',
  params,
  body: z.object({ reason: staffReason }).openapi('PersonExport'),
  response: ExportSchema,
  example: {
    params: { id: '31' },
    body: { reason: '本人から開示の請求があったため' },
    response: exportExample,
  },
})

export const deletePerson = route({
  id: 'deletePerson',
  method: 'DELETE',
  path: '/console/users/{id}',
  summary: '利用者を削除する',
  description:
    '本人の退会（DELETE /users/me）と同じく、アカウントを削除します。元には戻せません。ほかにオーナーのいないチームに、メンバーか事例があるときは 409（last_owner_leaving）です。自分には行えません（own_account）。運営の担当者だけが使えます。',
  fails: ['own_account', 'last_owner_leaving'],
  params,
  body: z.object({ reason: staffReason }).openapi('PersonDelete'),
  response: z.object({ id: IdSchema }),
  example: {
    params: { id: '31' },
    body: { reason: '本人からお申し出があったため' },
    response: { id: 31 },
  },
})
