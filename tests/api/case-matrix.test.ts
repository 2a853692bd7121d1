// Every route of the contract with every kind of caller. Expectations follow from the route's declaration, so
// that new routes are covered at once. Only the owner of a path's resource is declared, in
// tests/support/route-owners.ts. role-matrix.test.ts covers owners, members and viewers of a team.
import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { routes } from '#contract/index.ts'
import type { Route } from '#contract/kit/route.ts'
import { designers } from '#server/db/schema/index.ts'
import { createTestApi, requestBy, signedHeaders, type TestResponse } from '#tests/support/api.ts'
import { exampleCall } from '#tests/support/example-call.ts'
import { expectOfEach } from '#tests/support/expect-of-each.ts'
import { ownersMark } from '#tests/support/owned-calls.ts'
import { joinAs, postIdentity, signUp, type TestAccount, type TestPerson } from '#tests/support/people.ts'
import { namesNothing, plantEverything, routeOwners } from '#tests/support/route-owners.ts'

const api = await createTestApi()
afterAll(() => api.close())

const requestOverHttp = requestBy(api.raw)
/** Callers over HTTP. Other callers save the connection, which costs as much as most answers. */
const overHttp: ReadonlySet<Who> = new Set(['visitor', 'owner'])

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })
const issuer = `${api.services.config.apiUrl}/auth`

/** Signs a token as our issuer or another one would, with a foreign key. */
async function forge(claims: { iss: string; sub: string }) {
  const { privateKey } = await generateKeyPair('EdDSA')
  return new SignJWT({ email: 'forged@example.jp', email_verified: true, aud: 'tokonoma-api', ...claims })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setExpirationTime('10m')
    .sign(privateKey)
}

async function expiredToken({ token }: TestPerson) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 11 * 60_000 })
  return token().finally(() => vi.useRealTimers())
}

async function signOut(person: TestPerson) {
  const token = await person.token()
  await postIdentity(api, '/auth/sign-out', {}, person.cookie)
  return token
}

let planted: string[] = []

/** The owner has one of everything before any request, so that a list that shows too much is found. */
async function joinAsOwner(): Promise<TestAccount> {
  const owner = await joinAs(api, { screenName: ownersMark })
  planted = await plantEverything(api, owner)
  return owner
}

async function joinAsDesigner(): Promise<TestAccount> {
  const designer = await joinAs(api)
  await api.db.insert(designers).values({ userId: designer.userId })
  return designer
}

const makers = {
  owner: joinAsOwner,
  stranger: () => joinAs(api),
  staff: () => joinAs(api, { staff: true }),
  designer: joinAsDesigner,
  unverified: () => joinAs(api, { verified: false }),
  newcomer: () => signUp(api),
} satisfies Record<string, () => Promise<TestPerson>>
const people: Record<keyof typeof makers, TestPerson> = {
  owner: await makers.owner(),
  stranger: await makers.stranger(),
  staff: await makers.staff(),
  designer: await makers.designer(),
  unverified: await makers.unverified(),
  newcomer: await makers.newcomer(),
}

const honest = await people.stranger.token()
const tokens = {
  'wrong token': 'e30.e30.e30',
  'bent token': `${honest.slice(0, -4)}${honest.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`,
  'token of another issuer': await forge({ iss: 'https://elsewhere.example', sub: 'x' }),
  'token by a forger': await forge({ iss: issuer, sub: 'x' }),
  'expired token': await expiredToken(people.stranger),
  'token of a session that signed out': '',
}

/** Tokens live ten minutes and the suite can take longer on a busy machine: renews tokens older than five. */
let since = Number.NEGATIVE_INFINITY

async function renewTokens(): Promise<void> {
  if (Date.now() - since < 300_000) return
  since = Date.now()
  holding.clear()
  issued.clear()
  tokens['token of a session that signed out'] = await signOut(await joinAs(api))
}

type Person = keyof typeof people
type Who = 'visitor' | Person | keyof typeof tokens
const everybody = ['visitor', ...Object.keys(people), ...Object.keys(tokens)] as Who[]
const forgeries = Object.keys(tokens).slice(0, -1) as Who[]

/** One of the tokens that no route accepts, in turn: only the verifier reads them. */
function callersOf({ auth }: Route, at: number): Who[] {
  const forgery = forgeries[at % forgeries.length] as Who
  return auth === 'public'
    ? ['visitor', 'owner', forgery]
    : everybody.filter((who) => who === forgery || !forgeries.includes(who))
}

/** No caller here is a member of a maker; maker-roles.test.ts covers those. */
const isConsole = (auth: Route['auth']) => auth === 'staff' || auth === 'maker'

type Door = Pick<Route, 'auth' | 'method' | 'verified' | 'session'>

/** Returns the error code for this caller; undefined for one who reaches the handler. */
function refusalOf({ auth, method, verified, session }: Door, who: Who): string | undefined {
  if (auth === 'public' || (auth === 'optional' && who === 'visitor')) return undefined
  if (who === 'visitor') return 'token_missing'
  if (who === 'expired token') return 'token_expired'
  if (who === 'token of a session that signed out')
    return method !== 'GET' || isConsole(auth) || session ? 'token_invalid' : undefined
  if (who in tokens) return 'token_invalid'
  if (auth === 'identity' || (auth === 'optional' && who === 'newcomer')) return undefined
  if (who === 'newcomer') return 'account_missing'
  if (isConsole(auth)) return who === 'staff' ? undefined : 'forbidden'
  return verified && who === 'unverified' ? 'email_unverified' : undefined
}

const refusals = [
  ...['token_missing', 'token_invalid', 'token_expired'],
  ...['account_missing', 'email_unverified', 'forbidden'],
]

/**
 * Tokens known to be valid. Writes drop the caller's token because they may end the session; writes of the
 * staff drop all.
 */
const holding = new Map<Person, string>()
/** Last tokens, with the rows on which they depend: valid again while the rows are unchanged. */
const issued = new Map<Person, { token: string; standing: string | undefined }>()

async function ask(
  route: Route,
  who: Who,
  call: { path?: string; body?: unknown } = {},
): Promise<TestResponse> {
  const { path, options } = exampleCall(route)
  const headers = await headersOf(who)
  const request = overHttp.has(who) ? requestOverHttp : api.request
  const answer = await request(route.method, call.path ?? path, {
    ...options,
    body: call.body ?? options.body,
    headers: { ...options.headers, ...headers },
  })
  if (route.method !== 'GET' && answer.status < 400)
    forget(isConsole(route.auth) ? undefined : headers.Authorization)
  return answer
}

function forget(authorization: string | undefined): void {
  for (const [who, token] of holding)
    if (!authorization || authorization === `Bearer ${token}`) holding.delete(who)
}

/** Returns a valid token. Some routes end an account or its sessions; that caller returns as a new person. */
async function present(who: Person): Promise<string> {
  const token = holding.get(who) ?? (await findToken(who)) ?? (await comeAgain(who))
  holding.set(who, token)
  return token
}

async function findToken(who: Person): Promise<string | undefined> {
  const { standing, token: last } = issued.get(who) ?? {}
  if (last && standing !== undefined && standing === (await readStanding(people[who]))) return last
  const token = await people[who].token().catch(() => undefined)
  const { status } = await api.request('GET', '/users/me', { headers: token ? bearer(token) : {} })
  if (!token || status !== (who === 'newcomer' ? 403 : 200)) return undefined
  issued.set(who, { token, standing: await readStanding(people[who]) })
  return token
}

/** Returns the rows behind a token; undefined for an ended session. */
async function readStanding({ cookie }: TestPerson): Promise<string | undefined> {
  const [sessionToken] = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')
  const { rows } = await api.pool.query<{ standing: string }>(
    `select json_build_array(s.id, s.expires_at, i, u)::text as standing from identity_sessions s
       join identity_users i on i.id = s.user_id left join users u on u.subject = i.id where s.token = $1`,
    [sessionToken],
  )
  return rows[0]?.standing
}

async function comeAgain(who: Person): Promise<string> {
  Object.assign(people, { [who]: await makers[who]() })
  return people[who].token()
}

async function headersOf(who: Who): Promise<Record<string, string>> {
  if (who === 'visitor') return {}
  await renewTokens()
  if (who in tokens) return bearer(tokens[who as keyof typeof tokens])
  return bearer(await present(who as Person))
}

const codeOf = ({ body }: TestResponse) => (body as { code?: string }).code ?? ''

function expectPrivate(route: Route, answer: TestResponse) {
  const rule = answer.headers.get('cache-control') ?? ''
  if (route.auth !== 'public') expect(rule).toMatch(answer.status < 400 ? /^private, no-store$/ : /no-store/)
}

/** Expects the owner's mark only in answers for the owner, and in the console for the staff. */
function expectOwnersContent({ id, auth, method, params }: Route, who: Who, { body }: TestResponse) {
  const text = JSON.stringify(body)
  const isTheirs = who === (isConsole(auth) ? 'staff' : 'owner')
  if (!isTheirs) for (const mark of [ownersMark, ...planted]) expect(text).not.toContain(mark)
  else if (auth !== 'public' && method === 'GET' && !params && !namesNothing.has(id))
    expect(text).toContain(ownersMark)
}

/** Tells whether the path names a resource that may have an owner. */
const isOwned = ({ auth, params }: Route): boolean =>
  (auth === 'user' || isConsole(auth)) && params !== undefined

/** Callers with access to a resource of the owner, and callers without. */
const forOwner: [Person, Person[]] = ['owner', ['stranger', 'staff']]
const forStaff: [Person, Person[]] = ['staff', ['stranger', 'owner']]

/** Accepting an invitation makes the owner a member of a maker, so that route comes last. */
const inOrder = [...routes].sort((a, b) => Number(a.id === 'joinMaker') - Number(b.id === 'joinMaker'))

describe.each(inOrder.map((route: Route, at) => ({ ...route, at })))('$method $path', (route) => {
  test('admits or refuses every caller as the route declares', () =>
    expectOfEach(callersOf(route, route.at), async (who) => {
      const refusal = refusalOf(route, who)
      const answer = await ask(route, who)
      expect(answer.status).toBeLessThan(500)
      expectPrivate(route, answer)
      if (refusal === undefined) expect(refusals).not.toContain(codeOf(answer))
      else
        expect(answer.body).toMatchObject({ status: refusal.startsWith('token') ? 401 : 403, code: refusal })
      expectOwnersContent(route, who, answer)
    }))

  if (isOwned(route)) {
    const [theirs, others] = isConsole(route.auth) ? forStaff : forOwner
    test(`shows the owner’s resource to the ${theirs} and hides the resource from: ${others.join(', ')}`, async () => {
      const make = routeOwners[route.id]
      if (!make) throw new Error(`say in tests/support/route-owners.ts whose resource ${route.id} names`)
      if (make === 'everybody') return
      await present('owner')
      const call = await make(api, people.owner as TestAccount)
      for (const who of others) {
        const answer = await ask(route, who, call)
        expect([403, 404]).toContain(answer.status)
        expect(JSON.stringify(answer.body)).not.toContain(ownersMark)
      }
      const answer = await ask(route, theirs, call)
      expect(answer.status).toBe(200)
    })
  }
})

describe('event stream GET /notifications/events', () => {
  const door: Door = { auth: 'user', method: 'GET', session: true }
  test.each(everybody)('admits or refuses the caller of the event stream: %s', async (who) => {
    const refusal = refusalOf(door, who)
    const headers = { ...signedHeaders(), ...(await headersOf(who)) }
    const answer = await api.raw('/notifications/events', { headers })
    if (refusal === undefined) {
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        200,
        'text/event-stream; charset=utf-8',
      ])
      await answer.body?.cancel()
    } else expect(await answer.json()).toMatchObject({ code: refusal })
  })
})

test('lists exactly the routes with an owner in the table of owners', () => {
  const owned = routes.filter(isOwned).map(({ id }) => id)
  expect(Object.keys(routeOwners).toSorted()).toEqual(owned.toSorted())
})

test('exports every planted mark to its owner', async () => {
  const { body } = await api.request('GET', '/users/me/export', { headers: await headersOf('owner') })
  for (const mark of planted) expect(JSON.stringify(body)).toContain(mark)
})
