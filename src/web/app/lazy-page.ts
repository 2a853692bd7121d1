import { lazyRouteComponent } from '@tanstack/react-router'
import { ApiError, unreachableError } from '#web/kit/errors/error.ts'

/** The exports of a page's file, which the build splits from its route (`build/lazy-pages.ts`). */
type Page = {
  loader?: (context: never) => unknown
  head?: (context: never) => unknown
  component?: React.ComponentType
}

/**
 * Loads a page on demand. If its file fails during hydration, the server's page stays; on later navigations,
 * for example after a release, the component reloads the document.
 */
export function lazyPage(load: () => Promise<{ page: Page }>, options?: object) {
  let coming: Promise<{ page: Page }> | undefined
  /** Loader and component share one attempt: both get the file, or neither does. */
  const loadOrStay = () => {
    coming ??= load()
      .catch(stayAsDrawn)
      .finally(() => {
        coming = undefined
      })
    return coming
  }
  return {
    ...options,
    loader: async (context: never) => {
      const file = await loadOrStay().catch((error) => {
        // Preloads and connection errors must be thrown: otherwise the match would be cached without data.
        if ((context as { preload?: boolean }).preload || error instanceof ApiError) throw error
      })
      return file?.page.loader?.(context)
    },
    head: async (context: never) => (await loadOrStay().catch(() => undefined))?.page.head?.(context),
    component: lazyRouteComponent(async () => ({ default: (await loadOrStay()).page.component })),
  }
}

/**
 * Waits forever during hydration (Start keeps `$_TSR` until then), instead of replacing the page by an error.
 * Offline, a document reload would show the browser's error page.
 */
function stayAsDrawn(error: unknown): Promise<never> {
  if (!window.$_TSR) throw navigator.onLine ? error : unreachableError()
  reportError(error)
  document.documentElement.dataset.scripts = 'off'
  return new Promise(() => {})
}
