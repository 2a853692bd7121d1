import { messages } from '#contract/messages.ts'
import { readBrowserConfig } from '../api/config.ts'

/** A refusal of /auth, by its code; `status` 0 when it could not be reached. */
export class IdentityError extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(`${status} ${code}`)
    this.name = 'IdentityError'
    this.status = status
    this.code = code
  }
}

/** Asks /auth of the api, the only place that the session's cookie goes to: `callIdentity('/sign-in/email', { email, password })`. */
export async function callIdentity(path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${readBrowserConfig().apiUrl}/auth${path}`, {
    credentials: 'include',
    ...(body && {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  }).catch(() => {
    throw new IdentityError(0, 'UNREACHABLE')
  })
  const content: unknown = await answer.json().catch(() => null)
  if (!answer.ok) throw new IdentityError(answer.status, String(readField(content, 'code') ?? ''))
  return content
}

/** One field of what /auth answered, which no contract of ours describes. */
export function readField(content: unknown, name: string): unknown {
  return typeof content === 'object' && content !== null ? Reflect.get(content, name) : undefined
}

export function readText(content: unknown, name: string): string {
  const value = readField(content, name)
  return typeof value === 'string' ? value : ''
}

/** The words for a failed sign-in, by the catalogue. */
export function signInMessage(error: unknown): string {
  const wrong = ['INVALID_EMAIL_OR_PASSWORD', 'INVALID_EMAIL', 'USER_NOT_FOUND', 'INVALID_PASSWORD']
  return error instanceof IdentityError && wrong.includes(error.code)
    ? messages.loginFailed
    : messages.generic
}
