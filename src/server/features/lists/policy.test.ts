import { expect, test } from 'vitest'
import type { Actor } from '#server/caller.ts'
import { listPolicy, rolesInList } from './policy.ts'

const me = { userId: 7, isStaff: false } as Actor
const mine = { ownerId: 7, teamId: null, teamKind: null, isPrivate: true }
const ofTeam = { ...mine, teamId: 3 }

test.each([
  ['a visitor', undefined, mine, ['visitor']],
  ['a visitor of a public list', undefined, { ...mine, isPrivate: false }, ['visitor', 'guest']],
  ['the owner of the list', me, mine, ['owner']],
  ['another person', me, { ...mine, ownerId: 8 }, ['stranger']],
  ['a creator who works in the team', me, { ...ofTeam, teamKind: 2 }, ['owner']],
  ['a creator who now only views the team', me, { ...ofTeam, teamKind: 3 }, ['viewer']],
  ['a creator who has left the team', me, ofTeam, ['stranger']],
  ['an owner of the team', me, { ...ofTeam, ownerId: 8, teamKind: 1 }, ['owner']],
  ['a member', me, { ...ofTeam, ownerId: 8, teamKind: 2 }, ['member']],
  ['a viewer', me, { ...ofTeam, ownerId: 8, teamKind: 3 }, ['viewer']],
])('gives the roles in a list: %s', (_, actor, list, roles) => {
  expect(rolesInList(actor, list)).toEqual(roles)
})

test('permits each role in a list exactly the tabled actions', () => {
  const allowed = (role: Parameters<typeof listPolicy.permissions>[0][number]) =>
    Object.entries(listPolicy.permissions([role])).flatMap(([action, may]) => (may ? [action] : []))
  expect(allowed('owner').toSorted()).toEqual([
    ...['delete', 'edit', 'hand_over', 'read', 'see_decisions', 'share'],
  ])
  expect(allowed('member').toSorted()).toEqual(['edit', 'read', 'see_decisions', 'share'])
  expect(allowed('viewer').toSorted()).toEqual(['read', 'see_decisions'])
  expect(allowed('guest')).toEqual(['read'])
  for (const role of ['visitor', 'stranger', 'staff', 'general', 'designer'] as const)
    expect(allowed(role)).toEqual([])
})
