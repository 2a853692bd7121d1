import type { ApiRoutes } from '#contract/index.ts'

type WriteWithoutBody = {
  [R in keyof ApiRoutes]: R extends `GET ${string}`
    ? never
    : ApiRoutes[R]['body'] extends undefined
      ? R
      : never
}[keyof ApiRoutes]

/** All of the contract; the type sees to it. Every other call that is no GET says something in its body. */
const writesWithoutBody: Record<WriteWithoutBody, true> = {
  'POST /order_groups/{code}/cancel': true,
  'POST /console/contacts/{id}/read': true,
  'DELETE /addresses/{id}': true,
}

/**
 * Refuses a call that lacks what its route cannot do without, before anything is sent. That is a mistake of ours and no refusal
 * by the api: people are told the general sentence, as for every error that is no `ApiError`.
 */
export function checkInput(
  route: string,
  { params = {}, body }: { params?: Record<string, unknown>; body?: unknown },
): void {
  for (const [, name = ''] of route.matchAll(/\{(\w+)\}/g)) {
    const value = params[name]
    if (value === undefined || value === null || value === '' || Number.isNaN(value))
      throw new TypeError(`${route} was not sent: its path needs ${name}`)
  }
  const needsBody = !route.startsWith('GET ') && !Object.hasOwn(writesWithoutBody, route)
  if (needsBody && (body === undefined || body === null))
    throw new TypeError(`${route} was not sent: it needs a body`)
}
