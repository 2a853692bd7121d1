import { expect, test, vi } from 'vitest'
import { genericMessage } from '#contract/data/generic-message.ts'
import { describeFailure } from '#web/kit/errors/describe-failure.ts'
import { ApiError } from '#web/kit/errors/error.ts'
import { signInByGoogle } from './sign-in-by-google.ts'
import { stubBrowser } from './test-browser.ts'

stubBrowser()
const page = new EventTarget()
vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
vi.stubGlobal('location', { origin: 'http://page.example' })

/** Stubs `window.open` and signs in by the window it returns. */
async function signIn(open: (address: string) => object | null): Promise<unknown> {
  vi.stubGlobal('window', { open })
  return signInByGoogle().then(undefined, (error: unknown) => error)
}

/** Returns a window that posts this outcome. */
const windowThatSays = (code: string) => (address: string) => {
  const { origin, searchParams } = new URL(address)
  const data = {
    type: 'better-auth:oauth-popup',
    nonce: searchParams.get('popupNonce'),
    error: { code },
  }
  setTimeout(() => page.dispatchEvent(new MessageEvent('message', { origin, data })))
  return { closed: false }
}

test.each([
  ['a browser that opens no window', () => null],
  ['a provider that refuses', windowThatSays('server_error')],
])('describes %s by the general sentence', async (_, open) => {
  const error = await signIn(open)
  expect(error).toBeInstanceOf(ApiError)
  expect(describeFailure(error)).toBe(genericMessage)
})

test('says nothing when the person cancels at Google', async () => {
  expect(await signIn(windowThatSays('access_denied'))).toBeUndefined()
})
