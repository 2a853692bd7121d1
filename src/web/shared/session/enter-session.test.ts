import { expect, test } from 'vitest'
import { hasMark, signedInMark } from '#web/shared/api/browser-marks.ts'
import { enterSession } from './enter-session.ts'
import { authUser, stubBrowser } from './test-browser.ts'

test('the server of the pages knows of whoever comes in from the next page on, after signing up, too', () => {
  stubBrowser()
  expect(hasMark(signedInMark)).toBe(false)
  enterSession(authUser, null)
  expect(hasMark(signedInMark)).toBe(true)
})
