import { expect, test } from 'vitest'
import { enterSession } from './enter-session.ts'
import { leaveSession, loseSession, useSession } from './session-store.ts'
import { authUser, person, stubBrowser } from './test-browser.ts'

stubBrowser()

test('a session that ends by itself is remembered until somebody comes, one that is left is not', () => {
  enterSession(authUser, person)
  loseSession()
  expect(useSession.getState()).toMatchObject({ user: null, authUser: null, lost: person })
  // Several failing requests may report it.
  loseSession()
  expect(useSession.getState().lost).toBe(person)
  enterSession(authUser, person)
  expect(useSession.getState()).toMatchObject({ user: person, lost: null })
  leaveSession()
  expect(useSession.getState()).toMatchObject({ user: null, lost: null })
})
