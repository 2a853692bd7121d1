import { z } from '@hono/zod-openapi'
import { joinRequestStatuses, teamMemberKinds } from '#contract/data/project-enums.ts'
import { choiceDoc, choiceOrNull } from '#contract/kit/body-fields.ts'
import { IdSchema, ImageSchema, MomentSchema, NamedSchema, permissionsFor } from '#contract/kit/schemas.ts'
import { HiddenReasonSchema } from '#contract/reports/schemas.ts'
import { UserCardSchema } from '#contract/users/schemas.ts'

const countOf = (what: string) => z.int().nonnegative().openapi({ description: what })

export const TeamTileSchema = NamedSchema.extend({
  logo: ImageSchema.nullable(),
  project_count: countOf('公開中の事例の数'),
}).openapi('TeamTile')

export const TeamCardSchema = TeamTileSchema.extend({
  projects_count: countOf('project_count と同じ数'),
  team_member_count: countOf('メンバーの数'),
  latest_projects: z
    .array(z.object({ id: IdSchema, title: z.string(), main_image: ImageSchema.nullable() }))
    .max(4)
    .openapi({ description: '新しい順に4件までの、公開中の事例' }),
}).openapi('TeamCard')

export const TeamSchema = TeamCardSchema.extend({
  description: z.string(),
  website: z.url().nullable(),
  address: z.string(),
  name_kana: z.string().openapi({ description: '読み。ないときは空' }),
  relational_teams: z.array(TeamTileSchema).openapi({ description: '関連チーム' }),
  hidden_reason: HiddenReasonSchema,
  permissions: permissionsFor(
    'request_join',
    'withdraw',
    'use_address',
    'edit',
    'delete',
    'invite',
    'edit_members',
    'decide_requests',
  ),
  membership: z
    .object({
      kind: choiceOrNull(teamMemberKinds, 'チームでの立場。入っていなければ null'),
      join_request_status: choiceOrNull(joinRequestStatuses, '自分の最後の参加申請。なければ null'),
    })
    .nullable()
    .openapi({ description: 'サインイン中の方とチームの関係。サインインしていなければ null' }),
}).openapi('Team')

export const TeamMemberSchema = z
  .object({
    user: UserCardSchema,
    kind: z.int().openapi(choiceDoc(teamMemberKinds, 'チームでの立場')),
  })
  .openapi('TeamMember')

export const JoinRequestSchema = z
  .object({
    id: IdSchema,
    status: z.int().openapi(choiceDoc(joinRequestStatuses, '申請の状態')),
    created_at: MomentSchema,
  })
  .openapi('JoinRequest')

export const InvitationSchema = z
  .object({
    id: IdSchema,
    email: z.string(),
    kind: z.int().openapi(choiceDoc(teamMemberKinds, '招待した立場')),
    created_at: MomentSchema,
    expires_at: MomentSchema,
  })
  .openapi('TeamInvitation')

export type TeamTile = z.infer<typeof TeamTileSchema>
export type TeamCard = z.infer<typeof TeamCardSchema>
export type Team = z.infer<typeof TeamSchema>
export type TeamMember = z.infer<typeof TeamMemberSchema>
export type JoinRequest = z.infer<typeof JoinRequestSchema>
export type Invitation = z.infer<typeof InvitationSchema>
