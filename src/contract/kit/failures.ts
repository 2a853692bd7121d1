import type { ErrorCode } from '#contract/data/errors.ts'
import type { Route } from './route.ts'

export const commonFailures = [
  'signature_missing',
  'signature_stale',
  'signature_invalid',
  'too_many_requests',
  'internal',
  'storage_full',
  'search_unavailable',
  'unavailable',
] as const satisfies ErrorCode[]

/** Raised before a body of /auth is parsed. */
export const identityFailures = ['body_too_large', 'unsupported_media_type'] as const satisfies ErrorCode[]

export const pictureFailures = [
  'image_too_large',
  'image_too_narrow',
  'image_unreadable',
] as const satisfies ErrorCode[]

/** Returns the failures implied by a route's shape and those it declares. */
export function failuresOf(route: Route): ErrorCode[] {
  const { auth, method, verified, params, query, body, upload, once, fails = [] } = route
  const isConsole = auth === 'staff' || auth === 'maker'
  const sends = body !== undefined || upload !== undefined
  return [
    ...commonFailures,
    ...when(auth !== 'public' && auth !== 'optional', 'token_missing'),
    ...when(auth !== 'public', 'token_invalid', 'token_expired'),
    ...when(auth === 'user' || isConsole, 'account_missing', 'account_locked'),
    ...when(isConsole, 'forbidden'),
    ...when(auth === 'maker' && method !== 'GET', 'maker_suspended'),
    ...when(verified === true, 'email_unverified'),
    ...when(params !== undefined, 'not_found'),
    ...when(sends, 'malformed_body', 'body_too_large', 'unsupported_media_type'),
    ...when(query !== undefined, 'request_too_long'),
    ...when(sends || params !== undefined || query !== undefined, 'invalid_request'),
    ...when(once === true, 'idempotency_key_invalid', 'idempotency_key_reused'),
    ...fails,
  ]
}

const when = (holds: boolean, ...codes: ErrorCode[]): ErrorCode[] => (holds ? codes : [])
