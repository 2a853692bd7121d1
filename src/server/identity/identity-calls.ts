import { STATUS_CODES } from 'node:http'
import { z } from 'zod'
import { identityErrors } from '#contract/identity-errors.ts'
import { messages } from '#contract/messages.ts'
import { limitRuns } from '#server/http/limit-runs.ts'
import { ApiError, problemResponse } from '#server/http/problem.ts'
import { wholeResponse } from '#server/http/whole-response.ts'
import { authPath } from './auth-options.ts'

/** What of better-auth is open to the public, by method and path; the rest of it is as if it were not there. */
const ownCalls = new Set([
  'GET /get-session',
  'GET /jwks',
  'GET /list-accounts',
  'GET /token',
  'GET /verify-email',
  'POST /request-password-reset',
  'POST /reset-password',
  'POST /revoke-sessions',
  'POST /send-verification-email',
  'POST /sign-in/email',
  'POST /sign-out',
  'POST /sign-up/email',
])

const outsideCalls = new Set(['GET /callback/google', 'GET /oauth-popup/start'])

type Answer = (request: Request) => Promise<Response>

/** One way into /auth: known calls only, and every refusal a problem that says a code and nothing of the inside. */
export function createIdentityAnswer(own: Answer, outside: Answer | undefined): Answer {
  // A sign-up holds a connection while it hashes the password: so many leave the other connections to everybody else.
  const limited = limitRuns(2, 200)
  const providers = outside ? ['password', 'google'] : ['password']
  return async (request) => {
    const path = new URL(request.url).pathname.slice(authPath.length)
    const name = `${request.method} ${path}`
    if (name === 'GET /providers') return Response.json({ providers })
    const answer = ownCalls.has(name) ? own : outsideCalls.has(name) ? outside : undefined
    if (!answer) return problemResponse(new ApiError('not_found'))
    const work = () => answer(request)
    const [response] = await Promise.all([
      path === '/sign-up/email' ? limited(work) : work(),
      asLongAsAnyOther(path),
    ])
    return response.status < 400 ? response : describeRefusal(response)
  }
}

/** Whether a mail was written must not be told by how long the answer took. */
const asLongAsAnyOther = async (path: string): Promise<void> => {
  if (path === '/request-password-reset') await new Promise((resolve) => setTimeout(resolve, 300))
}

const RefusalSchema = z.object({
  code: z.string().regex(/^[A-Z_]+$/),
  errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
})

/** A refusal of better-auth with its own code, and what that says to a person. */
async function describeRefusal(response: Response): Promise<Response> {
  const { status } = response
  if (status >= 500) return problemResponse(new ApiError('internal'))
  const content: unknown = await response.json().catch(() => null)
  const { code, errors } = RefusalSchema.safeParse(content).data ?? { code: 'REFUSED' }
  const problem = {
    type: '/docs#auth',
    title: STATUS_CODES[status] ?? code,
    status,
    code,
    detail: identityErrors[code] ?? messages.generic,
    ...(errors && { errors }),
  }
  const type = { 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store' }
  return wholeResponse(JSON.stringify(problem), type, status)
}
