import { ApiError } from './api-error.ts'
import type { Actor } from './caller.ts'

/**
 * Role of a caller for a thing:
 * - visitor: not signed in
 * - stranger: signed in, not the owner
 * - owner: owns the thing
 * - member, viewer: of the owning team, with edit or read access
 * - guest: anyone, if the thing is public
 * - general, designer: by account type
 * - staff: of the operator, in addition to stranger or owner
 * - maker: member of the owning maker
 * - maker_admin: manages that maker
 */
export type Role =
  | ('visitor' | 'stranger' | 'owner' | 'member' | 'viewer' | 'guest')
  | ('general' | 'designer' | 'staff' | 'maker' | 'maker_admin')

export function rolesOf(actor: Actor | undefined, thing?: { userId: number | null }): Role[] {
  if (!actor) return ['visitor']
  return [thing?.userId === actor.userId ? 'owner' : 'stranger', ...(actor.isStaff ? ['staff' as const] : [])]
}

/** `read` decides if a caller learns that the thing exists. */
type Table<Action extends string> = Readonly<Record<Action | 'read', readonly Role[]>>

/**
 * Defines the rules of one kind of thing; all else is forbidden. Services check by `require` and publish by
 * `permissions`, so that buttons need no rules. Queries still filter by person.
 */
export function definePolicy<const Action extends string>(table: Table<Action>) {
  const may = (roles: readonly Role[], action: Action | 'read') =>
    roles.some((role) => table[action].includes(role))
  return {
    table,
    /** Throws `not_found` if the caller may not read, else `forbidden`. */
    require(roles: readonly Role[], action: Action | 'read'): void {
      if (!may(roles, action)) throw new ApiError(may(roles, 'read') ? 'forbidden' : 'not_found')
    },
    /** `possible` excludes actions by the thing's state. */
    permissions(roles: readonly Role[], possible: Partial<Record<Action, boolean>> = {}) {
      const actions = Object.keys(table) as (Action | 'read')[]
      const allowed = actions.map((action) => [
        action,
        may(roles, action) && (possible as Partial<Record<string, boolean>>)[action] !== false,
      ])
      return Object.fromEntries(allowed) as Record<Action | 'read', boolean>
    },
  }
}
