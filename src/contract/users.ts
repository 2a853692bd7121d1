import { z } from '@hono/zod-openapi'
import { choiceField, choicesField, flagField, optionalText, requiredText } from './body-fields.ts'
import { limits } from './limits.ts'
import { defineRoute } from './route.ts'
import { industries, notificationTypes, occupations, qualifications } from './user-attributes.ts'
import { MeSchema } from './user-schemas.ts'

const tag = '利用者'

const account = z.object({
  screen_name: requiredText(limits.screenName, '表示名'),
  is_subscribed_mail_magazine: flagField('メールマガジンを受け取る').default(false),
})

const profession = {
  industry_id: choiceField(industries, '業種'),
  occupation_id: choiceField(occupations, '職種'),
  company: optionalText(limits.company, '会社名'),
  qualification_ids: choicesField(qualifications, '資格'),
}

const UserCreateSchema = account.openapi('UserCreate')
const DesignerCreateSchema = account.extend(profession).openapi('DesignerCreate')

const exampleAnswer = {
  id: 31,
  screen_name: '床野 間子',
  icon: null,
  user_type: 'general',
  bio: '',
  website: null,
  designer: null,
  email: 'mako@example.jp',
  email_verified: false,
  industry: null,
  occupation: null,
  is_staff: false,
  is_subscribed_mail_magazine: true,
  notification_settings: notificationTypes.map((notification_type) => ({ notification_type, enabled: true })),
  team_members: [],
}

export const createUser = defineRoute({
  id: 'createUser',
  method: 'POST',
  path: '/users',
  tag,
  summary: 'アカウントの作成（一般）',
  description:
    'サインイン済みの人（トークンの発行者と subject）に、一般のアカウントを作ります。同じ人がもう一度呼んでも、アカウントは一つのままです。',
  auth: 'identity',
  body: UserCreateSchema,
  response: MeSchema,
  cache: 0,
  example: {
    body: { screen_name: '床野 間子', is_subscribed_mail_magazine: true },
    response: exampleAnswer,
  },
})

const designer = {
  industry: { id: 1, label: '設計事務所' },
  occupation: { id: 1, label: '建築家・意匠設計' },
  company: '床野建築設計室',
  qualifications: [{ id: 1, label: '一級建築士' }],
}

export const createDesigner = defineRoute({
  id: 'createDesigner',
  method: 'POST',
  path: '/designers',
  tag,
  summary: 'アカウントの作成（デザイナー）',
  description:
    'サインイン済みの人に、デザイナー（PRO）のアカウントを作ります。同じ人がもう一度呼んでも、アカウントは一つのままです。',
  auth: 'identity',
  body: DesignerCreateSchema,
  response: MeSchema,
  cache: 0,
  example: {
    body: {
      screen_name: '床野 間子',
      is_subscribed_mail_magazine: true,
      industry_id: 1,
      occupation_id: 1,
      company: '床野建築設計室',
      qualification_ids: [1],
    },
    response: {
      ...exampleAnswer,
      user_type: 'pro',
      designer,
      industry: designer.industry,
      occupation: designer.occupation,
    },
  },
})

export const getMe = defineRoute({
  id: 'getMe',
  method: 'GET',
  path: '/users/me',
  tag,
  summary: '自分のアカウント',
  description:
    'サインインしている人のアカウントです。登録が済んでいなければ 403（account_missing）を返します。',
  auth: 'user',
  response: MeSchema,
  cache: 0,
  example: { response: exampleAnswer },
})
