import { z } from '@hono/zod-openapi'
import { industries, occupations, qualifications } from '#contract/data/user-attributes.ts'
import { defineRoute } from '#contract/kit/route.ts'
import { ChoiceSchema } from '#contract/users/schemas.ts'

const tag = 'taxonomy'

const choices = z.array(ChoiceSchema)

export const listUserAttributes = defineRoute({
  id: 'listUserAttributes',
  method: 'GET',
  path: '/user_attributes',
  tag,
  summary: '業種と職業の一覧',
  description:
    'アカウントで選ぶ業種と職業を、画面に並べる順で返します。学生と一般・個人は、デザイナー（PRO）のアカウントでは選べません。',
  auth: 'public',
  response: z.object({ industries: choices, occupations: choices }),
  cache: 3600,
  example: { response: { industries: [...industries], occupations: [...occupations] } },
})

export const listQualifications = defineRoute({
  id: 'listQualifications',
  method: 'GET',
  path: '/qualifications',
  tag,
  summary: '資格の一覧',
  description: 'デザイナーのアカウントで選ぶ資格を、画面に並べる順で返します。',
  auth: 'public',
  response: z.object({ items: choices }),
  cache: 3600,
  example: { response: { items: [...qualifications] } },
})
