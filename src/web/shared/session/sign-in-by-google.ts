import { genericMessage } from '#contract/data/generic-message.ts'
import { ApiError } from '#web/kit/errors/error.ts'
import { readBrowserConfig } from '#web/shared/api/config.ts'
import { callIdentity, readField, readText } from './identity-call.ts'
import { beginSession } from './sign-in.ts'

const messageType = 'better-auth:oauth-popup'
const look = 'popup,width=500,height=640'
/** The provider's codes for a cancelled sign-in. */
const cancelled = ['access_denied', 'interaction_required', 'login_required']

/** Google, or a provider in its place; `name` is empty if the operator set none. */
export type OutsideProvider = { name: string }

export async function loadOutsideProvider(): Promise<OutsideProvider | null> {
  const answer = await callIdentity('/providers')
  const providers = readField(answer, 'providers')
  if (!Array.isArray(providers) || !providers.includes('google')) return null
  return { name: readText(answer, 'outside_name') }
}

/** Signs in through the provider's popup. Closing it is no error. */
export async function signInByGoogle(): Promise<void> {
  const nonce = crypto.getRandomValues(new Uint32Array(4)).join('-')
  const query = new URLSearchParams({ provider: 'google', popupOrigin: location.origin, popupNonce: nonce })
  const { apiUrl } = readBrowserConfig()
  const popup = window.open(`${apiUrl}/auth/oauth-popup/start?${query}`, 'tokonoma-sign-in', look)
  if (!popup) throw refusal('window_blocked')
  const message = await hearFrom(popup, apiUrl, nonce)
  if (message === null) return
  const code = readText(readField(message, 'error'), 'code')
  if (cancelled.includes(code)) return
  if (code) throw refusal(code)
  await beginSession()
}

/** An ApiError, because other errors are reported as bugs. */
const refusal = (code: string) => new ApiError({ status: 403, code, detail: genericMessage })

/** Resolves with the popup's message; null if it closes without one. */
function hearFrom(popup: Window, origin: string, nonce: string): Promise<unknown> {
  return new Promise((resolve) => {
    const settle = (message: unknown) => {
      removeEventListener('message', hear)
      clearInterval(watch)
      resolve(message)
    }
    const hear = ({ origin: from, data }: MessageEvent<unknown>) => {
      if (from === origin && readField(data, 'type') === messageType && readField(data, 'nonce') === nonce)
        settle(data)
    }
    const watch = setInterval(() => {
      // The message may still arrive.
      if (popup.closed) setTimeout(settle, 300, null)
    }, 300)
    addEventListener('message', hear)
  })
}
