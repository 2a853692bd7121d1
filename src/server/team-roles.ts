import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import { teamMemberKind } from '#contract/data/project-enums.ts'
import { found } from './api-error.ts'
import type { Actor } from './caller.ts'
import type { Executor, Transaction } from './db/connect.ts'
import { first } from './db/query-fragments.ts'
import { teamMembers, teams } from './db/schema/index.ts'
import type { CallerRole } from './policy.ts'

const roles = { 1: 'owner', 2: 'member', 3: 'viewer' } as const

/** Maps 1 to owner, 2 to member, 3 to viewer, null to stranger. */
export function rolesInTeam(actor: Actor | undefined, kind: number | null): CallerRole[] {
  if (!actor) return ['visitor']
  const role = roles[kind as keyof typeof roles] ?? 'stranger'
  return [role, ...(actor.isStaff ? ['staff' as const] : [])]
}

export const kindsOf = (callerRoles: readonly CallerRole[]): number[] =>
  Object.entries(roles).flatMap(([kind, role]) => (callerRoles.includes(role) ? [Number(kind)] : []))

/** Requires an alias: in a query on a single table, Drizzle omits its name. */
export const teamKindOf = (teamId: SQL, userId: number | null): SQL<number | null> =>
  sql<number | null>`(select mine.kind from ${teamMembers} mine
    where mine.team_id = ${teamId} and mine.user_id = ${userId}::bigint)`

const isOf = (teamId: number, userId: number) =>
  and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, userId))

export async function findTeamRoles(
  executor: Executor,
  actor: Actor | undefined,
  teamId: number,
): Promise<CallerRole[]> {
  const kinds = executor.select({ kind: teamMembers.kind }).from(teamMembers)
  const mine = actor && (await first(kinds.where(isOf(teamId, actor.userId))))
  return rolesInTeam(actor, mine?.kind ?? null)
}

/**
 * Locks the membership until the transaction ends. Throws `not_found` for outsiders, which does not reveal the
 * team.
 */
export async function requireWork(tx: Transaction, userId: number, teamId: number): Promise<void> {
  // Same order as a team's deletion, to avoid deadlock.
  const team = tx.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId))
  found(await first(team.for('key share')))
  const works = and(isOf(teamId, userId), lte(teamMembers.kind, teamMemberKind.member))
  found(await first(tx.select({ id: teamMembers.teamId }).from(teamMembers).where(works).for('share')))
}
