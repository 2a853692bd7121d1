import { readBrowserConfig } from '#web/api/config.ts'
import { toApiError, unreachableError } from '#web/api/error.ts'

/**
 * Asks /auth of the api, the only place that the session's cookie goes to: `callIdentity('/sign-in/email', { email, password })`.
 * Refuses as the api does, with the codes and sentences of `#contract/identity/errors.ts`.
 */
export async function callIdentity(path: string, body?: object, signal?: AbortSignal): Promise<unknown> {
  const answer = await fetch(`${readBrowserConfig().apiUrl}/auth${path}`, {
    credentials: 'include',
    ...(signal && { signal }),
    ...(body && {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  }).catch(() => {
    throw unreachableError()
  })
  if (!answer.ok) throw await toApiError(answer)
  // A body that breaks off is a failure: null would say that nobody is signed in.
  const text = await answer.text().catch(() => {
    throw unreachableError()
  })
  return text === '' ? null : JSON.parse(text)
}

/** One field of an answer of /auth, for which the contract has no types. */
export function readField(content: unknown, name: string): unknown {
  return typeof content === 'object' && content !== null ? Reflect.get(content, name) : undefined
}

export function readText(content: unknown, name: string): string {
  const value = readField(content, name)
  return typeof value === 'string' ? value : ''
}
