import { eq } from 'drizzle-orm'
import { identityUsers, users } from '#server/db/schema/index.ts'
import type { RequestOptions, TestApi, TestResponse } from './api.ts'

/** What of an api people need to sign up: it may run in a process of its own. */
type SignUpApi = Pick<TestApi, 'raw' | 'request' | 'db'> & {
  services: { config: { webUrl: string } }
}

export type TestPerson = {
  email: string
  password: string
  /** The cookie that /auth knows the person by. */
  cookie: string
  /** A fresh access token. */
  token: () => Promise<string>
  /** A signed request with the person's token. */
  request: (method: string, path: string, options?: RequestOptions) => Promise<TestResponse>
}

export type TestAccount = TestPerson & { userId: number }

let people = 0

/** Somebody who has signed up and has no account yet, over real HTTP. */
export async function signUp(api: SignUpApi, { verified = true } = {}): Promise<TestPerson> {
  people += 1
  const email = `person-${people}@example.jp`
  const password = 'tatami8mats'
  const body = { name: '試験 太郎', email, password }
  const answer = await postIdentity(api, '/auth/sign-up/email', body)
  if (answer.status !== 200) throw new Error(`sign-up: ${answer.status} ${await answer.text()}`)
  if (verified)
    await api.db.update(identityUsers).set({ emailVerified: true }).where(eq(identityUsers.email, email))
  return { email, password, ...personOf(api, cookieOf(answer)) }
}

/** Whoever a cookie of /auth belongs to. */
export function personOf(api: SignUpApi, cookie: string): Omit<TestPerson, 'email' | 'password'> {
  const token = () => fetchToken(api, cookie)
  return {
    cookie,
    token,
    request: async (method, path, options = {}) =>
      api.request(method, path, {
        ...options,
        headers: { Authorization: `Bearer ${await token()}`, ...options.headers },
      }),
  }
}

/** Somebody with an account. */
export async function joinAs(
  api: SignUpApi,
  { verified = true, staff = false, screenName = '試験 太郎' } = {},
): Promise<TestAccount> {
  const person = await signUp(api, { verified })
  const { status, body } = await person.request('POST', '/users', { body: { screen_name: screenName } })
  if (status !== 200) throw new Error(`POST /users: ${status} ${JSON.stringify(body)}`)
  const { id: userId } = body as { id: number }
  if (staff) await api.db.update(users).set({ isStaff: true }).where(eq(users.id, userId))
  return { ...person, userId }
}

/** A call to /auth as the web makes it: from its own origin, perhaps with a cookie. */
export const postIdentity = (
  api: SignUpApi,
  path: string,
  body: unknown,
  cookie?: string,
  headers: Record<string, string> = {},
): Promise<Response> =>
  api.raw(path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Origin: api.services.config.webUrl,
      ...(cookie !== undefined && { Cookie: cookie }),
      ...headers,
    },
    body: JSON.stringify(body),
  })

export const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.slice(0, cookie.indexOf(';')))
    .join('; ')

async function fetchToken(api: SignUpApi, cookie: string): Promise<string> {
  const answer = await api.raw('/auth/token', { headers: { Cookie: cookie } })
  const { token }: { token: string } = await answer.json()
  return token
}
