import { beforeEach, expect, test, vi } from 'vitest'
import type { Me } from '#contract/users/schemas.ts'
import { draftKey, keepDraft, recallDraft } from '#web/kit/form/form-draft.ts'
import { hasMark, signedInMark } from '#web/shared/api/browser-marks.ts'
import { useCart } from '#web/shared/cart/cart-store.ts'
import { keepOrder } from '#web/shared/cart/change-cart.ts'
import { enterSession } from './enter-session.ts'
import { endSession, restoreSession } from './restore-session.ts'
import { hasSessionHint, isSessionLost } from './session-hint.ts'
import { leaveSession, useSession } from './session-store.ts'
import { beginSession } from './sign-in.ts'
import { authUser, person, stubBrowser } from './test-browser.ts'
import { raiseSessionHint } from './write-hint.ts'

const signedIn = () => Response.json({ user: { email: authUser.email, name: '床野', emailVerified: true } })

let account: Me

let answerAccount: () => Response
let answerSession: () => Response
let answerAccounts: () => Response

stubBrowser()
const token = `h.${btoa(JSON.stringify({ sub: 'subject', iat: 0, exp: 600 }))}.s`
vi.stubGlobal('fetch', async (asked: string | Request) => {
  if (asked instanceof Request) return answerAccount()
  if (asked.endsWith('/get-session')) return answerSession()
  return asked.endsWith('/token') ? Response.json({ token }) : answerAccounts()
})

beforeEach(() => {
  answerAccounts = () => Response.json([])
  account = person
  answerAccount = () => Response.json(account)
  raiseSessionHint()
  leaveSession()
})

test('drops the session hint when the issuer says that no one is signed in', async () => {
  answerSession = () => Response.json(null)
  await restoreSession()
  expect(hasSessionHint()).toBe(false)
})

test('tells the page server only whether a person is signed in', async () => {
  answerSession = signedIn
  await restoreSession()
  expect(hasMark(signedInMark)).toBe(true)
  expect(document.cookie).not.toMatch(/Max-Age=0/)
  endSession()
  expect(document.cookie).toMatch(/Max-Age=0/)
})

test('keeps the session when the answer breaks off as the page is left', async () => {
  const broken = () => new ReadableStream({ pull: (stream) => stream.error(new TypeError('aborted')) })
  answerSession = () => new Response(broken(), { headers: { 'Content-Type': 'application/json' } })
  await restoreSession()
  expect(hasSessionHint()).toBe(true)
  expect(useSession.getState()).toMatchObject({ isAuthLoaded: true, authUser: null })
})

test('treats an expired session as lost, and keeps unsent text in all tabs', async () => {
  enterSession(authUser, person)
  answerSession = () => Response.json(null)
  await restoreSession()
  expect(useSession.getState()).toMatchObject({ authUser: null, user: null, lost: person })
  expect(hasSessionHint()).toBe(false)
  expect(isSessionLost()).toBe(true)
  // The api is unreachable: the waiting page stays.
  raiseSessionHint()
  answerSession = () => Response.error()
  await restoreSession()
  expect(useSession.getState()).toMatchObject({ isAuthLoaded: true, lost: person })
  endSession()
  expect(useSession.getState().lost).toBeNull()
  expect(isSessionLost()).toBe(false)
})

test('keeps the known ways to sign in when their list fails to load', async () => {
  enterSession(authUser, person)
  answerSession = signedIn
  answerAccounts = () => Response.json({ code: 'internal' }, { status: 500 })
  await restoreSession()
  expect(useSession.getState().authUser).toMatchObject({ providers: ['password'] })
})

test('reports why signing in could not confirm the person', async () => {
  answerSession = () => {
    throw new TypeError('offline')
  }
  await expect(beginSession()).rejects.toMatchObject({ code: 'unreachable' })
  answerSession = signedIn
  answerAccount = () => Response.json({ code: 'signature_stale' }, { status: 401 })
  await expect(beginSession()).rejects.toMatchObject({ code: 'signature_stale' })
})

test('keeps the note of a request for its person only after a session expired', async () => {
  const note = () => useCart.getState().order.note
  const loseAndReturn = async (who: Me) => {
    keepOrder({ note: '午前中が確実です' })
    answerSession = () => Response.json(null)
    await restoreSession()
    expect(note()).toBe('午前中が確実です')
    raiseSessionHint()
    answerSession = signedIn
    account = who
    await restoreSession()
  }
  answerSession = signedIn
  await restoreSession()
  await loseAndReturn(person)
  expect(note()).toBe('午前中が確実です')
  await loseAndReturn({ ...person, id: 8 })
  expect(note()).toBe('')
})

test('keeps unsent text while the session is lost and deletes it on sign-out', async () => {
  const drafts = [person.id, 8].map((id) => draftKey(id, 'contact-34'))
  const typed = () => drafts.map((key) => recallDraft(key).phone)
  const type = () => {
    for (const key of drafts) keepDraft(key, { phone: ['03-0000-0000'] })
  }
  type()
  enterSession(authUser, person)
  answerSession = () => Response.json(null)
  await restoreSession()
  expect(typed()).toEqual([['03-0000-0000'], ['03-0000-0000']])
  endSession()
  expect(typed()).toEqual([undefined, ['03-0000-0000']])
  type()
  enterSession(authUser, person)
  endSession()
  expect(typed()).toEqual([undefined, ['03-0000-0000']])
})

test('deletes drafts older than thirty days on sign-in', async () => {
  const key = draftKey(8, 'contact-34')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 31 * 24 * 60 * 60 * 1000 })
  keepDraft(key, { phone: ['03-0000-0000'] })
  vi.useRealTimers()
  answerSession = signedIn
  await restoreSession()
  expect(localStorage.getItem(key)).toBeNull()
})
