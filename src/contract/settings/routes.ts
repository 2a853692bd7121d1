import { z } from '@hono/zod-openapi'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { notificationTypes } from '#contract/data/user-attributes.ts'
import { currentPasswordField, emailField, passwordField } from '#contract/identity/fields.ts'
import { flagField, idField, lines, optionalUrl } from '#contract/kit/body-fields.ts'
import { routesOf } from '#contract/kit/route.ts'
import { exampleDesigner, exampleMe } from '#contract/users/examples.ts'
import { professionFields, screenNameField, workFields } from '#contract/users/fields.ts'
import { MeSchema } from '#contract/users/schemas.ts'

const route = routesOf({ tag: 'settings', auth: 'user', cache: 0 })

const ProfileSchema = z
  .object({
    bio: lines(limits.bio).optional().openapi({ description: '自己紹介' }),
    website: optionalUrl(limits.website, 'ウェブサイト').optional(),
    icon_image_id: idField('アイコンの画像。POST /images で自分がアップロードしたもの。null で外す')
      .nullable()
      .optional(),
    ...workFields,
    designer: z
      .object(professionFields)
      .optional()
      .openapi({ description: 'デザイナーの項目。一般のアカウントでは送れません' }),
  })
  .openapi('ProfileUpdate')

export const updateProfile = route({
  id: 'updateProfile',
  method: 'POST',
  path: '/settings/profile',
  summary: 'プロフィールの変更',
  description:
    'プロフィールを変更し、変更後のアカウントを返します。省略した項目は変わりません。業種と職業は、一般のアカウントでは industry_id と occupation_id（null で外す）、デザイナーのアカウントでは designer の中で送ります。アイコンに使えるのは、自分でアップロードした画像だけです。',
  fails: ['forbidden'],
  body: ProfileSchema,
  response: MeSchema,
  example: {
    body: {
      bio: '小さな店の内装をつくっています。',
      website: 'https://tokono.example.jp',
      icon_image_id: null,
    },
    response: {
      ...exampleDesigner,
      bio: '小さな店の内装をつくっています。',
      website: 'https://tokono.example.jp',
    },
  },
})

const AccountSchema = z
  .object({
    screen_name: screenNameField.optional(),
    email: emailField.optional(),
    new_password: passwordField.optional(),
    current_password: currentPasswordField
      .optional()
      .openapi({ description: '今のパスワード。email か new_password を変えるときは必須' }),
  })
  .refine(
    ({ email, new_password, current_password }) => current_password !== undefined || !(email ?? new_password),
    {
      path: ['current_password'],
      error: messages.required,
    },
  )
  .openapi('AccountUpdate')

export const updateAccount = route({
  id: 'updateAccount',
  method: 'POST',
  path: '/settings/account',
  summary: '表示名・メールアドレス・パスワードの変更',
  description:
    '省略した項目は変わりません。メールアドレスは、新しいアドレスに届くリンクを開いて確認したときに変わります（それまで email は元のまま。すでに使われているアドレスでも応答は同じで、変更はされません）。アドレスかパスワードを変えると、ほかの端末ではサインアウトし、それまでに送ったリンクは無効になります。メールアドレスとパスワードを変えられるのはパスワードでサインインする人だけで、Google など外部のプロバイダでサインインする人のメールアドレスは変えられません（sign_in_managed_elsewhere）。',
  fails: ['sign_in_managed_elsewhere'],
  body: AccountSchema,
  response: MeSchema.extend({
    email_change_requested: z.boolean().openapi({ description: '新しいアドレスに確認メールを送った' }),
  }),
  example: {
    body: { screen_name: '床野 間子', email: 'mako@tokono.example.jp', current_password: 'tatami8mats' },
    response: { ...exampleMe, email_change_requested: true },
  },
})

const MailMagazineSchema = z
  .object({ is_subscribed_mail_magazine: flagField('メールマガジンを受け取る') })
  .openapi('MailMagazineUpdate')

export const updateMailMagazine = route({
  id: 'updateMailMagazine',
  method: 'POST',
  path: '/settings/mail_magazine',
  summary: 'メールマガジンの設定',
  description: 'メールマガジンを受け取るかどうかを変更し、変更後のアカウントを返します。',
  body: MailMagazineSchema,
  response: MeSchema,
  example: { body: { is_subscribed_mail_magazine: true }, response: exampleMe },
})

const NotificationSettingsSchema = z
  .object({
    notification_settings: z
      .array(
        z.object({
          notification_type: z.enum(notificationTypes, { error: messages.requiredChoice }),
          enabled: flagField('受け取る'),
        }),
        { error: messages.required },
      )
      .max(notificationTypes.length, messages.requiredChoice)
      .openapi({ description: '変更する種類。省略した種類は変わりません' }),
  })
  .openapi('NotificationSettingsUpdate')

export const updateNotificationSettings = route({
  id: 'updateNotificationSettings',
  method: 'POST',
  path: '/settings/notification',
  summary: '通知の設定',
  description:
    '通知の種類ごとに受け取るかどうかを変更し、変更後のアカウントを返します。EMAIL_ で始まる種類はメールの通知です。',
  body: NotificationSettingsSchema,
  response: MeSchema,
  example: {
    body: { notification_settings: [{ notification_type: 'EMAIL_LIKE', enabled: false }] },
    response: {
      ...exampleMe,
      notification_settings: notificationTypes.map((notification_type) => ({
        notification_type,
        enabled: notification_type !== 'EMAIL_LIKE',
      })),
    },
  },
})
