import { expect, test } from 'vitest'
import type { Actor } from './caller.ts'
import { definePolicy, rolesOf } from './policy.ts'

const actor = { userId: 7, isStaff: false } as Actor
const staff = { ...actor, isStaff: true }

test.each([
  ['nobody', undefined, { userId: 7 }, ['visitor']],
  ['the owner of the thing', actor, { userId: 7 }, ['owner']],
  ['another person', actor, { userId: 8 }, ['stranger']],
  ['a person, when the owner has left', actor, { userId: null }, ['stranger']],
  ['staff with a thing of their own', staff, { userId: 7 }, ['owner', 'staff']],
  ['staff', staff, undefined, ['stranger', 'staff']],
])('gives the roles of an actor: %s', (_, who, thing, roles) => {
  expect(rolesOf(who, thing)).toEqual(roles)
})

const policy = definePolicy({ read: ['owner', 'staff'], cancel: ['owner'], ship: ['staff'] })

test('answers not found for an unreadable thing and forbidden for a readable one', () => {
  expect(() => policy.require(['owner'], 'cancel')).not.toThrow()
  expect(() => policy.require(['stranger', 'staff'], 'cancel')).toThrow('forbidden')
  expect(() => policy.require(['stranger'], 'cancel')).toThrow('not_found')
  expect(() => policy.require(['visitor'], 'read')).toThrow('not_found')
})

test('permits what the table allows the roles, minus what the state forbids', () => {
  expect(policy.permissions(['owner', 'staff'])).toEqual({ read: true, cancel: true, ship: true })
  expect(policy.permissions(['owner'], { cancel: false, ship: true })).toEqual({
    read: true,
    cancel: false,
    ship: false,
  })
})
