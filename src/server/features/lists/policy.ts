import type { Actor } from '#server/caller.ts'
import { definePolicy, type Role, rolesOf } from '#server/policy.ts'
import { rolesInTeam } from '#server/team-roles.ts'

/** Team members edit the team's lists, viewers read them. Everyone reads public lists. */
export const listPolicy = definePolicy({
  read: ['owner', 'member', 'viewer', 'guest'],
  edit: ['owner', 'member'],
  share: ['owner', 'member'],
  /** Decisions of clients, and schedule versions. */
  see_decisions: ['owner', 'member', 'viewer'],
  delete: ['owner'],
  hand_over: ['owner'],
})

type OwnedList = { ownerId: number; teamId: number | null; teamKind: number | null; isPrivate: boolean }

/** Returns the roles. A team list is owned by the team's owners, and by its creator while a team member. */
export function rolesInList(actor: Actor | undefined, list: OwnedList): Role[] {
  return [...own(actor, list), ...(list.isPrivate ? [] : ['guest' as const])]
}

function own(actor: Actor | undefined, { ownerId, teamId, teamKind }: OwnedList): Role[] {
  if (teamId === null || !actor) return rolesOf(actor, { userId: ownerId })
  if (teamKind === 2 && ownerId === actor.userId) return ['owner']
  return rolesInTeam(actor, teamKind)
}
