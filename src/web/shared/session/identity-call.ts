import { toApiError, unreachableError } from '#web/kit/errors/error.ts'
import { readBrowserConfig } from '#web/shared/api/config.ts'

/**
 * Calls /auth of the api, the only path that the session cookie is sent to. Throws like the api client, with
 * the errors of `#contract/identity/errors.ts`.
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
  // A broken body is a failure: null would mean that no user is signed in.
  const text = await answer.text().catch(() => {
    throw unreachableError()
  })
  return text === '' ? null : JSON.parse(text)
}

export function readField(content: unknown, name: string): unknown {
  return typeof content === 'object' && content !== null ? Reflect.get(content, name) : undefined
}

export function readText(content: unknown, name: string): string {
  const value = readField(content, name)
  return typeof value === 'string' ? value : ''
}
