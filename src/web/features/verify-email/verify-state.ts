import { ApiError } from '#web/kit/errors/error.ts'
import { readText } from '#web/kit/url-state/query-string.ts'

export const verifyStates = [
  'verified',
  'expired',
  'invalid',
  'stranger',
  'changeDamaged',
  'changeExpired',
  'void',
  'taken',
  'unreachable',
] as const

export type VerifyState = (typeof verifyStates)[number]

/** A mailed link by its parameter: `token` verifies an address, `change` changes it. */
export type MailedLink = { kind: 'token' | 'change'; link: string | undefined }

const longestLink = 2000

export function readMailedLink({ token, change }: { token?: unknown; change?: unknown }): MailedLink {
  // The parameter's presence is enough: a truncated link still shows its purpose.
  const kind = change === undefined ? 'token' : 'change'
  return { kind, link: readText(change ?? token, longestLink) }
}

export const damagedState = (kind: MailedLink['kind']): VerifyState =>
  kind === 'change' ? 'changeDamaged' : 'invalid'

/** By the codes of the api. The last four concern changes of an address. */
const explained: Readonly<Record<string, VerifyState>> = {
  TOKEN_EXPIRED: 'expired',
  SESSION_REQUIRED: 'stranger',
  CHANGE_LINK_EXPIRED: 'changeExpired',
  CHANGE_LINK_VOID: 'void',
  USER_ALREADY_EXISTS: 'taken',
}

export function explainRefusal(error: unknown, kind: MailedLink['kind']): VerifyState {
  if (!(error instanceof ApiError)) return 'unreachable'
  // Rate limiting does not concern the link.
  const isRefused = error.status >= 400 && error.status < 500 && error.status !== 429
  return explained[error.code] ?? (isRefused ? damagedState(kind) : 'unreachable')
}
