import { sign } from '#server/http/signature.ts'

/** URLs of the instance, and the key that signs calls to its api. */
export type Instance = { webUrl: string; apiUrl: string; apiKey: string }

export type Account = { userId: number; headers: Record<string, string>; signOut: () => Promise<void> }

type Call = { method?: string; headers?: Record<string, string>; body?: object | FormData }

/** Calls the api and returns its JSON. Throws on every status but 2xx. */
export async function callApi<T>(instance: Instance, path: string, call: Call = {}): Promise<T> {
  const answer = await fetchApi(instance, path, call)
  return (await answer.json()) as T
}

export function signedHeaders({ apiKey, webUrl }: Instance): Record<string, string> {
  const seconds = Math.floor(Date.now() / 1000)
  return { 'X-Timestamp': String(seconds), 'X-Signature': sign(apiKey, seconds), Origin: webUrl }
}

export async function fetchApi(
  instance: Instance,
  path: string,
  { method, headers, body }: Call,
): Promise<Response> {
  const isForm = body instanceof FormData
  const answer = await fetch(instance.apiUrl + path, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      ...signedHeaders(instance),
      ...(body && !isForm && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  })
  if (!answer.ok) throw new Error(`${method ?? ''} ${path}: ${answer.status} ${await answer.text()}`)
  return answer
}

const password = 'tatami8mats'

export async function signUp(instance: Instance, email: string): Promise<Account> {
  const body = { name: '暮らす人', email, password }
  const answer = await fetchApi(instance, '/auth/sign-up/email', { body })
  const headers = await takeToken(instance, answer)
  const { id } = await callApi<{ id: number }>(instance, '/users', {
    headers,
    body: { screen_name: '暮らす人' },
  })
  return { userId: id, headers, signOut: signOutOf(instance, answer) }
}

export async function signIn(instance: Instance, email: string): Promise<Omit<Account, 'userId'>> {
  const answer = await fetchApi(instance, '/auth/sign-in/email', { body: { email, password } })
  return { headers: await takeToken(instance, answer), signOut: signOutOf(instance, answer) }
}

async function takeToken(instance: Instance, signedIn: Response): Promise<Record<string, string>> {
  const { token } = await callApi<{ token: string }>(instance, '/auth/token', {
    headers: { Cookie: cookieOf(signedIn) },
  })
  return { Authorization: `Bearer ${token}` }
}

const signOutOf = (instance: Instance, signedIn: Response) => async () => {
  await fetchApi(instance, '/auth/sign-out', { headers: { Cookie: cookieOf(signedIn) }, body: {} })
}

const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
