import { createHmac, randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { ownIssuerName } from '#server/caller.ts'
import { identityAccounts, identitySessions, identityUsers, users } from '#server/db/schema/index.ts'
import { type RequestOptions, type TestApi, type TestResponse, testSecrets } from './api.ts'
import { one } from './builders.ts'

/** The part of an api needed to sign up; the api may run in its own process. */
type SignUpApi = Pick<TestApi, 'raw' | 'request' | 'db'> & {
  services: { config: { webUrl: string } }
}

export type TestPerson = {
  email: string
  password: string
  /** Session cookie of /auth. */
  cookie: string
  /** Fetches a fresh access token. */
  token: () => Promise<string>
  /** Sends a signed request with the person's token, cached for five minutes as in their browser. */
  request: (method: string, path: string, options?: RequestOptions) => Promise<TestResponse>
}

export type TestAccount = TestPerson & { userId: number }

let people = 0
const newEmail = () => `person-${++people}@example.jp`

const password = 'tatami8mats'
// Password hashes are slow on purpose, so all people share one.
const passwordHash = hashPassword(password)

/** Signs a person up over real HTTP, without creating the account. */
export async function signUp(api: SignUpApi, { verified = true } = {}): Promise<TestPerson> {
  const email = newEmail()
  const body = { name: '試験 太郎', email, password }
  const answer = await postIdentity(api, '/auth/sign-up/email', body)
  if (answer.status !== 200) throw new Error(`sign-up: ${answer.status} ${await answer.text()}`)
  if (verified)
    await api.db.update(identityUsers).set({ emailVerified: true }).where(eq(identityUsers.email, email))
  return { email, password, ...personOf(api, cookieOf(answer)) }
}

export function personOf(api: SignUpApi, cookie: string): Omit<TestPerson, 'email' | 'password'> {
  const token = () => fetchToken(api, cookie)
  let kept = { token: '', since: 0 }
  async function keptToken() {
    const age = Date.now() - kept.since
    // A test may have set the clock back.
    if (age < 0 || age > 300_000) kept = { token: await token(), since: Date.now() }
    return kept.token
  }
  return {
    cookie,
    token,
    request: async (method, path, options = {}) =>
      api.request(method, path, {
        ...options,
        headers: { Authorization: `Bearer ${await keptToken()}`, ...options.headers },
      }),
  }
}

/**
 * Creates a signed-in person by inserting the rows of a sign-up, without mails. accounts.test.ts covers the
 * sign-up over HTTP.
 */
export async function joinAs(
  api: SignUpApi,
  { verified = true, staff = false, screenName = '試験 太郎' } = {},
): Promise<TestAccount> {
  const email = newEmail()
  const [subject, token] = [randomUUID(), randomUUID()]
  const shared = { screenName, email, emailVerified: verified, isStaff: staff }
  const userId = await api.db.transaction(async (tx) => {
    await tx.insert(identityUsers).values({ id: subject, name: '試験 太郎', email, emailVerified: verified })
    const credential = { providerId: 'credential', accountId: subject, password: await passwordHash }
    await tx.insert(identityAccounts).values({ id: randomUUID(), userId: subject, ...credential })
    const expiresAt = new Date(Date.now() + 30 * 86_400_000)
    const session = { token, expiresAt, userAgent: 'tests' }
    await tx.insert(identitySessions).values({ id: randomUUID(), userId: subject, ...session })
    const account = { issuer: ownIssuerName, subject, ...shared }
    return one(await tx.insert(users).values(account).returning({ id: users.id })).id
  })
  return { email, password, userId, ...personOf(api, sessionCookie(token)) }
}

/** Signs the token as better-auth does. */
function sessionCookie(token: string): string {
  const signature = createHmac('sha256', testSecrets[0].value).update(token).digest('base64')
  return `tokonoma.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}

/** Calls /auth from the web's origin, as the web does, optionally with a cookie. */
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
