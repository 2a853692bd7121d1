import { expect, test } from 'vitest'
import type { Me } from '#contract/user-schemas.ts'
import { enterSession, leaveSession, loseSession, useSession } from './session-store.ts'

const authUser = {
  displayName: '床野',
  email: 'mako@example.jp',
  emailVerified: true,
  providers: ['password'],
}
const person = { id: 7, screen_name: '床野' } as Me

test('a session that ends by itself is remembered until somebody comes, one that is left is not', () => {
  enterSession(authUser, person)
  loseSession()
  expect(useSession.getState()).toMatchObject({ user: null, authUser: null, lost: person })
  // Every request on its way learns of it.
  loseSession()
  expect(useSession.getState().lost).toBe(person)
  enterSession(authUser, person)
  expect(useSession.getState()).toMatchObject({ user: person, lost: null })
  leaveSession()
  expect(useSession.getState()).toMatchObject({ user: null, lost: null })
})
