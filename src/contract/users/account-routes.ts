import { z } from '@hono/zod-openapi'
import { addressExample } from '#contract/addresses/routes.ts'
import { AddressSchema } from '#contract/addresses/schemas.ts'
import { ContactSchema, contactExample } from '#contract/contacts/routes.ts'
import { awardRounds, ledgerActions } from '#contract/data/award-votes.ts'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { publishedKindNames } from '#contract/data/published-kinds.ts'
import { routesOf } from '#contract/kit/route.ts'
import { IdSchema, ImageSchema, MomentSchema } from '#contract/kit/schemas.ts'
import { textLimit } from '#contract/kit/text-limit.ts'
import { ListItemSchema } from '#contract/lists/schemas.ts'
import { NotificationSchema, notificationExample } from '#contract/notifications/schemas.ts'
import { OrderGroupSchema } from '#contract/orders/schemas.ts'
import { savedSearchExample } from '#contract/saved-searches/routes.ts'
import { SavedSearchSchema } from '#contract/saved-searches/schemas.ts'
import { keptRowExample } from '#contract/schedules/examples.ts'
import { KeptRowSchema, ScheduleVersionSchema } from '#contract/schedules/schemas.ts'
import { exampleMe } from './examples.ts'
import { MeSchema } from './schemas.ts'

const route = routesOf({ tag: 'users', auth: 'user', cache: 0 })

const AccountDeleteSchema = z
  .object({
    confirm: z.literal(true, { error: messages.requiredChoice }).openapi({ description: '退会の意思の確認' }),
    password: z
      .string()
      .max(limits.passwordMax, textLimit(limits.passwordMax))
      .optional()
      .openapi({ description: '現在のパスワード。パスワードでサインインする人は必須' }),
  })
  .openapi('AccountDelete')

export const deleteMe = route({
  id: 'deleteMe',
  method: 'DELETE',
  path: '/users/me',
  summary: '退会',
  description:
    'アカウントを削除します。元には戻せません。パスワードでサインインする人はパスワードを、それ以外の人は10分以内のサインインを必要とします（なければ sign_in_stale）。発送の準備に入っていないサンプルのご請求は取り消し、準備に入ったご請求とお問い合わせの控えは、アカウントから切り離してメーカーに残ります。お届け先、カート、リスト、保存した検索条件、「いいね」、フォロー、通知、チームへの所属、アイコン、サインインの情報は削除します。自分のほかにだれもいなくて事例もないチームも削除します。ほかにオーナーのいないチームに、メンバーか事例があるときは 409（last_owner_leaving）を返し、errors にそのチームを挙げます。',
  fails: ['sign_in_stale', 'last_owner_leaving'],
  body: AccountDeleteSchema,
  response: z.object({
    cancelled_order_ids: z.array(IdSchema).openapi({ description: '取り消したご請求' }),
    kept_order_ids: z.array(IdSchema).openapi({ description: 'すでにメーカーが発送の準備をしているご請求' }),
  }),
  example: {
    body: { confirm: true, password: 'tatami8mats' },
    response: { cancelled_order_ids: [81], kept_order_ids: [77] },
  },
})

export const ExportSchema = z
  .object({
    exported_at: MomentSchema,
    account: MeSchema,
    sign_in: z.object({
      providers: z.array(z.string()).openapi({ description: 'password、google' }),
      sessions: z.array(
        z.object({
          created_at: MomentSchema,
          expires_at: MomentSchema,
          user_agent: z.string().nullable(),
        }),
      ),
    }),
    addresses: z.array(AddressSchema),
    cart: z
      .array(z.object({ product_variation_id: IdSchema, quantity: z.int(), updated_at: MomentSchema }))
      .openapi({ description: 'サンプルを請求するつもりのもの' }),
    order_groups: z.array(OrderGroupSchema),
    contacts: z.array(ContactSchema),
    lists: z.array(
      z.object({
        id: IdSchema,
        name: z.string(),
        description: z.string(),
        is_private: z.boolean(),
        created_at: MomentSchema,
        items: z.array(
          ListItemSchema.pick({ kind: true, room: true, part: true, quantity: true, note: true }).extend({
            item_id: IdSchema,
          }),
        ),
        schedule_versions: z
          .array(ScheduleVersionSchema.omit({ created_by: true }).extend({ rows: z.array(KeptRowSchema) }))
          .openapi({ description: '固定した仕上表の版' }),
      }),
    ),
    saved_searches: z.array(SavedSearchSchema).openapi({ description: '保存した検索条件' }),
    likes: z.array(z.object({ kind: z.int().min(1).max(4), item_id: IdSchema, created_at: MomentSchema })),
    following: z.array(z.object({ id: IdSchema, screen_name: z.string(), created_at: MomentSchema })),
    team_members: z
      .array(z.object({ id: IdSchema, name: z.string(), kind: z.int(), created_at: MomentSchema }))
      .openapi({ description: '所属しているチームと、そこでの立場' }),
    join_requests: z
      .array(z.object({ id: IdSchema, name: z.string(), status: z.int(), created_at: MomentSchema }))
      .openapi({ description: '参加を申請したチームと、申請の状態' }),
    award_votes: z
      .array(
        z.object({
          award: z.string(),
          round: z.enum(awardRounds),
          entry_id: IdSchema.nullable(),
          action: z.enum(ledgerActions),
          at: MomentSchema,
          receipt: z.string().nullable(),
        }),
      )
      .openapi({
        description:
          'アワードの投票と、その取り消し。receipt は台帳の leaf。運営の担当者による書き出しでは、結果発表まで entry_id と receipt は null',
      }),
    reports: z
      .array(
        z.object({
          kind: z.enum(publishedKindNames),
          item_id: IdSchema,
          reason: z.int(),
          body: z.string(),
          created_at: MomentSchema,
        }),
      )
      .openapi({ description: '運営への通報' }),
    notifications: z.array(NotificationSchema),
    images: z.array(ImageSchema).openapi({ description: 'アップロードした画像' }),
  })
  .openapi('AccountExport')

export const exportExample: z.infer<typeof ExportSchema> = {
  exported_at: '2026-11-20T05:00:00.000Z',
  account: exampleMe,
  sign_in: {
    providers: ['password'],
    sessions: [
      {
        created_at: '2026-11-01T02:00:00.000Z',
        expires_at: '2026-12-20T02:00:00.000Z',
        user_agent: 'Mozilla/5.0',
      },
    ],
  },
  addresses: [{ id: 5, ...addressExample, is_default: true }],
  cart: [{ product_variation_id: 41, quantity: 2, updated_at: '2026-11-20T04:12:00.000Z' }],
  order_groups: [],
  contacts: [contactExample],
  lists: [
    {
      id: 4,
      name: '受付まわり',
      description: '',
      is_private: true,
      created_at: '2026-11-02T02:00:00.000Z',
      items: [{ kind: 3, item_id: 41, room: '受付', part: 5, quantity: 4, note: '張地は見本から' }],
      schedule_versions: [
        { number: 1, note: '着工前', created_at: '2026-11-04T02:00:00.000Z', rows: [keptRowExample] },
      ],
    },
  ],
  saved_searches: [savedSearchExample],
  likes: [{ kind: 1, item_id: 1, created_at: '2026-11-03T02:00:00.000Z' }],
  following: [{ id: 7, screen_name: '小林 樹', created_at: '2026-11-03T02:00:00.000Z' }],
  team_members: [{ id: 2, name: '谷戸設計室', kind: 1, created_at: '2026-11-03T02:00:00.000Z' }],
  join_requests: [{ id: 3, name: '北山工作室', status: 1, created_at: '2026-11-03T02:00:00.000Z' }],
  award_votes: [
    {
      ...{ award: 'tokonoma-award-2026', round: 'voting', entry_id: 8, action: 'cast' },
      at: '2026-11-12T02:00:00.000Z',
      receipt: '9f2c1d0e4b7a86533ad1c04f7e52b8e6d0c9aa17f34b26e8815d7c3e90b4f162',
    },
  ],
  reports: [],
  notifications: [notificationExample],
  images: [],
}

export const exportMe = route({
  id: 'exportMe',
  method: 'GET',
  path: '/users/me/export',
  summary: '自分のデータの書き出し',
  description:
    '自分について保存しているデータのすべてを、ひとつの JSON で返します。パスワードは復元できない形で保存しているため、含まれません。',
  session: true,
  response: ExportSchema,
  example: { response: exportExample },
})
