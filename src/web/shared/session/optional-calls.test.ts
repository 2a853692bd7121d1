import { beforeEach, expect, test, vi } from 'vitest'
import { type Call, createCall } from '#web/shared/api/call.ts'
import { createOptionalCalls } from './optional-calls.ts'
import { stubBrowser } from './test-browser.ts'
import { forgetToken } from './token.ts'
import { dropSessionHint, raiseSessionHint } from './write-hint.ts'

stubBrowser()
// As the build injects it for a contract with one optional route.
vi.stubGlobal('__OPTIONAL_ROUTES__', ['GET /makers/{id}'])

const claims = btoa(JSON.stringify({ sub: 'mako', iat: 1, exp: 601 }))
const token = `e30.${claims}.x`
const asked: string[] = []
let sessionIsOver = false
let personAnswer = () => Response.json({})
vi.stubGlobal('fetch', async (given: Request | string | URL) => {
  const { pathname, headers } = { headers: new Headers(), ...readRequest(given) }
  if (pathname === '/auth/token')
    return sessionIsOver ? Response.json({ code: 'UNAUTHORIZED' }, { status: 401 }) : Response.json({ token })
  asked.push(`${pathname} by ${headers.get('Authorization') === `Bearer ${token}` ? 'person' : 'visitor'}`)
  return headers.has('Authorization') ? personAnswer() : Response.json({})
})
const readRequest = (given: Request | string | URL) =>
  given instanceof Request
    ? { pathname: new URL(given.url).pathname, headers: given.headers }
    : { pathname: new URL(given).pathname }

const visitorCall: Call = createCall({ apiUrl: 'http://api.example', apiKey: 'test-key' })
const router = { clearCache: vi.fn(), invalidate: vi.fn(async () => {}) }
const maker = { params: { id: 7 } }

beforeEach(() => {
  asked.length = 0
  sessionIsOver = false
  personAnswer = () => Response.json({})
  vi.clearAllMocks()
  forgetToken()
  dropSessionHint()
})

test('sends no token for a visitor', async () => {
  const { call } = createOptionalCalls(visitorCall)
  await call('GET /makers/{id}', maker)
  expect(asked).toEqual(['/makers/7 by visitor'])
})

test('sends the token of a signed-in person only on calls that show persons more', async () => {
  raiseSessionHint()
  const { call } = createOptionalCalls(visitorCall)
  await call('GET /makers/{id}', maker)
  await call('GET /makers/{id}/categories', maker)
  expect(asked).toEqual(['/makers/7 by person', '/makers/7/categories by visitor'])
})

test('shows the visitor’s view when the session turns out to be over', async () => {
  raiseSessionHint()
  const { call } = createOptionalCalls(visitorCall)
  await call('GET /makers/{id}', maker)
  sessionIsOver = true
  personAnswer = () => Response.json({ code: 'token_expired' }, { status: 401 })
  await expect(call('GET /makers/{id}', maker)).resolves.toEqual({})
  expect(asked.slice(1)).toEqual(['/makers/7 by person', '/makers/7 by visitor'])
})

test('rejects with the reason while the session still lasts', async () => {
  raiseSessionHint()
  personAnswer = () => Response.json({ code: 'token_expired' }, { status: 401 })
  const { call } = createOptionalCalls(visitorCall)
  await expect(call('GET /makers/{id}', maker)).rejects.toMatchObject({ status: 401 })
})

test('reloads data loaded for another person, unless it is the same for all', async () => {
  const { call, loadAnew } = createOptionalCalls(visitorCall)
  await call('GET /makers/{id}/categories', maker)
  await loadAnew(router)
  expect(router.invalidate).not.toHaveBeenCalled()
  await call('GET /makers/{id}', maker)
  await loadAnew(router)
  expect(router.clearCache).toHaveBeenCalledBefore(router.invalidate)
  expect(router.invalidate).toHaveBeenCalledOnce()
})

test('tells the browser that a page was rendered for a visitor', async () => {
  const [onServer, inBrowser] = [createOptionalCalls(visitorCall), createOptionalCalls(visitorCall)]
  expect(onServer.dehydrate()).toEqual({})
  await onServer.call('GET /makers/{id}', maker)
  inBrowser.hydrate(onServer.dehydrate())
  await inBrowser.loadAnew(router)
  expect(router.invalidate).toHaveBeenCalledOnce()
})
