import { beforeEach, expect, test, vi } from 'vitest'
import type { Me } from '#contract/users/schemas.ts'
import { draftKey, restoreFormDraft, storeFormDraft } from '#web/kit/form/form-draft.ts'
import { hasMark, signedInMark } from '#web/shared/api/browser-marks.ts'
import { useCart } from '#web/shared/cart/cart-store.ts'
import { storeOrderDraft } from '#web/shared/cart/change-cart.ts'
import { enterSession } from './enter-session.ts'
import { endSession, restoreSession } from './restore-session.ts'
import { hasSessionHint, isSessionLost } from './session-hint.ts'
import { clearSession, useSession } from './session-store.ts'
import { beginSession } from './sign-in.ts'
import { authUser, person, stubBrowser } from './test-browser.ts'
import { readTypedEmail, rememberTypedEmail } from './typed-email.ts'
import { rememberWayBack, takeWayBack } from './way-back.ts'
import { writeSessionHint } from './write-hint.ts'

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
  writeSessionHint()
  clearSession()
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
  writeSessionHint()
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
    storeOrderDraft({ note: '午前中が確実です' })
    answerSession = () => Response.json(null)
    await restoreSession()
    expect(note()).toBe('午前中が確実です')
    writeSessionHint()
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
  const typed = () => drafts.map((key) => restoreFormDraft(key).phone)
  const type = () => {
    for (const key of drafts) storeFormDraft(key, { phone: ['03-0000-0000'] })
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

test('forgets an invitation that waits, and its address, on sign-out', () => {
  enterSession(authUser, person)
  rememberWayBack('/makers/3/invitation?token=abc')
  rememberTypedEmail('hana@example.jp')
  endSession()
  expect(takeWayBack()).toBeUndefined()
  expect(readTypedEmail()).toBe('')
})

test('forgets the address of an invitation once a session begins', async () => {
  rememberTypedEmail('hana@example.jp')
  answerSession = signedIn
  await beginSession()
  expect(readTypedEmail()).toBe('')
})

test('deletes drafts older than thirty days on sign-in', async () => {
  const key = draftKey(8, 'contact-34')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 31 * 24 * 60 * 60 * 1000 })
  storeFormDraft(key, { phone: ['03-0000-0000'] })
  vi.useRealTimers()
  answerSession = signedIn
  await restoreSession()
  expect(localStorage.getItem(key)).toBeNull()
})
