import type { Call } from '#web/api/call.ts'
import { ApiError } from '#web/api/error.ts'
import { hasSessionHint } from './session-hint.ts'

/** The routes with `auth: 'optional'`, of which signed-in people see more; written in by the build. */
declare const __OPTIONAL_ROUTES__: readonly string[]

export type OptionalCalls = ReturnType<typeof createOptionalCalls>

type Router = { clearCache: () => void; invalidate: () => Promise<void> }

/**
 * The call of loaders: a visitor's, but in the browser the person's for optional routes. It notes whether a page asked one of these.
 * Then everything is loaded anew when the person changes: after a page that was rendered for a visitor, and after signing in or out.
 */
export function createOptionalCalls(visitorCall: Call) {
  let asked = false
  const call: Call = async (route, ...input) => {
    const isOptional = __OPTIONAL_ROUTES__.includes(route)
    asked ||= isOptional
    if (!isOptional || !hasSessionHint()) return visitorCall(route, ...input)
    const { personCall } = await import('./person-call.ts')
    try {
      return await personCall()(route, ...input)
    } catch (error) {
      // The session has ended: a visitor may see the page, too.
      if (error instanceof ApiError && error.status === 401 && !hasSessionHint())
        return visitorCall(route, ...input)
      throw error
    }
  }
  return {
    call,
    /** Whether a person may see more than a visitor, or anything at all. */
    hasAsked: () => asked,
    dehydrate: () => (asked ? { asked } : {}),
    hydrate: (page: { asked?: boolean }) => {
      asked = page.asked === true
    },
    loadAnew: async (router: Router) => {
      if (!asked) return
      // The cache would show the other person's data until the new ones have come.
      router.clearCache()
      await router.invalidate()
    },
  }
}
