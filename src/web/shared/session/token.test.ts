import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { removeStored } from '#web/kit/storage/storage.ts'
import { hasMark, signedInMark, writtenMark } from '#web/shared/api/browser-marks.ts'
import { enterSession } from './enter-session.ts'
import { sendAsPerson } from './person-call.ts'
import { hasSessionHint, isSessionLost, sessionHintKey } from './session-hint.ts'
import { useSession } from './session-store.ts'
import { authUser, person, stubBrowser } from './test-browser.ts'
import { forgetToken, readToken } from './token.ts'
import { removeSessionHint, writeSessionHint } from './write-hint.ts'

type PendingRequest = { authorization: string | null; answer: (status: number, body?: object) => void }

let asked: PendingRequest[] = []

const tokenOf = (sub: string) => `h.${btoa(JSON.stringify({ sub, iat: 0, exp: 600 }))}.s`

/** Requests wait here until the test answers them. */
const nextAsked = async (index: number): Promise<PendingRequest> =>
  vi.waitUntil(() => asked[index], { timeout: 300_000, interval: 1 })

beforeAll(() => {
  stubBrowser()
  vi.stubGlobal('fetch', (request: string | Request) => {
    return new Promise<Response>((resolve) => {
      asked.push({
        authorization: request instanceof Request ? request.headers.get('Authorization') : null,
        answer: (status, body = {}) => resolve(Response.json(body, { status })),
      })
    })
  })
})

beforeEach(() => {
  asked = []
  forgetToken()
  writeSessionHint()
})

/** Signs out one user and signs in another, in this tab or another. */
function changePeople(): void {
  forgetToken()
  removeSessionHint()
  writeSessionHint()
}

test('ignores a late token of the previous person', async () => {
  const first = readToken()
  changePeople()
  const second = readToken()
  ;(await nextAsked(1)).answer(200, { token: tokenOf('second') })
  expect(await second).toBe(tokenOf('second'))
  ;(await nextAsked(0)).answer(200, { token: tokenOf('first') })
  expect(await first).toBe(tokenOf('first'))
  expect(await readToken()).toBe(tokenOf('second'))
})

test('keeps the session when a late rejection concerns the previous person', async () => {
  const first = readToken()
  changePeople()
  const second = readToken()
  ;(await nextAsked(0)).answer(401)
  expect(await first).toBeUndefined()
  // The second user's request is still running and not repeated.
  const again = readToken()
  ;(await nextAsked(1)).answer(200, { token: tokenOf('second') })
  expect(await Promise.all([second, again])).toEqual([tokenOf('second'), tokenOf('second')])
  expect(asked).toHaveLength(2)
  expect(hasSessionHint()).toBe(true)
})

test('marks a writer for a few seconds and requests the newest data meanwhile', async () => {
  const send = async (method: string) => {
    asked = []
    const sent = sendAsPerson(new Request('http://api.example/orders', { method }))
    if (method === 'GET') (await nextAsked(0)).answer(200, { token: tokenOf('first') })
    ;(await nextAsked(method === 'GET' ? 1 : 0)).answer(200)
    await sent
  }
  await send('GET')
  expect(hasMark(writtenMark)).toBe(false)
  await send('POST')
  expect(hasMark(writtenMark)).toBe(true)
  expect(document.cookie).toContain('Max-Age=10')
})

test('repeats a request with an expired token only as the same person', async () => {
  const send = async (renewedFor: string) => {
    asked = []
    forgetToken()
    const sent = sendAsPerson(new Request('http://api.example/orders', { method: 'POST', body: '{}' }))
    ;(await nextAsked(0)).answer(200, { token: tokenOf('first') })
    ;(await nextAsked(1)).answer(401, { code: 'token_expired' })
    ;(await nextAsked(2)).answer(200, { token: tokenOf(renewedFor) })
    if (renewedFor === 'first') (await nextAsked(3)).answer(201)
    return (await sent).status
  }
  expect(await send('first')).toBe(201)
  expect(asked[3]?.authorization).toBe(`Bearer ${tokenOf('first')}`)
  expect(await send('second')).toBe(401)
  expect(asked).toHaveLength(3)
})

test('treats deleted browser storage as a lost session, and says so', async () => {
  enterSession(authUser, person)
  removeStored(sessionHintKey)
  expect(await readToken()).toBeUndefined()
  expect(useSession.getState()).toMatchObject({ user: null, lost: person })
  // Nothing else may be stored: another tab may have signed out without this one being notified.
  expect(isSessionLost()).toBe(false)
  expect(document.cookie).toContain('Max-Age=0')
})

test('removes the signed-in mark for the page server when the session is over', async () => {
  enterSession(authUser, person)
  expect(hasMark(signedInMark)).toBe(true)
  const token = readToken()
  ;(await nextAsked(0)).answer(401)
  expect(await token).toBeUndefined()
  expect(document.cookie).toContain('signed-in=1;Max-Age=0')
})
