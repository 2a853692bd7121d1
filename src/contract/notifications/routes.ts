import { z } from '@hono/zod-openapi'
import { messages } from '#contract/data/messages.ts'
import { mailNotificationTypes } from '#contract/data/user-attributes.ts'
import { byCursor, whole } from '#contract/kit/lists.ts'
import { flagParam, idParam } from '#contract/kit/params.ts'
import { defineRoute, routesOf } from '#contract/kit/route.ts'
import { NotificationSchema, notificationExample } from './schemas.ts'

const route = routesOf({ tag: 'notifications', auth: 'user', cache: 0 })

const unread = { unread_count: z.int().nonnegative().openapi({ description: '未読の通知の数' }) }

export const listNotifications = route({
  id: 'listNotifications',
  method: 'GET',
  path: '/notifications',
  summary: '通知の一覧',
  description:
    '自分への通知を、新しい順に返します。同じものへの「いいね」やリストへの追加は、1時間のあいだひとつにまとまります。退会した人、削除されたもの、非公開になったものは入りません。',
  query: z.object({ ...byCursor.params, unread: flagParam('未読の通知だけ') }),
  response: byCursor.listOf(NotificationSchema).extend(unread),
  example: { response: { ...byCursor.exampleOf(notificationExample), unread_count: 1 } },
})

export const listUnreadTeamRejects = route({
  id: 'listUnreadTeamRejects',
  method: 'GET',
  path: '/notifications/unread_team_rejects',
  summary: '未読の参加見送り',
  description:
    'チームへの参加が見送られたという、まだ読んでいない通知を、新しい順に100件まで返します。一度お見せしたら、既読にしてください。',
  response: whole.listOf(NotificationSchema),
  example: {
    response: whole.exampleOf({
      ...notificationExample,
      notification_type: 'REJECT_TEAM' as const,
      actor_count: 1,
      thing: {
        kind: 'team' as const,
        id: 2,
        name: '谷戸設計室',
        image: null,
        url: 'https://tokonoma.example.jp/teams/2',
      },
    }),
  },
})

export const readNotification = route({
  id: 'readNotification',
  method: 'POST',
  path: '/notifications/{id}/read',
  summary: '通知を既読にする',
  description: '通知を既読にします。すでに既読でも、応答は同じです。',
  params: z.object({ id: idParam('通知の ID') }),
  response: z.object(unread),
  example: { params: { id: '51' }, response: { unread_count: 0 } },
})

export const readAllNotifications = route({
  id: 'readAllNotifications',
  method: 'POST',
  path: '/notifications/read',
  summary: 'すべて既読にする',
  description: '呼び出した時点であった通知を、すべて既読にします。その間に届いた通知は、未読のまま残ります。',
  response: z.object(unread),
  example: { response: { unread_count: 0 } },
})

export const unsubscribe = defineRoute({
  id: 'unsubscribe',
  method: 'POST',
  path: '/notifications/unsubscribe',
  tag: 'notifications',
  summary: '通知メールの配信停止',
  description:
    '通知メールにあるリンクの token で、その種類のメールの配信を止めます。サインインは要りません。何度送っても結果は同じです。期限（90日）の切れた token と、正しくない token には 404 を返します。',
  auth: 'public',
  fails: ['not_found'],
  query: z.object({
    token: z
      .string({ error: messages.required })
      .regex(/^[\w-]{1,200}$/, 'リンクが正しくありません')
      .openapi({ description: 'リンクの token' }),
  }),
  response: z.object({ notification_type: z.enum(mailNotificationTypes) }),
  cache: 0,
  example: {
    query: { token: 'mJ2sYbT0xQ8nV5kR1wZ4cL7hF3dG6aPq9eUiOoXyNvBtKrSM' },
    response: { notification_type: 'EMAIL_LIKE' },
  },
})
