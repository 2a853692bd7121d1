import { expect, test } from 'vitest'
import { enterSession } from './enter-session.ts'
import { leaveSession, loseSession, useSession } from './session-store.ts'
import { authUser, person, stubBrowser } from './test-browser.ts'

stubBrowser()

test('remembers an expired session until someone signs in, but not one signed out of', () => {
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
