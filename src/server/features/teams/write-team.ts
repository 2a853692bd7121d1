import { and, asc, eq, ne } from 'drizzle-orm'
import type { z } from 'zod'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import type { Team } from '#contract/teams/schemas.ts'
import type { TeamCreateSchema, TeamUpdateSchema } from '#contract/teams/write-routes.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { lockPerson } from '#server/db/lock-person.ts'
import { first, isOneOf, takeTurns } from '#server/db/query-parts.ts'
import { projects, teamMembers, teamRelations, teams } from '#server/db/schema/index.ts'
import { isUploadOf } from '#server/images/store-upload.ts'
import type { Services } from '#server/services.ts'
import { enterTeam } from './access.ts'
import { getTeam } from './get-team.ts'
import { forgetInvitations } from './invitations.ts'
import { forgetRequests } from './requests.ts'

type Said = z.output<typeof TeamUpdateSchema>

/** Locks the person, so that the limit holds. */
export async function createTeam(
  services: Services,
  actor: Actor,
  body: z.output<typeof TeamCreateSchema>,
): Promise<Team> {
  const { userId } = actor
  const id = await services.db.transaction(async (tx) => {
    await lockPerson(tx, userId, 'no key update')
    const owned = and(eq(teamMembers.userId, userId), eq(teamMembers.kind, 1))
    if ((await tx.$count(teamMembers, owned)) >= limits.teamsPerPerson) throw new ApiError('team_limit')
    await requireName(tx, body.name)
    await requireLogo(tx, userId, body.logo_image_id)
    const values = { ...toColumns(body), name: body.name, nameKana: body.name_kana ?? '' }
    const team = found(await first(tx.insert(teams).values(values).returning({ id: teams.id })))
    await tx.insert(teamMembers).values({ teamId: team.id, userId, kind: 1 })
    await relate(tx, team.id, body.relational_team_ids)
    return team.id
  })
  return getTeam(services, id, actor)
}

export async function updateTeam(services: Services, actor: Actor, id: number, body: Said): Promise<Team> {
  await services.db.transaction(async (tx) => {
    const team = await enterTeam(tx, actor, { id, action: 'edit' })
    if (body.name !== undefined && body.name !== team.name) await requireName(tx, body.name, id)
    // The unchanged logo may be another owner's upload.
    if (body.logo_image_id !== team.logoImageId) await requireLogo(tx, actor.userId, body.logo_image_id)
    await relate(tx, id, body.relational_team_ids)
    await tx
      .update(teams)
      .set({ ...toColumns(body), updatedAt: new Date() })
      .where(eq(teams.id, id))
  })
  return getTeam(services, id, actor)
}

const toColumns = ({ name, name_kana, description, website, address, logo_image_id }: Said) => ({
  name,
  nameKana: name_kana,
  description,
  website,
  address,
  logoImageId: logo_image_id,
})

/** Refuses teams with projects, which are deleted one by one. */
export const deleteTeam = (db: Database, actor: Actor, id: number) =>
  db.transaction(async (tx) => {
    await enterTeam(tx, actor, { id, action: 'delete', ends: true })
    if ((await tx.$count(projects, eq(projects.teamId, id))) > 0) throw new ApiError('team_has_projects')
    await removeTeam(tx, id)
    return { id }
  })

export async function removeTeam(tx: Transaction, id: number): Promise<void> {
  await forgetRequests(tx, id)
  await forgetInvitations(tx, id)
  await tx.delete(teams).where(eq(teams.id, id))
}

const refuse = (path: string, code: string, message: string) =>
  new ApiError('invalid_request', [{ path, code, message }])

/** Serializes per name, for uniqueness. */
async function requireName(tx: Transaction, name: string, id = 0): Promise<void> {
  await takeTurns(tx, `team name ${name}`)
  if ((await tx.$count(teams, and(eq(teams.name, name), ne(teams.id, id)))) > 0)
    throw refuse('name', 'taken', messages.teamNameTaken)
}

async function requireLogo(tx: Transaction, userId: number, imageId: number | null | undefined) {
  if (imageId && !(await isUploadOf(tx, imageId, userId)))
    throw refuse('logo_image_id', 'not_found', messages.uploadAgain)
}

async function relate(tx: Transaction, teamId: number, ids: readonly number[] | undefined): Promise<void> {
  if (!ids) return
  const others = tx
    .select({ id: teams.id })
    .from(teams)
    .where(and(isOneOf(teams.id, ids), ne(teams.id, teamId)))
  if ((await others.orderBy(asc(teams.id)).for('key share')).length < ids.length)
    throw refuse('relational_team_ids', 'not_found', '見つからないチームがあります')
  await tx.delete(teamRelations).where(eq(teamRelations.teamId, teamId))
  const rows = ids.map((relatedTeamId, position) => ({ teamId, relatedTeamId, position }))
  if (rows.length > 0) await tx.insert(teamRelations).values(rows)
}
