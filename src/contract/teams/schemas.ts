import { z } from '@hono/zod-openapi'
import { teamMemberKinds } from '#contract/data/space-enums.ts'
import { choiceDoc } from '#contract/kit/body-fields.ts'
import { IdSchema, ImageSchema, NamedSchema } from '#contract/kit/schemas.ts'
import { UserCardSchema } from '#contract/users/schemas.ts'

const countOf = (what: string) => z.int().nonnegative().openapi({ description: what })

/** A team among others: its logo, its name and how many projects everybody sees. */
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
  relational_teams: z.array(TeamTileSchema).openapi({ description: '関連チーム' }),
}).openapi('Team')

export const TeamMemberSchema = z
  .object({
    user: UserCardSchema,
    kind: z.int().openapi(choiceDoc(teamMemberKinds, 'チームでの立場')),
  })
  .openapi('TeamMember')

export type TeamTile = z.infer<typeof TeamTileSchema>
export type TeamCard = z.infer<typeof TeamCardSchema>
export type Team = z.infer<typeof TeamSchema>
export type TeamMember = z.infer<typeof TeamMemberSchema>
