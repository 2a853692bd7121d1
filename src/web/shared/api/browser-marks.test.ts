import { afterEach, expect, test, vi } from 'vitest'
import { setMark } from '#web/kit/storage/write-cookie.ts'
import { hasMark, signedInMark, writtenMark } from './browser-marks.ts'

afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['', false, false],
  ['wrote=1', true, false],
  ['a=b; signed-in=1; wrote=1', true, true],
  // Foreign cookies whose names only end, or values only begin, like these.
  ['over-wrote=1; not-signed-in=1', false, false],
  ['wrote=10; signed-in=1x', false, false],
])('reads the cookies %j as written %s, signed in %s', (cookies, written, signed) => {
  expect([hasMark(writtenMark, cookies), hasMark(signedInMark, cookies)]).toEqual([written, signed])
})

test.each([
  ['https:', true],
  ['http:', false],
])('sets a cookie on %s for https only: %s', (protocol, isSecure) => {
  vi.stubGlobal('location', { protocol })
  vi.stubGlobal('document', { cookie: '' })
  setMark(writtenMark)
  expect(document.cookie.split(';').includes('Secure')).toBe(isSecure)
})
