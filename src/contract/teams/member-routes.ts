import { z } from '@hono/zod-openapi'
import { teamMemberKinds } from '#contract/data/project-enums.ts'
import { emailField } from '#contract/identity/fields.ts'
import { choiceField } from '#contract/kit/body-fields.ts'
import { whole } from '#contract/kit/lists.ts'
import { idParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { DeletedSchema } from '#contract/kit/schemas.ts'
import { userCardExample } from '#contract/users/examples.ts'
import { teamParams as params } from './routes.ts'
import { InvitationSchema, TeamMemberSchema } from './schemas.ts'

const route = routesOf({ tag: 'teams', auth: 'user', cache: 0 })
const memberParams = z.object({ team_id: idParam('チームの ID'), id: idParam('メンバーのユーザー ID') })
const kind = choiceField(teamMemberKinds, 'チームでの立場')

const invitationExample = {
  id: 8,
  email: 'hana@example.jp',
  kind: 2,
  created_at: '2026-11-20T03:00:00.000Z',
  expires_at: '2026-12-04T03:00:00.000Z',
}

export const updateMember = route({
  id: 'updateMember',
  method: 'PUT',
  path: '/teams/{team_id}/members/{id}',
  summary: 'メンバーの立場の変更',
  description: 'オーナーが変えられます。最後のオーナーの立場は変えられません（409 last_owner）。',
  fails: ['forbidden', 'last_owner'],
  params: memberParams,
  body: z.object({ kind }).openapi('TeamMemberUpdate'),
  response: TeamMemberSchema,
  example: {
    params: { team_id: '1', id: '7' },
    body: { kind: 1 },
    response: { user: userCardExample, kind: 1 },
  },
})

export const removeMember = route({
  id: 'removeMember',
  method: 'DELETE',
  path: '/teams/{team_id}/members/{id}',
  summary: 'メンバーを外す',
  description: 'オーナーが外せます。最後のオーナーは外せません（409 last_owner）。',
  fails: ['forbidden', 'last_owner'],
  params: memberParams,
  response: DeletedSchema,
  example: { params: { team_id: '1', id: '7' }, response: { id: 7 } },
})

export const withdraw = route({
  id: 'withdraw',
  method: 'POST',
  path: '/teams/{id}/withdrawal',
  summary: 'チームから抜ける',
  description: '自分がチームから抜けます。最後のオーナーは抜けられません（409 last_owner）。',
  fails: ['forbidden', 'last_owner'],
  params,
  response: DeletedSchema,
  example: { params: { id: '1' }, response: { id: 1 } },
})

export const inviteMember = route({
  id: 'inviteMember',
  method: 'POST',
  path: '/teams/{id}/invite',
  summary: 'チームへの招待',
  description:
    'オーナーが、メールアドレス宛てに招待のリンクを送ります。14日間、一度だけ使えます。同じアドレスにもう一度送ると、前のリンクは使えなくなります。同じアドレスに送るメールの数には限りがあり、超えた分は送りません。そのときは前のリンクが、もとの期限まで使えます。アカウントの有無やすでにメンバーかどうかで、応答は変わりません。',
  rate: 'invitation',
  verified: true,
  fails: ['forbidden', 'invitation_limit'],
  params,
  body: z.object({ email: emailField, kind }).openapi('TeamMemberInvite'),
  response: InvitationSchema,
  example: {
    params: { id: '1' },
    body: { email: 'hana@example.jp', kind: 2 },
    response: invitationExample,
  },
})

export const listInvitations = route({
  id: 'listInvitations',
  method: 'GET',
  path: '/teams/{id}/invitations',
  summary: '招待中の方',
  description: 'まだ使われていない招待を、新しい順にオーナーに返します。期限の切れたものも入ります。',
  fails: ['forbidden'],
  params,
  response: whole.listOf(InvitationSchema),
  example: { params: { id: '1' }, response: whole.exampleOf(invitationExample) },
})

export const revokeInvitation = route({
  id: 'revokeInvitation',
  method: 'DELETE',
  path: '/teams/{team_id}/invitations/{id}',
  summary: '招待の取り消し',
  description: '招待のリンクは、すぐに使えなくなります。',
  fails: ['forbidden'],
  params: z.object({ team_id: idParam('チームの ID'), id: idParam('招待の ID') }),
  response: DeletedSchema,
  example: { params: { team_id: '1', id: '8' }, response: { id: 8 } },
})
