import { and, eq, inArray } from 'drizzle-orm'
import { found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { lockPerson } from '#server/db/lock-person.ts'
import { first, isOneOf } from '#server/db/query-parts.ts'
import { teamMembers, teams, users } from '#server/db/schema/index.ts'
import { findTeamRoles } from '#server/team-roles.ts'
import { teamPolicy } from './policy.ts'
import { teamExists } from './queries.ts'

type Action = keyof ReturnType<typeof teamPolicy.permissions>

export async function requireOfTeam(executor: Executor, actor: Actor, id: number, action: Action) {
  found(await teamExists(executor, id))
  teamPolicy.require(await findTeamRoles(executor, actor, id), action)
}

type Entering = {
  id: number
  action: Action
  about?: readonly number[]
  ends?: boolean
}

/**
 * Starts and serializes changes of a team and its members. People are locked before the team: a leaving user
 * holds their own row and waits for teams.
 */
export async function enterTeam(
  tx: Transaction,
  actor: Actor,
  { id, action, about = [], ends = false }: Entering,
): Promise<typeof teams.$inferSelect> {
  await lockPerson(tx, actor.userId, 'key share')
  await holdPeople(tx, about)
  const mode = ends ? 'update' : 'no key update'
  const team = found(await first(tx.select().from(teams).where(eq(teams.id, id)).for(mode)))
  teamPolicy.require(await findTeamRoles(tx, actor, id), action)
  return team
}

const holdPeople = (tx: Transaction, ids: readonly number[]) =>
  tx.select({ id: users.id }).from(users).where(isOneOf(users.id, ids)).orderBy(users.id).for('key share')

export const holdOwners = (tx: Transaction, teamId: number) =>
  tx
    .select()
    .from(users)
    .where(
      inArray(
        users.id,
        tx
          .select({ id: teamMembers.userId })
          .from(teamMembers)
          .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.kind, 1))),
      ),
    )
    .orderBy(users.id)
    .for('key share')
