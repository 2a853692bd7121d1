import { setMark } from '#web/kit/storage/write-cookie.ts'
import { writtenMark } from '#web/shared/api/browser-marks.ts'
import { createCall, type PersonCall } from '#web/shared/api/call.ts'
import { readBrowserConfig } from '#web/shared/api/config.ts'
import { isSamePerson, readToken, renewToken } from './token.ts'

let made: PersonCall | undefined

/**
 * Calls the api as the signed-in user. `useRuntime().call` calls as a visitor, and its responses may be
 * cached publicly.
 */
export function personCall(): PersonCall {
  made ??= createCall({ ...readBrowserConfig(), fetch: sendAsPerson })
  return made
}

/**
 * Sends a request with the user's token. An expired token is renewed and the request repeated once, unless
 * another user has signed in meanwhile.
 */
export async function sendAsPerson(request: Request): Promise<Response> {
  const spare = request.clone()
  const token = await readToken()
  const answer = await send(withToken(request, token))
  if (token === undefined || !(await refusesToken(answer))) return answer
  const renewed = await renewToken()
  return renewed !== undefined && isSamePerson(token, renewed) ? send(withToken(spare, renewed)) : answer
}

async function send(request: Request): Promise<Response> {
  const answer = await fetch(request)
  if (request.method !== 'GET') setMark(writtenMark)
  return answer
}

function withToken(request: Request, token: string | undefined): Request {
  if (token !== undefined) request.headers.set('Authorization', `Bearer ${token}`)
  return request
}

async function refusesToken(answer: Response): Promise<boolean> {
  if (answer.status !== 401) return false
  const problem: { code?: unknown } | null = await answer
    .clone()
    .json()
    .catch(() => null)
  return problem?.code === 'token_expired' || problem?.code === 'token_invalid'
}
