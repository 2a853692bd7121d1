import { STATUS_CODES } from 'node:http'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { messages } from '#contract/data/messages.ts'
import { identityErrors } from '#contract/identity/errors.ts'
import { checkEmail, type IdentityRoute, identityRoutes, verifyEmailBody } from '#contract/identity/routes.ts'
import { ApiError } from '#server/api-error.ts'
import type { Database } from '#server/db/connect.ts'
import { identityUsers } from '#server/db/schema/index.ts'
import { limitConcurrency } from '#server/http/limit-concurrency.ts'
import { problemResponse } from '#server/http/problem.ts'
import { wholeResponse } from '#server/http/responses.ts'
import { authPath } from './auth-options.ts'
import { fromLibraryAddress } from './library-address.ts'
import { refuseForm } from './rules.ts'

const calls = new Map(
  identityRoutes.map((route) => [`${route.method} ${route.path.slice(authPath.length)}`, route]),
)

const outsideCalls = new Set(['GET /callback/google', 'GET /oauth-popup/start'])

export type Answer = (request: Request) => Promise<Response>

type Answers = {
  own: Answer
  outside: Answer | undefined
  outsideName: string | null
  ours: Readonly<Record<string, Answer>>
}

/**
 * Guards the only entrance to /auth: strips answers to declared fields, and hides internal details of refusals.
 */
export function createIdentityAnswer({ own, outside, outsideName, ours }: Answers): Answer {
  // A sign-up holds a connection while it hashes the password; two at once leave connections for others.
  const limited = limitConcurrency(2, 200)
  const signUp: Answer = (request) => limited(() => signUpAtOnce(own, request))
  const answers: Readonly<Record<string, Answer>> = {
    ...ours,
    'POST /sign-up/email': signUp,
    'POST /verify-email': (request) => verifyEmail(own, request),
    'GET /providers': async () =>
      Response.json({
        providers: outside ? ['password', 'google'] : ['password'],
        outside_name: outsideName,
      }),
  }
  return async (request) => {
    const path = new URL(request.url).pathname.slice(authPath.length)
    const name = `${request.method} ${path}`
    const call = calls.get(name)
    const answer = call ? (answers[name] ?? own) : outsideCalls.has(name) ? outside : undefined
    if (!answer) return refuseUnknown(path)
    const [response] = await Promise.all([answer(request), evenOutTiming(path)])
    if (response.status >= 400) return describeRefusal(response)
    return call ? stripAnswer(call, response) : response
  }
}

/** Retries once: the library reports the later of two concurrent sign-ups as its own failure. */
async function signUpAtOnce(own: Answer, request: Request): Promise<Response> {
  const again = request.clone()
  const response = await own(request)
  if (response.status !== 422) return response
  const { code } = await readRefusal(response.clone())
  return code === 'FAILED_TO_CREATE_USER' ? own(again) : response
}

/** Takes POST: the library uses GET, which browsers and mail scanners trigger unasked. */
async function verifyEmail(own: Answer, request: Request): Promise<Response> {
  const { data } = verifyEmailBody.safeParse(await request.json().catch(() => null))
  const url = new URL(request.url)
  url.search = new URLSearchParams({ token: '', ...data }).toString()
  return own(new Request(url, { headers: { cookie: request.headers.get('cookie') ?? '' } }))
}

/** Strips undeclared fields, such as the session token. */
async function stripAnswer(call: IdentityRoute, response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('application/json')) return response
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  const content = call.response.parse(await response.json())
  const body = JSON.stringify(content, (key, value) => (key === 'email' ? fromLibraryAddress(value) : value))
  return new Response(body, { status: response.status, headers })
}

function refuseUnknown(path: string): Response {
  const known = identityRoutes.filter((route) => route.path === authPath + path)
  return known.length > 0
    ? problemResponse(new ApiError('method_not_allowed'), {
        allow: known.map(({ method }) => method).join(', '),
      })
    : problemResponse(new ApiError('not_found'))
}

/** Hides by its delay whether an account exists. */
const evenOutTiming = async (path: string): Promise<void> => {
  if (path === '/request-password-reset') await new Promise((resolve) => setTimeout(resolve, 300))
}

const RefusalSchema = z.object({
  code: z.string(),
  errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
})

async function readRefusal(response: Response): Promise<z.output<typeof RefusalSchema>> {
  const content: unknown = await response.json().catch(() => null)
  return RefusalSchema.safeParse(content).data ?? { code: 'REFUSED' }
}

async function describeRefusal(response: Response): Promise<Response> {
  const { status } = response
  if (status >= 500) return problemResponse(new ApiError('internal'))
  if (status === 415) return problemResponse(new ApiError('unsupported_media_type'))
  const { code: given, errors } = await readRefusal(response)
  const code = given in identityErrors ? given : 'REFUSED'
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

/** Reveals whether an address is taken, as sign-up does. */
export const answerCheckEmail =
  (db: Database): Answer =>
  async (request) => {
    const { data, error } = checkEmail.body.safeParse(await request.json().catch(() => null))
    if (error) return Response.json(refuseForm(error), { status: 422 })
    return Response.json({
      isTaken: (await db.$count(identityUsers, eq(identityUsers.email, data.email))) > 0,
    })
  }
