import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import { teamMemberKind } from '#contract/data/space-enums.ts'
import { found } from './api-error.ts'
import type { Actor } from './caller.ts'
import type { Executor, Transaction } from './db/connect.ts'
import { first } from './db/query-parts.ts'
import { teamMembers, teams } from './db/schema/index.ts'
import type { Role } from './policy.ts'

const roles = { 1: 'owner', 2: 'member', 3: 'viewer' } as const

/** What somebody is to a team, by the kind of their membership: 1 owner, 2 member, 3 viewer, null for who is not in it. */
export function rolesInTeam(actor: Actor | undefined, kind: number | null): Role[] {
  if (!actor) return ['visitor']
  const role = roles[kind as keyof typeof roles] ?? 'stranger'
  return [role, ...(actor.isStaff ? ['staff' as const] : [])]
}

/** The kinds of membership by which one is any of these. */
export const kindsOf = (asked: readonly Role[]): number[] =>
  Object.entries(roles).flatMap(([kind, role]) => (asked.includes(role) ? [Number(kind)] : []))

/** The kind of the person's membership in the team that a row names. Aliases: of the columns of one table alone the name is left out. */
export const teamKindOf = (teamId: SQL, userId: number | null): SQL<number | null> =>
  sql<number | null>`(select mine.kind from ${teamMembers} mine
    where mine.team_id = ${teamId} and mine.user_id = ${userId}::bigint)`

const isOf = (teamId: number, userId: number) =>
  and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, userId))

/** What the one who asks is to a team, be it there or not. */
export async function findTeamRoles(
  executor: Executor,
  actor: Actor | undefined,
  teamId: number,
): Promise<Role[]> {
  const kinds = executor.select({ kind: teamMembers.kind }).from(teamMembers)
  const mine = actor && (await first(kinds.where(isOf(teamId, actor.userId))))
  return rolesInTeam(actor, mine?.kind ?? null)
}

/**
 * For what is made for a team, such as a list or a project: `not_found` for who does not work in it, which says nothing of whether it is
 * there. They stay in it until the transaction ends.
 */
export async function requireWork(tx: Transaction, userId: number, teamId: number): Promise<void> {
  // The team before its members: whoever deletes it holds it, and takes them along.
  const team = tx.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId))
  found(await first(team.for('key share')))
  const works = and(isOf(teamId, userId), lte(teamMembers.kind, teamMemberKind.member))
  found(await first(tx.select({ id: teamMembers.teamId }).from(teamMembers).where(works).for('share')))
}
