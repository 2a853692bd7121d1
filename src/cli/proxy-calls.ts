import type { Config } from '#server/config.ts'
import type { Fetch } from '#server/http/listen.ts'
import { forwardedFor } from '#server/http/rate-limit/address.ts'

export const proxyCalls =
  ({ trustedProxies }: Pick<Config, 'trustedProxies'>, ask: Fetch): Fetch =>
  (request, edge) => {
    const call = new Request(request)
    const client = forwardedFor(request, edge, trustedProxies)
    if (client === undefined) call.headers.delete('x-forwarded-for')
    else call.headers.set('x-forwarded-for', client)
    call.headers.set('accept-encoding', 'identity')
    return ask(call)
  }
