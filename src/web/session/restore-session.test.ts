import { beforeEach, expect, test, vi } from 'vitest'
import { restoreSession } from './restore-session.ts'
import { hasSessionHint, raiseSessionHint } from './session-hint.ts'
import { leaveSession, useSession } from './session-store.ts'

let answerSession: () => Response

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
})
vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"apiUrl":"http://api.example"}' }) })
vi.stubGlobal('fetch', async (address: string) =>
  address.endsWith('/get-session') ? answerSession() : Response.json([]),
)

beforeEach(() => {
  raiseSessionHint()
  leaveSession()
})

test('an issuer that says that nobody is signed in ends the session in all tabs', async () => {
  answerSession = () => Response.json(null)
  await restoreSession()
  expect(hasSessionHint()).toBe(false)
})

test('an answer that breaks off, because the page is left meanwhile, signs nobody out', async () => {
  const broken = () => new ReadableStream({ pull: (stream) => stream.error(new TypeError('aborted')) })
  answerSession = () => new Response(broken(), { headers: { 'Content-Type': 'application/json' } })
  await restoreSession()
  expect(hasSessionHint()).toBe(true)
  expect(useSession.getState()).toMatchObject({ isAuthLoaded: true, authUser: null })
})
