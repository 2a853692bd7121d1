import { expect, test, vi } from 'vitest'
import { answerVerifyEmail } from './verify-email.ts'

const problem = (status: number, code: string) => Response.json({ status, code, detail: '' }, { status })

/** Presses the button of `search` natively while the api does `ask`. */
async function press(search: string, ask: () => Response) {
  const onError = vi.fn()
  const request = new Request(`http://web.test/verify_email${search}`, { method: 'POST' })
  const answer = await answerVerifyEmail({ ask, apiUrl: 'http://api.test', onError }, request)
  return { answer, location: answer.headers.get('Location'), onError }
}

const goAway = () => {
  throw new TypeError('fetch failed')
}

test.each(['token', 'change'])('keeps the %s of a press that did not reach the api', async (kind) => {
  const { answer, location } = await press(`?${kind}=a.b%2Bc`, goAway)
  expect(location).toBe(`/verify_email?${kind}=a.b%2Bc&result=unreachable`)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
})

test('keeps the link of a press that the api postponed or that needs a sign-in', async () => {
  const postponed = await press('?token=a.b', () => problem(429, 'too_many_requests'))
  expect(postponed.location).toBe('/verify_email?token=a.b&result=unreachable')
  const stranger = await press('?change=a.b', () => problem(401, 'SESSION_REQUIRED'))
  expect(stranger.location).toBe('/verify_email?change=a.b&result=stranger')
})

test('drops a link that is used, expired or damaged', async () => {
  const used = await press('?token=a.b', () => Response.json({ status: true }))
  expect(used.location).toBe('/verify_email?result=verified')
  const expired = await press('?change=a.b', () => problem(400, 'CHANGE_LINK_EXPIRED'))
  expect(expired.location).toBe('/verify_email?result=changeExpired')
})

test('reports an api that fails or is down, and no refusal', async () => {
  expect((await press('?token=a.b', goAway)).onError).toHaveBeenCalledOnce()
  expect((await press('?token=a.b', () => problem(500, 'internal'))).onError).toHaveBeenCalledOnce()
  expect((await press('?token=a.b', () => problem(429, 'x'))).onError).not.toHaveBeenCalled()
  expect((await press('?token=a.b', () => problem(400, 'TOKEN_EXPIRED'))).onError).not.toHaveBeenCalled()
})
