import { ApiError } from '#web/kit/errors/error.ts'
import type { Call } from '#web/shared/api/call.ts'
import { hasSessionHint } from './session-hint.ts'

/** Routes with `auth: 'optional'`, which show more to signed-in users. Injected by the build. */
declare const __OPTIONAL_ROUTES__: readonly string[]

export type OptionalCalls = ReturnType<typeof createOptionalCalls>

type Router = { clearCache: () => void; invalidate: () => Promise<void> }

/**
 * Calls as a visitor, but in the browser as the user for optional routes. Data of pages that used such a route
 * reload on sign-in and sign-out.
 */
export function createOptionalCalls(visitorCall: Call) {
  let called = false
  const call: Call = async (route, ...input) => {
    const isOptional = __OPTIONAL_ROUTES__.includes(route)
    called ||= isOptional
    if (!isOptional || !hasSessionHint()) return visitorCall(route, ...input)
    const { personCall } = await import('./person-call.ts')
    try {
      return await personCall()(route, ...input)
    } catch (error) {
      // The session has ended: fall back to the visitor's view.
      if (error instanceof ApiError && error.status === 401 && !hasSessionHint())
        return visitorCall(route, ...input)
      throw error
    }
  }
  return {
    call,
    /** Returns whether the page may look different for a signed-in user. */
    dependsOnSession: () => called,
    dehydrate: () => (called ? { called } : {}),
    hydrate: (page: { called?: boolean }) => {
      called = page.called === true
    },
    reload: async (router: Router) => {
      if (!called) return
      // The cache would show the other user's data until the new data arrive.
      router.clearCache()
      await router.invalidate()
    },
  }
}
