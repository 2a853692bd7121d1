import { z } from '@hono/zod-openapi'
import { addressExample } from '#contract/addresses/routes.ts'
import { PostalAddressSchema, ShownAddressSchema } from '#contract/addresses/schemas.ts'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { idField, katakanaLine, line, lines, optionalUrl, requiredText } from '#contract/kit/body-fields.ts'
import { whole } from '#contract/kit/lists.ts'
import { routesOf } from '#contract/kit/route.ts'
import { DeletedSchema, NamedSchema } from '#contract/kit/schemas.ts'
import { teamParams as params, teamExample } from './routes.ts'
import { TeamSchema } from './schemas.ts'

const route = routesOf({ tag: 'teams', auth: 'user', cache: 0 })

const name = requiredText(limits.teamName, 'チームの名前。ほかのチームと同じ名前にはできません')

const teamTexts = {
  name_kana: katakanaLine(limits.teamName)
    .openapi({ description: '読み。ひらがなは、カタカナにします' })
    .optional(),
  description: lines(limits.teamDescription).openapi({ description: '紹介文' }).optional(),
  website: optionalUrl(limits.teamWebsite, 'ウェブサイト').optional(),
  address: line(limits.teamAddress).openapi({ description: '所在地' }).optional(),
  logo_image_id: z
    .int()
    .positive()
    .max(limits.largestImageId)
    .nullable()
    .openapi({ description: 'ロゴ。自分が POST /images で送った画像の ID。null でなし' })
    .optional(),
  relational_team_ids: z
    .array(idField('チームの ID'), { error: messages.requiredChoice })
    .max(limits.relatedTeams, messages.atMostItems(limits.relatedTeams))
    .transform((ids) => [...new Set(ids)])
    .openapi({
      type: 'array',
      items: { type: 'integer' },
      description: `関連チームの ID を、並べる順番で（${limits.relatedTeams}件まで）`,
    })
    .optional(),
}

export const TeamCreateSchema = z.object({ name, ...teamTexts }).openapi('TeamCreate')
export const TeamUpdateSchema = z.object({ name: name.optional(), ...teamTexts }).openapi('TeamUpdate')

const permissions = {
  ...teamExample.permissions,
  withdraw: true,
  use_address: true,
  edit: true,
  delete: true,
  invite: true,
  edit_members: true,
  decide_requests: true,
}
const response = { ...teamExample, permissions, membership: { kind: 1, join_request_status: null } }

export const createTeam = route({
  id: 'createTeam',
  method: 'POST',
  path: '/teams',
  summary: 'チームを作る',
  description: '作った方がオーナーになります。オーナーになれるチームは30までです（409 team_limit）。',
  verified: true,
  fails: ['team_limit'],
  body: TeamCreateSchema,
  response: TeamSchema,
  example: { body: { name: '谷戸設計室' }, response },
})

export const updateTeam = route({
  id: 'updateTeam',
  method: 'PUT',
  path: '/teams/{id}',
  summary: 'チームの変更',
  description: 'オーナーが変えられます。指定しなかったものは変わりません。',
  fails: ['forbidden'],
  params,
  body: TeamUpdateSchema,
  response: TeamSchema,
  example: { params: { id: '2' }, body: { address: '神奈川県鎌倉市' }, response: { ...response, id: 2 } },
})

export const deleteTeam = route({
  id: 'deleteTeam',
  method: 'DELETE',
  path: '/teams/{id}',
  summary: 'チームの削除',
  description:
    'オーナーが削除できます。事例が残っているときは 409（team_has_projects）を返します。チームのリストは、作った方のものになります。元には戻せません。',
  fails: ['forbidden', 'team_has_projects'],
  params,
  response: DeletedSchema,
  example: { params: { id: '1' }, response: { id: 1 } },
})

export const setTeamAddress = route({
  id: 'setTeamAddress',
  method: 'PUT',
  path: '/teams/{id}/sample_address',
  summary: 'サンプルのお届け先の登録',
  description:
    'チームで使う、サンプルのお届け先です。オーナーが登録し、オーナーとメンバーがご請求のときに選べます（GET /users/me/team_addresses）。',
  fails: ['forbidden'],
  params,
  body: PostalAddressSchema,
  response: ShownAddressSchema,
  example: { params: { id: '1' }, body: addressExample, response: addressExample },
})

export const removeTeamAddress = route({
  id: 'removeTeamAddress',
  method: 'DELETE',
  path: '/teams/{id}/sample_address',
  summary: 'サンプルのお届け先を外す',
  description: 'ご請求済みのサンプルには影響しません。',
  fails: ['forbidden'],
  params,
  response: DeletedSchema,
  example: { params: { id: '1' }, response: { id: 1 } },
})

export const listTeamAddresses = route({
  id: 'listTeamAddresses',
  method: 'GET',
  path: '/users/me/team_addresses',
  summary: 'チームのお届け先',
  description: 'オーナーかメンバーとして入っているチームの、サンプルのお届け先を返します。',
  response: whole.listOf(ShownAddressSchema.extend({ team: NamedSchema })),
  example: { response: whole.exampleOf({ ...addressExample, team: { id: 1, name: '谷戸設計室' } }) },
})
