import type { Call } from '#web/api/call.ts'
import { ApiError } from '#web/api/error.ts'
import { hasSessionHint } from './session-hint.ts'

/** Out of the contract, by the build: routes with `auth: 'optional'`, of which persons see more than visitors. */
declare const __OPTIONAL_ROUTES__: readonly string[]

export type OptionalCalls = ReturnType<typeof createOptionalCalls>

type Router = { clearCache: () => void; invalidate: () => Promise<void> }

/**
 * The call of loaders: a visitor's, but in the browser the person's where persons see more. It notes whether a page asked for any of
 * that. Then all that was loaded is loaded anew when somebody else is here than before: the page was rendered for a visitor, or the
 * person has signed out.
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
      // The session has just turned out to be over: visitors see the page, too.
      if (error instanceof ApiError && error.status === 401 && !hasSessionHint())
        return visitorCall(route, ...input)
      throw error
    }
  }
  return {
    call,
    /** The note goes into the page. */
    dehydrate: () => (asked ? { asked } : {}),
    hydrate: (page: { asked?: boolean }) => {
      asked = page.asked === true
    },
    loadAnew: async (router: Router) => {
      if (!asked) return
      // Out of the cache the other one's would be shown until the new is here.
      router.clearCache()
      await router.invalidate()
    },
  }
}
