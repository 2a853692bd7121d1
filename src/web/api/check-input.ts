/** Of the calls that are no GET: every other one says something in its body. A test holds it against the contract. */
const saysNothing =
  /^DELETE \/(?!.*users\/)|\/(cancel|confirm|decline|image|publish|read|request_join|seen|share|undo|unpublish|unsubscribe|(final_)?votes|withdrawal)$/

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
  const needsBody = !route.startsWith('GET ') && !saysNothing.test(route)
  if (needsBody && (body === undefined || body === null))
    throw new TypeError(`${route} was not sent: it needs a body`)
}
