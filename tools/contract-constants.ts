import { routes } from '#contract/index.ts'
import type { Route } from '#contract/kit/route.ts'

/** Facts of the contract that the web needs without its schemas; Vite and Vitest define them as constants. */
export const contractConstants = {
  __OPTIONAL_ROUTES__: listRoutes(({ method, auth }) => method === 'GET' && auth === 'optional'),
  __ROUTES_WITH_BODY__: listRoutes(
    ({ body, upload }) => upload !== undefined || (body !== undefined && !body.safeParse(undefined).success),
  ),
}

function listRoutes(matches: (route: Route) => boolean): string {
  const found = (routes as readonly Route[]).filter(matches)
  return JSON.stringify(found.map(({ method, path }) => `${method} ${path}`))
}
