import { lazyRouteComponent } from '@tanstack/react-router'

/** What a route file says of its page, as the build cuts it out (`build/lazy-pages.ts`). */
type Page = {
  loader?: (context: never) => unknown
  head?: (context: never) => unknown
  component?: React.ComponentType
}

/** The options of a route whose page is loaded when it is asked for. */
export function lazyPage(load: () => Promise<{ page: Page }>, options?: object) {
  const call = (name: 'loader' | 'head') => async (context: never) => (await load()).page[name]?.(context)
  return {
    ...options,
    loader: call('loader'),
    head: call('head'),
    component: lazyRouteComponent(async () => ({ default: (await load()).page.component })),
  }
}
