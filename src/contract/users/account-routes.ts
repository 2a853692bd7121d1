import { z } from '@hono/zod-openapi'
import { addressExample } from '#contract/addresses/routes.ts'
import { AddressSchema } from '#contract/addresses/schemas.ts'
import { ContactSchema, contactExample } from '#contract/contacts/routes.ts'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { routesOf } from '#contract/kit/route.ts'
import { IdSchema, ImageSchema } from '#contract/kit/schemas.ts'
import { OrderGroupSchema } from '#contract/orders/schemas.ts'
import { exampleMe } from './examples.ts'
import { MeSchema } from './schemas.ts'

const route = routesOf({ tag: 'users', auth: 'user', cache: 0 })

const AccountDeleteSchema = z
  .object({
    confirm: z.literal(true, { error: messages.requiredChoice }).openapi({ description: '退会の意思の確認' }),
    password: z
      .string()
      .max(limits.passwordMax, messages.atMost(limits.passwordMax))
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
    'アカウントを削除します。元には戻せません。パスワードでサインインする人はパスワードを、それ以外の人は10分以内のサインインを必要とします（なければ sign_in_stale）。発送の準備に入っていないサンプルのご請求は取り消し、準備に入ったご請求とお問い合わせの控えは、アカウントから切り離してメーカーに残ります。お届け先、リスト、アイコン、サインインの情報は削除します。',
  fails: ['sign_in_stale'],
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

const ExportSchema = z
  .object({
    exported_at: z.iso.datetime(),
    account: MeSchema,
    sign_in: z.object({
      providers: z.array(z.string()).openapi({ description: 'password、google' }),
      sessions: z.array(
        z.object({
          created_at: z.iso.datetime(),
          expires_at: z.iso.datetime(),
          user_agent: z.string().nullable(),
        }),
      ),
    }),
    addresses: z.array(AddressSchema),
    order_groups: z.array(OrderGroupSchema),
    contacts: z.array(ContactSchema),
    lists: z.array(
      z.object({
        id: IdSchema,
        name: z.string(),
        description: z.string(),
        is_private: z.boolean(),
        created_at: z.iso.datetime(),
        items: z.array(z.object({ kind: z.int().min(1).max(4), item_id: IdSchema })),
      }),
    ),
    images: z.array(ImageSchema).openapi({ description: 'アップロードした画像' }),
  })
  .openapi('AccountExport')

export const exportMe = route({
  id: 'exportMe',
  method: 'GET',
  path: '/users/me/export',
  summary: '自分のデータの書き出し',
  description:
    '自分について保存しているデータのすべてを、ひとつの JSON で返します。パスワードは復元できない形で保存しているため、含まれません。',
  session: true,
  response: ExportSchema,
  example: {
    response: {
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
      order_groups: [],
      contacts: [contactExample],
      lists: [
        {
          id: 4,
          name: '受付まわり',
          description: '',
          is_private: true,
          created_at: '2026-11-02T02:00:00.000Z',
          items: [{ kind: 3, item_id: 41 }],
        },
      ],
      images: [],
    },
  },
})
