import { createCall, type PersonCall } from '#web/api/call.ts'
import { readBrowserConfig } from '#web/api/config.ts'
import { sendAsPerson } from './send-as-person.ts'

let made: PersonCall | undefined

/**
 * The api as the person who is signed in, for components in the browser: `personCall()('POST /settings/account', { body })`.
 * `useRuntime().call` is the visitor's: what it answers can be kept by any cache.
 */
export function personCall(): PersonCall {
  made ??= createCall({ ...readBrowserConfig(), fetch: sendAsPerson })
  return made
}
