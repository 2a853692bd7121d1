import { expect, test } from 'vitest'
import type { Actor } from '#server/caller.ts'
import type { Role } from '#server/policy.ts'
import { rolesInTeam } from '#server/team-roles.ts'
import { teamPolicy } from './policy.ts'

const me = { userId: 7, isStaff: false } as Actor

test.each([
  ['a visitor', undefined, null, ['visitor']],
  ['an owner', me, 1, ['owner']],
  ['a member', me, 2, ['member']],
  ['a viewer', me, 3, ['viewer']],
  ['another person', me, null, ['stranger']],
  ['staff', { ...me, isStaff: true }, null, ['stranger', 'staff']],
  ['staff who work in the team', { ...me, isStaff: true }, 2, ['member', 'staff']],
])('gives the roles in a team: %s', (_, actor, kind, roles) => {
  expect(rolesInTeam(actor, kind)).toEqual(roles)
})

test.each<[Role, string[]]>([
  ['visitor', ['read']],
  ['stranger', ['read', 'request_join']],
  ['viewer', ['read', 'withdraw']],
  ['member', ['read', 'use_address', 'withdraw']],
  [
    'owner',
    ['decide_requests', 'delete', 'edit', 'edit_members', 'invite', 'read', 'use_address', 'withdraw'],
  ],
  ['staff', []],
  ['guest', []],
  ['general', []],
  ['designer', []],
])('permits %s in a team only the listed actions', (role, actions) => {
  const allowed = Object.entries(teamPolicy.permissions([role])).flatMap(([action, may]) =>
    may ? [action] : [],
  )
  expect(allowed.toSorted()).toEqual(actions)
})
