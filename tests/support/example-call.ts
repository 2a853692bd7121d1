import type { Route } from '#contract/kit/route.ts'
import type { RequestOptions } from './api.ts'

let keys = 0

/** How a route is called by its own example. A file has to be added. */
export function exampleCall(route: Route): { path: string; options: RequestOptions } {
  const { params = {}, query, body } = route.example
  return {
    path: route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '1'),
    options: {
      query: query && Object.fromEntries(Object.entries(query)),
      body: route.upload ? undefined : body,
      headers: { 'Idempotency-Key': `example-call-${++keys}` },
    },
  }
}
