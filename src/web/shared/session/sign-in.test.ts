import { beforeEach, expect, test, vi } from 'vitest'
import { genericMessage } from '#contract/data/generic-message.ts'
import { enterSession } from './enter-session.ts'
import { hasSessionHint } from './session-hint.ts'
import { leaveSession, useSession } from './session-store.ts'
import { beginSession, cookiesRefusedCode, signOut, signOutEverywhere } from './sign-in.ts'
import { authUser, person, stubBrowser } from './test-browser.ts'
import { raiseSessionHint } from './write-hint.ts'

let answer: () => Response

stubBrowser()
vi.stubGlobal('fetch', async () => answer())

beforeEach(() => {
  leaveSession()
  raiseSessionHint()
  enterSession(authUser, person)
})

test.each([['signOut', signOut] as const, ['signOutEverywhere', signOutEverywhere] as const])(
  'reports %s that did not reach the session, and keeps the person signed in',
  async (_, leave) => {
    answer = () => Response.json({ code: 'unavailable' }, { status: 503 })
    await expect(leave()).rejects.toMatchObject({ status: 503 })
    expect(useSession.getState().user).toBe(person)
    expect(hasSessionHint()).toBe(true)
    answer = () => Response.json({})
    await leave()
    expect(useSession.getState().user).toBeNull()
    expect(hasSessionHint()).toBe(false)
  },
)

test('blames cookies for an empty session only where the browser refuses them', async () => {
  answer = () => Response.json(null)
  await expect(beginSession()).rejects.toMatchObject({ detail: genericMessage })
  expect(hasSessionHint()).toBe(false)
  vi.stubGlobal('document', Object.create(document, { cookie: { get: () => '', set: () => undefined } }))
  await expect(beginSession()).rejects.toMatchObject({ code: cookiesRefusedCode })
})
