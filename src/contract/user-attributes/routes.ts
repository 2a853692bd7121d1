import { z } from '@hono/zod-openapi'
import {
  industries,
  occupations,
  occupationsNotForPro,
  qualifications,
} from '#contract/data/user-attributes.ts'
import { routesOf } from '#contract/kit/route.ts'
import { ChoiceSchema } from '#contract/users/schemas.ts'

const route = routesOf({ tag: 'taxonomy', auth: 'public', cache: 3600 })

const choices = z.array(ChoiceSchema)

export const occupationsOfForms = occupations.map((occupation) => ({
  ...occupation,
  available_for_pro: !occupationsNotForPro.includes(occupation.id),
}))

export const listUserAttributes = route({
  id: 'listUserAttributes',
  method: 'GET',
  path: '/user_attributes',
  summary: '業種と職業の一覧',
  description:
    'アカウントで選ぶ業種と職業を、画面に並べる順で返します。学生と一般・個人（available_for_pro が false）は、デザイナー（PRO）のアカウントでは選べません。',
  response: z.object({
    industries: choices,
    occupations: z.array(
      ChoiceSchema.extend({
        available_for_pro: z
          .boolean()
          .openapi({ description: 'false の職業は、デザイナー（PRO）のアカウントでは登録できません' }),
      }),
    ),
  }),
  example: { response: { industries: [...industries], occupations: occupationsOfForms } },
})

export const listQualifications = route({
  id: 'listQualifications',
  method: 'GET',
  path: '/qualifications',
  summary: '資格の一覧',
  description: 'デザイナーのアカウントで選ぶ資格を、画面に並べる順で返します。',
  response: z.object({ items: choices }),
  example: { response: { items: [...qualifications] } },
})
