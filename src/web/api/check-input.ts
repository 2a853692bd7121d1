/** Calls without a body, other than GET. A test compares it with the contract. */
const saysNothing =
  /^DELETE \/(?!.*users\/)|\/(cancel|confirm|decline|image|publish|read|request_join|seen|share|undo|unpublish|unsubscribe|(final_)?votes|withdrawal)$/

/**
 * Throws if a path parameter or the body is missing. This is a programming error, not an `ApiError`, so users
 * see the general message.
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
  const needsBody = !route.startsWith('GET ') && !saysNothing.test(route)
  if (needsBody && (body === undefined || body === null))
    throw new TypeError(`${route} was not sent: it needs a body`)
}
