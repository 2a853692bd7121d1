import { lazyRouteComponent } from '@tanstack/react-router'
import { ApiError, unreachableError } from './api/error.ts'

/** What a route file says of its page, as the build cuts it out (`build/lazy-pages.ts`). */
type Page = {
  loader?: (context: never) => unknown
  head?: (context: never) => unknown
  component?: React.ComponentType
}

/**
 * The options of a route whose page is loaded when it is asked for. Where its file is not to be had, the page from the server stays as
 * it is without JavaScript; later, after a release perhaps, the component says so, which then loads the document anew.
 */
export function lazyPage(load: () => Promise<{ page: Page }>, options?: object) {
  let coming: Promise<{ page: Page }> | undefined
  /** Loader and component ask at one time: both have the file, or neither. */
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
        // What nobody has asked for yet, and what comes when the connection does, would be kept without its data.
        if ((context as { preload?: boolean }).preload || error instanceof ApiError) throw error
      })
      return file?.page.loader?.(context)
    },
    head: async (context: never) => (await loadOrStay().catch(() => undefined))?.page.head?.(context),
    component: lazyRouteComponent(async () => ({ default: (await loadOrStay()).page.component })),
  }
}

/**
 * Until the page from the server is taken over (Start keeps `$_TSR` that long), it waits for ever rather than being replaced by an error.
 * Without a connection nothing is loaded anew: that would leave the browser's own error.
 */
function stayAsDrawn(error: unknown): Promise<never> {
  if (!window.$_TSR) throw navigator.onLine ? error : unreachableError()
  reportError(error)
  document.documentElement.dataset.scripts = 'off'
  return new Promise(() => {})
}
