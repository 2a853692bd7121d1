import { z } from '@hono/zod-openapi'
import { makerRoles } from '#contract/data/maker-roles.ts'
import { emailField } from '#contract/identity/fields.ts'
import { choiceDoc, choiceField } from '#contract/kit/body-fields.ts'
import { whole } from '#contract/kit/lists.ts'
import { idParam } from '#contract/kit/params.ts'
import { defineRoute, routesOf } from '#contract/kit/route.ts'
import { ChangedSchema, IdSchema, ImageSchema, MomentSchema, NamedSchema } from '#contract/kit/schemas.ts'
import { TokenSchema } from '#contract/teams/join-routes.ts'
import { makerParams as params } from './routes.ts'

const consoleRoute = routesOf({ tag: 'console', auth: 'maker', cache: 0 })
const route = routesOf({ tag: 'makers', auth: 'user', cache: 0 })

const role = z.int().openapi(choiceDoc(makerRoles, 'メーカーでの権限'))

const MakerInvitationSchema = z
  .object({ id: IdSchema, email: z.string(), role, created_at: MomentSchema, expires_at: MomentSchema })
  .openapi('MakerInvitation')

export type MakerInvitation = z.infer<typeof MakerInvitationSchema>

const invitationExample: MakerInvitation = {
  id: 6,
  email: 'hana@example.jp',
  role: 2,
  created_at: '2026-11-20T03:00:00.000Z',
  expires_at: '2026-12-04T03:00:00.000Z',
}

const managers = '運営の担当者と、そのメーカーの管理者が使えます。'

export const inviteMakerMember = consoleRoute({
  id: 'inviteMakerMember',
  method: 'POST',
  path: '/console/makers/{id}/invitations',
  summary: 'メーカーの担当者を招待する',
  description: `メールアドレス宛てに招待のリンクを送ります。14日間、一度だけ使えます。同じアドレスにもう一度送ると、前のリンクは使えなくなります。同じアドレスに送るメールの数には限りがあり、超えた分は送りません。そのときは前のリンクが、もとの期限まで使えます。アカウントの有無やすでに担当者かどうかで、応答は変わりません。${managers}`,
  rate: 'invitation',
  verified: true,
  fails: ['not_found', 'invitation_limit'],
  params,
  body: z
    .object({ email: emailField, role: choiceField(makerRoles, 'メーカーでの権限') })
    .openapi('MakerMemberInvite'),
  response: MakerInvitationSchema.extend(ChangedSchema.shape).openapi('MakerInvitationSent'),
  example: {
    params: { id: '3' },
    body: { email: 'hana@example.jp', role: 2 },
    response: { ...invitationExample, version: 817 },
  },
})

export const listMakerInvitations = consoleRoute({
  id: 'listMakerInvitations',
  method: 'GET',
  path: '/console/makers/{id}/invitations',
  summary: 'メーカーに招待中の方',
  description: `まだ使われていない招待を、新しい順に返します。期限の切れたものも入ります。${managers}`,
  params,
  response: whole.listOf(MakerInvitationSchema),
  example: { params: { id: '3' }, response: whole.exampleOf(invitationExample) },
})

export const revokeMakerInvitation = consoleRoute({
  id: 'revokeMakerInvitation',
  method: 'DELETE',
  path: '/console/makers/{maker_id}/invitations/{id}',
  summary: 'メーカーへの招待を取り消す',
  description: `招待のリンクは、すぐに使えなくなります。${managers}`,
  params: z.object({ maker_id: idParam('メーカーの ID'), id: idParam('招待の ID') }),
  response: ChangedSchema,
  example: { params: { maker_id: '3', id: '6' }, response: { id: 6, version: 818 } },
})

const invitationStates = '招待は、招待されたメールアドレスのアカウントでだけ使えます。'
const exampleToken = 'mJ2sYbT0xQ8nV5kR1wZ4cL7hF3dG6aPq9eUiOoXyNvBtKrSM'
const makerExample = { id: 3, name: '木曽家具工房' }

const InvitingMakerSchema = z.object({
  maker: NamedSchema.extend({ logo: ImageSchema.nullable() }),
  role,
  expires_at: MomentSchema,
})

const invitingExample = {
  maker: { ...makerExample, logo: null },
  role: 2,
  expires_at: '2026-12-04T03:00:00.000Z',
}

export const previewMakerInvitation = defineRoute({
  id: 'previewMakerInvitation',
  method: 'POST',
  path: '/makers/{id}/preview_invitation',
  tag: 'makers',
  summary: 'メーカーへの招待の内容',
  description:
    'サインインの前に、リンクを受け取った方に、どのメーカーのどの権限に、どのメールアドレスで招待されているかを返します。使える招待のリンクでなければ、わけを問わず invitation は null です。何も変わりません。',
  auth: 'public',
  params,
  body: TokenSchema,
  response: z
    .object({
      invitation: InvitingMakerSchema.extend({
        email: z.string().openapi({ description: '招待されたメールアドレス' }),
      }).nullable(),
    })
    .openapi('PreviewedMakerInvitation'),
  cache: 0,
  example: {
    params: { id: '3' },
    body: { token: exampleToken },
    response: { invitation: { ...invitingExample, email: 'hana@example.jp' } },
  },
})

export const verifyMakerInvitation = route({
  id: 'verifyMakerInvitation',
  method: 'POST',
  path: '/makers/{id}/verify_invitation',
  summary: 'メーカーへの招待のリンクの確認',
  description: `どのメーカーのどの権限に招待されているか、まだ使えるかを返します。何も変わりません。${invitationStates}state は valid（参加できる）、already_member（すでに担当者である）、other_address（別のメールアドレス宛て）、used（使われた）、revoked（取り消された）、expired（14日の期限切れ）、unknown（正しくない）のどれかです。`,
  verified: true,
  params,
  body: TokenSchema,
  response: z
    .object({
      state: z.enum([
        ...(['valid', 'already_member', 'other_address'] as const),
        ...(['used', 'revoked', 'expired', 'unknown'] as const),
      ]),
      invitation: InvitingMakerSchema.nullable(),
    })
    .openapi('VerifiedMakerInvitation'),
  example: {
    params: { id: '3' },
    body: { token: exampleToken },
    response: { state: 'valid', invitation: invitingExample },
  },
})

export const joinMaker = route({
  id: 'joinMaker',
  method: 'POST',
  path: '/makers/{id}/join',
  summary: 'メーカーの担当者になる',
  description: `招待の token でメーカーの担当者になり、招待された権限でコンソールを使えます。${invitationStates}`,
  verified: true,
  fails: [
    ...(['already_maker_member', 'invitation_for_other', 'invitation_used'] as const),
    ...(['invitation_revoked', 'link_expired', 'maker_suspended'] as const),
  ],
  params,
  body: TokenSchema,
  response: z.object({ maker: NamedSchema, role }).openapi('JoinedMaker'),
  example: {
    params: { id: '3' },
    body: { token: exampleToken },
    response: { maker: makerExample, role: 2 },
  },
})
