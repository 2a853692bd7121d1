import { expect, test } from 'vitest'
import { hasMark, signedInMark } from '#web/shared/api/browser-marks.ts'
import { enterSession } from './enter-session.ts'
import { authUser, stubBrowser } from './test-browser.ts'

test('marks the browser as signed in for the page server after signing in or up', () => {
  stubBrowser()
  expect(hasMark(signedInMark)).toBe(false)
  enterSession(authUser, null)
  expect(hasMark(signedInMark)).toBe(true)
})
