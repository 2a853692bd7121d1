import type { Actor } from '#server/caller.ts'
import { definePolicy, type Role, rolesOf } from '#server/policy.ts'
import { rolesInTeam } from '#server/team-roles.ts'

/** Members of a team work on its lists, viewers read them. A public list is read by everybody. */
export const listPolicy = definePolicy({
  read: ['owner', 'member', 'viewer', 'guest'],
  edit: ['owner', 'member'],
  share: ['owner', 'member'],
  /** What clients have said of the items, and the versions of the schedule. */
  see_decisions: ['owner', 'member', 'viewer'],
  delete: ['owner'],
  hand_over: ['owner'],
})

/** `teamKind` is what the one who asks is in the list's team: 1 owner, 2 member, 3 viewer. */
type OwnedList = { ownerId: number; teamId: number | null; teamKind: number | null; isPrivate: boolean }

/**
 * What one is to a list. One of a team belongs to the team's owners, and to who made it while they work in the team; who has left it is a
 * stranger.
 */
export function rolesInList(actor: Actor | undefined, list: OwnedList): Role[] {
  return [...own(actor, list), ...(list.isPrivate ? [] : ['guest' as const])]
}

function own(actor: Actor | undefined, { ownerId, teamId, teamKind }: OwnedList): Role[] {
  if (teamId === null || !actor) return rolesOf(actor, { userId: ownerId })
  if (teamKind === 2 && ownerId === actor.userId) return ['owner']
  return rolesInTeam(actor, teamKind)
}
