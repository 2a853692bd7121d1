import { createRouter } from '@tanstack/react-router'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { apiErrorTransport } from '#web/kit/errors/error-transport.ts'
import { lazyComponent } from '#web/kit/ui/lazy-component.ts'
import { parseSearch, stringifySearch } from '#web/kit/url-state/query-string.ts'
import { hasMark, writtenMark } from '#web/shared/api/browser-marks.ts'
import { createCall } from '#web/shared/api/call.ts'
import { readBrowserConfig } from '#web/shared/api/config.ts'
import { createPageData } from '#web/shared/api/page-data.ts'
import type { WebRuntime } from '#web/shared/api/runtime.ts'
import { createOptionalCalls } from '#web/shared/session/optional-calls.ts'
import { routeTree } from './route-tree.gen.ts'
import { ErrorPage } from './shell/error-page.tsx'

const readScriptMark = createIsomorphicFn()
  .server(() => getGlobalStartContext()?.scriptMark)
  .client(() => undefined)

const readRuntime = createIsomorphicFn()
  .server((): WebRuntime => {
    const context = getGlobalStartContext()
    if (!context) throw new Error('The page was rendered outside createWebHandler.')
    return context.runtime
  })
  .client((): WebRuntime => {
    const config = readBrowserConfig()
    return { config, call: createCall({ ...config, newest: () => hasMark(writtenMark) }) }
  })

/**
 * Disables scroll restoration on the first render: the router's inline script has done it, and the user may
 * have scrolled since.
 */
function restoresScroll(): () => boolean {
  let isDrawn = import.meta.env.SSR
  return () => {
    const restores = isDrawn
    isDrawn = true
    return restores
  }
}

/** Loaded on demand: few URLs are missing. */
const NotFoundPage = lazyComponent(() =>
  import('./shell/not-found-page.tsx').then((module) => module.NotFoundPage),
)

/** Creates a router per request on the server, and one in the browser: no data leak between visitors. */
export function getRouter() {
  const pageData = createPageData()
  const runtime = readRuntime()
  const optionalCalls = createOptionalCalls(runtime.call)
  const router = createRouter({
    routeTree,
    context: { ...runtime, call: optionalCalls.call, visitorCall: runtime.call, pageData, optionalCalls },
    dehydrate: optionalCalls.dehydrate,
    hydrate: optionalCalls.hydrate,
    parseSearch,
    stringifySearch,
    trailingSlash: 'never',
    scrollRestoration: restoresScroll(),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 30_000,
    defaultStaleTime: 30_000,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultStructuralSharing: true,
    ssr: { nonce: readScriptMark() },
  })
  // Not among the options of createRouter, which expects it from Start's own client entry.
  router.options.serializationAdapters = [apiErrorTransport, pageData.transport]
  return router
}

declare module '@tanstack/react-start' {
  interface Register {
    ssr: true
    router: ReturnType<typeof getRouter>
    server: { requestContext: { runtime: WebRuntime; scriptMark: string } }
  }
}
