import { z } from '@hono/zod-openapi'
import { currentPasswordField, emailField } from '#contract/identity/fields.ts'
import { flagField } from '#contract/kit/body-fields.ts'
import { routesOf } from '#contract/kit/route.ts'
import { exampleDesigner, exampleMe } from './examples.ts'
import { professionFields, screenNameField, workFields } from './fields.ts'
import { MeSchema } from './schemas.ts'

const route = routesOf({ tag: 'users', cache: 0 })

const account = z.object({
  screen_name: screenNameField,
  is_subscribed_mail_magazine: flagField('メールマガジンを受け取る').default(false),
  email: emailField.optional().openapi({
    description: 'サインインしているメールアドレス。省略できます。違うアドレスは 422 です',
    format: 'email',
  }),
  password: currentPasswordField.optional().openapi({
    description:
      '送る必要はなく、使いません。パスワードは、サインインの登録（POST /auth/sign-up/email）で決めたものです',
  }),
})

const UserCreateSchema = account.extend(workFields).openapi('UserCreate')
const DesignerCreateSchema = account.extend(professionFields).openapi('DesignerCreate')
const DesignerAccountSchema = z.object(professionFields).openapi('DesignerAccount')

export const createUser = route({
  id: 'createUser',
  method: 'POST',
  path: '/users',
  summary: 'アカウントの作成（一般）',
  description:
    'サインイン済みの人（トークンの発行者と subject）に、一般のアカウントを作ります。同じ人がもう一度呼んでも、アカウントは一つのままです。メールアドレスとパスワードは、サインインのものです。',
  auth: 'identity',
  body: UserCreateSchema,
  response: MeSchema,
  example: {
    body: { screen_name: '床野 間子', is_subscribed_mail_magazine: true, occupation_id: 9 },
    response: { ...exampleMe, occupation: { id: 9, label: '学生' } },
  },
})

export const createDesigner = route({
  id: 'createDesigner',
  method: 'POST',
  path: '/designers',
  summary: 'アカウントの作成（デザイナー）',
  description:
    'サインイン済みの人に、デザイナー（PRO）のアカウントを作ります。同じ人がもう一度呼んでも、アカウントは一つのままです。すでに一般のアカウントがあれば、デザイナーのアカウントに切り替え、そのほかの項目は元のままにします。',
  auth: 'identity',
  body: DesignerCreateSchema,
  response: MeSchema,
  example: {
    body: {
      screen_name: '床野 間子',
      is_subscribed_mail_magazine: true,
      industry_id: 1,
      occupation_id: 1,
      company: '床野建築設計室',
      qualification_ids: [1],
    },
    response: exampleDesigner,
  },
})

export const getMe = route({
  id: 'getMe',
  method: 'GET',
  path: '/users/me',
  summary: '自分のアカウント',
  description:
    'サインインしている人のアカウントです。登録が済んでいなければ 403（account_missing）を返します。',
  auth: 'user',
  response: MeSchema,
  example: { response: exampleMe },
})

export const changeToDesigner = route({
  id: 'changeToDesigner',
  method: 'POST',
  path: '/users/me/change_designer_account',
  summary: 'デザイナーアカウントへの切り替え',
  description:
    '一般のアカウントをデザイナー（PRO）のアカウントに切り替えます。すでにデザイナーであれば、送られた内容に更新します。',
  auth: 'user',
  body: DesignerAccountSchema,
  response: MeSchema,
  example: {
    body: { industry_id: 1, occupation_id: 1, company: '床野建築設計室', qualification_ids: [1] },
    response: exampleDesigner,
  },
})
