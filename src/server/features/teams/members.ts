import { and, eq, exists, ne, sql } from 'drizzle-orm'
import { teamMemberKind } from '#contract/data/project-enums.ts'
import type { TeamMember } from '#contract/teams/schemas.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { first } from '#server/db/query-fragments.ts'
import { projects, teamMembers, teams, users } from '#server/db/schema/index.ts'
import { transferTeamLists } from '#server/features/lists/service.ts'
import type { Services } from '#server/services.ts'
import { enterTeam } from './access.ts'
import { presentMember } from './get-team.ts'
import { deleteInvitationsTo } from './invitations.ts'
import { removeTeam } from './write-team.ts'

type Membership = { team_id: number; id: number }

const isMember = (teamId: number, userId: number) =>
  and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, userId))

export async function updateMember(
  services: Services,
  actor: Actor,
  { team_id: teamId, id: userId }: Membership,
  kind: number,
): Promise<TeamMember> {
  await services.db.transaction(async (tx) => {
    // Locks the person: an account being deleted must not become an owner.
    await enterTeam(tx, actor, { id: teamId, action: 'edit_members', about: [userId] })
    if (kind !== teamMemberKind.owner) await requireOtherOwner(tx, teamId, userId)
    found(await first(tx.update(teamMembers).set({ kind }).where(isMember(teamId, userId)).returning()))
  })
  return presentMember(services, userId, kind)
}

export const removeMember = (db: Database, actor: Actor, { team_id: teamId, id }: Membership) =>
  db.transaction(async (tx) => {
    await enterTeam(tx, actor, { id: teamId, action: 'edit_members' })
    await endMembership(tx, teamId, id)
    return { id }
  })

export const withdraw = (db: Database, actor: Actor, id: number) =>
  db.transaction(async (tx) => {
    await enterTeam(tx, actor, { id, action: 'withdraw' })
    await endMembership(tx, id, actor.userId)
    return { id }
  })

async function endMembership(tx: Transaction, teamId: number, userId: number): Promise<void> {
  await requireOtherOwner(tx, teamId, userId)
  await transferTeamLists(tx, userId, teamId)
  found(await first(tx.delete(teamMembers).where(isMember(teamId, userId)).returning()))
}

/** Locked users do not count as owners. */
const isFree = sql`exists (select from ${users} where ${users.id} = ${teamMembers.userId} and ${users.lockedAt} is null)`

/** Rejects the last owner. Requires the team's lock. */
async function requireOtherOwner(tx: Transaction, teamId: number, userId: number): Promise<void> {
  const owners = and(eq(teamMembers.teamId, teamId), eq(teamMembers.kind, teamMemberKind.owner))
  const isOwner = (await tx.$count(teamMembers, and(owners, eq(teamMembers.userId, userId)))) > 0
  if (isOwner && (await tx.$count(teamMembers, and(owners, ne(teamMembers.userId, userId), isFree))) === 0)
    throw new ApiError('last_owner')
}

/**
 * Deletes teams without other members and projects; refuses if a needed team would have no owner, and names
 * it. Requires the lock of the user's row.
 */
export async function leaveTeams(tx: Transaction, userId: number, email: string | null): Promise<void> {
  const owned = await tx
    .select({ id: teams.id, name: teams.name })
    .from(teams)
    .where(exists(tx.select({ one: sql`1` }).from(teamMembers).where(isOwnerOf(userId))))
    .orderBy(teams.id)
    .for('update')
  const lonely = []
  const left = []
  for (const team of owned) {
    const others = and(eq(teamMembers.teamId, team.id), ne(teamMembers.userId, userId))
    const owners = and(others, eq(teamMembers.kind, teamMemberKind.owner), isFree)
    if ((await tx.$count(teamMembers, owners)) > 0) continue
    const isNeeded =
      (await tx.$count(teamMembers, others)) + (await tx.$count(projects, eq(projects.teamId, team.id))) > 0
    if (isNeeded) left.push(team)
    else lonely.push(team)
  }
  if (left.length > 0)
    throw new ApiError(
      'last_owner_leaving',
      left.map(({ id, name }) => ({ path: `teams.${id}`, code: 'last_owner', message: name })),
    )
  for (const { id } of lonely) await removeTeam(tx, id)
  if (email !== null) await deleteInvitationsTo(tx, email)
}

const isOwnerOf = (userId: number) =>
  and(
    eq(teamMembers.teamId, teams.id),
    eq(teamMembers.userId, userId),
    eq(teamMembers.kind, teamMemberKind.owner),
  )
