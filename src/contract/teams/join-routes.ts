import { z } from '@hono/zod-openapi'
import { messages } from '#contract/data/messages.ts'
import { teamMemberKinds } from '#contract/data/project-enums.ts'
import { choiceDoc, idField } from '#contract/kit/body-fields.ts'
import { whole } from '#contract/kit/lists.ts'
import { defineRoute, routesOf } from '#contract/kit/route.ts'
import { MomentSchema } from '#contract/kit/schemas.ts'
import { textLimit } from '#contract/kit/text-limit.ts'
import { userCardExample } from '#contract/users/examples.ts'
import { UserCardSchema } from '#contract/users/schemas.ts'
import { teamParams as params } from './routes.ts'
import { JoinRequestSchema, TeamMemberSchema, TeamTileSchema } from './schemas.ts'

const route = routesOf({ tag: 'teams', auth: 'user', cache: 0 })

const token = z
  .string({ error: messages.required })
  .max(200, textLimit(200))
  .openapi({ description: 'メールのリンクの token' })
export const TokenSchema = z.object({ token }).openapi('OneTimeToken')

const requestExample = { id: 5, status: 1, created_at: '2026-11-20T03:00:00.000Z' }
const askedExample = { ...requestExample, user: userCardExample }
const exampleToken = 'mJ2sYbT0xQ8nV5kR1wZ4cL7hF3dG6aPq9eUiOoXyNvBtKrSM'

export const requestJoin = route({
  id: 'requestJoin',
  method: 'POST',
  path: '/teams/{id}/request_join',
  summary: '参加の申請',
  description:
    'チームへの参加を申請します。オーナーにメールと通知で伝えます。申請中にもう一度呼ぶと、その申請を返します。同じチームには、30日のあいだに3回までです（409 join_request_limit）。',
  verified: true,
  fails: ['forbidden', 'join_request_limit'],
  params,
  response: JoinRequestSchema,
  example: { params: { id: '1' }, response: requestExample },
})

export const AskedSchema = z
  .object({ ...JoinRequestSchema.shape, user: UserCardSchema })
  .openapi('AskedJoinRequest')

export const listJoinRequests = route({
  id: 'listJoinRequests',
  method: 'GET',
  path: '/teams/{id}/join_requests',
  summary: '参加を申請している方',
  description: '申請中の方を、古い順にオーナーに返します。',
  fails: ['forbidden'],
  params,
  response: whole.listOf(AskedSchema),
  example: { params: { id: '1' }, response: whole.exampleOf(askedExample) },
})

/** Exactly one of mailed link and listed request. */
const DecisionSchema = z
  .object({
    token: token.optional(),
    join_request_id: idField('GET /teams/{id}/join_requests の申請の ID。token の代わりに').optional(),
  })
  .refine(({ token: link, join_request_id: id }) => (link === undefined) !== (id === undefined), {
    error: messages.required,
    path: ['token'],
  })
  .openapi('JoinRequestDecision')

export const verifyJoinRequest = route({
  id: 'verifyJoinRequest',
  method: 'POST',
  path: '/teams/{id}/verify_join_request',
  summary: '申請のリンクの確認',
  description:
    'オーナーに届いたリンクがだれの申請のものか、まだ承認できるかを返します。何も変わりません。state は valid（承認できる）、settled（すでに承認または見送り）、expired（7日の期限切れ）、unknown（正しくない）のどれかです。',
  fails: ['forbidden'],
  params,
  body: TokenSchema,
  response: z
    .object({
      state: z.enum(['valid', 'settled', 'expired', 'unknown']),
      join_request: AskedSchema.nullable(),
    })
    .openapi('VerifiedJoinRequest'),
  example: {
    params: { id: '1' },
    body: { token: exampleToken },
    response: { state: 'valid', join_request: askedExample },
  },
})

const settling = ['forbidden', 'join_request_settled', 'link_expired'] as const

export const approveJoin = route({
  id: 'approveJoin',
  method: 'POST',
  path: '/teams/{id}/approve_join',
  summary: '参加の承認',
  description:
    'オーナーが申請を承認します。申請した方はメンバーになり、通知とメールで知らされます。メールのリンクの token か、一覧の申請の ID を送ります。ふたりのオーナーが同時に承認しても、承認は一度だけです。',
  fails: settling,
  params,
  body: DecisionSchema,
  response: TeamMemberSchema,
  example: {
    params: { id: '1' },
    body: { token: exampleToken },
    response: { user: userCardExample, kind: 2 },
  },
})

export const rejectJoin = route({
  id: 'rejectJoin',
  method: 'POST',
  path: '/teams/{id}/reject_join',
  summary: '参加の見送り',
  description:
    'オーナーが申請を見送ります。申請した方には、次にいらしたときに一度だけお知らせします（GET /notifications/unread_team_rejects）。',
  fails: settling,
  params,
  body: DecisionSchema,
  response: AskedSchema,
  example: {
    params: { id: '1' },
    body: { join_request_id: 5 },
    response: { ...askedExample, status: 3 },
  },
})

const InvitingSchema = z.object({
  team: TeamTileSchema,
  inviter: UserCardSchema.pick({ id: true, screen_name: true, icon: true }).nullable(),
  kind: z.int().openapi(choiceDoc(teamMemberKinds, '招待された立場')),
  expires_at: MomentSchema,
})

const invitationStates = '招待は、招待されたメールアドレスのアカウントでだけ使えます。'

const invitingExample = {
  team: { id: 1, name: '谷戸設計室', logo: null, project_count: 14 },
  inviter: { id: 7, screen_name: '小林 樹', icon: null },
  kind: 2,
  expires_at: '2026-12-04T03:00:00.000Z',
}

export const previewInvitation = defineRoute({
  id: 'previewInvitation',
  method: 'POST',
  path: '/teams/{id}/preview_invitation',
  tag: 'teams',
  summary: '招待の内容',
  description:
    'サインインの前に、リンクを受け取った方に、だれがどのチームに、どのメールアドレスで招待しているかを返します。使える招待のリンクでなければ、わけを問わず invitation は null です。何も変わりません。',
  auth: 'public',
  params,
  body: TokenSchema,
  response: z
    .object({
      invitation: InvitingSchema.extend({
        email: z.string().openapi({ description: '招待されたメールアドレス' }),
      }).nullable(),
    })
    .openapi('PreviewedInvitation'),
  cache: 0,
  example: {
    params: { id: '1' },
    body: { token: exampleToken },
    response: { invitation: { ...invitingExample, email: 'hana@example.jp' } },
  },
})

export const verifyInvitation = route({
  id: 'verifyInvitation',
  method: 'POST',
  path: '/teams/{id}/verify_invitation',
  summary: '招待のリンクの確認',
  description: `だれがどのチームに招待しているか、まだ使えるかを返します。何も変わりません。${invitationStates}state は valid（参加できる）、already_member（すでに参加している）、other_address（別のメールアドレス宛て）、used（使われた）、revoked（取り消された）、expired（14日の期限切れ）、unknown（正しくない）のどれかです。`,
  verified: true,
  params,
  body: TokenSchema,
  response: z
    .object({
      state: z.enum([
        ...(['valid', 'already_member', 'other_address'] as const),
        ...(['used', 'revoked', 'expired', 'unknown'] as const),
      ]),
      invitation: InvitingSchema.nullable(),
    })
    .openapi('VerifiedInvitation'),
  example: {
    params: { id: '1' },
    body: { token: exampleToken },
    response: { state: 'valid', invitation: invitingExample },
  },
})

export const joinTeam = route({
  id: 'joinTeam',
  method: 'POST',
  path: '/teams/{id}/join',
  summary: '招待による参加',
  description: `招待の token でチームに参加し、招待された立場になります。${invitationStates}`,
  verified: true,
  fails: [
    ...(['already_member', 'invitation_for_other', 'invitation_used'] as const),
    ...(['invitation_revoked', 'link_expired'] as const),
  ],
  params,
  body: TokenSchema,
  response: TeamMemberSchema,
  example: {
    params: { id: '1' },
    body: { token: exampleToken },
    response: { user: userCardExample, kind: 2 },
  },
})
