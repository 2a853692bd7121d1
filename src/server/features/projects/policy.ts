import type { Actor } from '#server/caller.ts'
import { type CallerRole, definePolicy } from '#server/policy.ts'
import { rolesInTeam } from '#server/team-roles.ts'

/** Team members edit a project; viewers read it before publication. */
export const projectPolicy = definePolicy({
  read: ['owner', 'member', 'viewer', 'guest'],
  edit: ['owner', 'member'],
  publish: ['owner', 'member'],
  share: ['owner', 'member'],
  delete: ['owner', 'member'],
})

export type ProjectAction = keyof ReturnType<typeof projectPolicy.permissions>

export const rolesInProject = (
  actor: Actor | undefined,
  { teamKind, published }: { teamKind: number | null; published: boolean },
): CallerRole[] => [...rolesInTeam(actor, teamKind), ...(published ? ['guest' as const] : [])]
