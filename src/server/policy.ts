import { ApiError } from './api-error.ts'
import type { Actor } from './caller.ts'

/**
 * What somebody is to a thing.
 * visitor            nobody knows who it is
 * stranger           a person whose it is not
 * owner              a person whose it is
 * member, viewer     a person of the team whose it is, who works on it or only looks
 * guest              anybody at all, where a thing is public
 * general, designer  by the kind of their account
 * staff              one of the operator's people, and a stranger or an owner besides
 * maker              somebody who acts for the maker whose it is
 * maker_admin        one of them who manages the maker
 */
export type Role =
  | ('visitor' | 'stranger' | 'owner' | 'member' | 'viewer' | 'guest')
  | ('general' | 'designer' | 'staff' | 'maker' | 'maker_admin')

/** What the one who asks is to a thing of this user, or to one of nobody's. */
export function rolesOf(actor: Actor | undefined, thing?: { userId: number | null }): Role[] {
  if (!actor) return ['visitor']
  return [thing?.userId === actor.userId ? 'owner' : 'stranger', ...(actor.isStaff ? ['staff' as const] : [])]
}

/** Who may do what; `read` says who may know that the thing is there. */
type Table<Action extends string> = Readonly<Record<Action | 'read', readonly Role[]>>

/**
 * The rules of one kind of thing, in the slice's `policy.ts`: the service asks for them by `require`, and answers them by `permissions`, so that
 * no button has rules of its own. What is not in the table nobody may. Queries name the person in their WHERE all the same.
 */
export function definePolicy<const Action extends string>(table: Table<Action>) {
  const may = (roles: readonly Role[], action: Action | 'read') =>
    roles.some((role) => table[action].includes(role))
  return {
    table,
    /** Throws `not_found` for whom the thing is not there, and `forbidden` for who sees it and may not do this. */
    require(roles: readonly Role[], action: Action | 'read'): void {
      if (!may(roles, action)) throw new ApiError(may(roles, 'read') ? 'forbidden' : 'not_found')
    },
    /** Every action, for the answer to choose from; `possible` says which of them the state of the thing allows, all unless said. */
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
