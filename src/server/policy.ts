import { ApiError } from './api-error.ts'
import type { Actor } from './caller.ts'

/**
 * Role of a caller for a resource:
 * - visitor: not signed in
 * - stranger: signed in, not the owner
 * - owner: owns the resource
 * - member, viewer: of the owning team, with edit or read access
 * - guest: anyone, if the resource is public
 * - general, designer: by account type
 * - staff: of the operator, in addition to stranger or owner
 * - maker: member of the owning maker
 * - maker_admin: manages that maker
 */
export type CallerRole =
  | ('visitor' | 'stranger' | 'owner' | 'member' | 'viewer' | 'guest')
  | ('general' | 'designer' | 'staff' | 'maker' | 'maker_admin')

export function rolesOf(actor: Actor | undefined, resource?: { userId: number | null }): CallerRole[] {
  if (!actor) return ['visitor']
  return [
    resource?.userId === actor.userId ? 'owner' : 'stranger',
    ...(actor.isStaff ? ['staff' as const] : []),
  ]
}

/** `read` decides if a caller learns that the resource exists. */
type Table<Action extends string> = Readonly<Record<Action | 'read', readonly CallerRole[]>>

/**
 * Defines the rules of one kind of resource; all else is forbidden. Services check by `require` and publish by
 * `permissions`, so that buttons need no rules. Queries still filter by person.
 */
export function definePolicy<const Action extends string>(table: Table<Action>) {
  const may = (roles: readonly CallerRole[], action: Action | 'read') =>
    roles.some((role) => table[action].includes(role))
  return {
    table,
    /** Throws `not_found` if the caller may not read, else `forbidden`. */
    require(roles: readonly CallerRole[], action: Action | 'read'): void {
      if (!may(roles, action)) throw new ApiError(may(roles, 'read') ? 'forbidden' : 'not_found')
    },
    /** `possible` excludes actions by the resource's state. */
    permissions(roles: readonly CallerRole[], possible: Partial<Record<Action, boolean>> = {}) {
      const actions = Object.keys(table) as (Action | 'read')[]
      const allowed = actions.map((action) => [
        action,
        may(roles, action) && (possible as Partial<Record<string, boolean>>)[action] !== false,
      ])
      return Object.fromEntries(allowed) as Record<Action | 'read', boolean>
    },
  }
}
