import type { Config } from '#server/config.ts'
import type { Fetch } from '#server/http/listen.ts'
import { findClient, forwardClient } from '#server/http/rate-limit/address.ts'

/** Passes calls on to the api. Names the client, so that rate limits count the client and not this server. */
export const passCallsOn =
  ({ trustedProxies }: Pick<Config, 'trustedProxies'>, ask: Fetch): Fetch =>
  (request, edge) => {
    const call = new Request(request)
    const client = edge && findClient(edge.peer, call.headers.get('x-forwarded-for'), trustedProxies)
    if (client === undefined) call.headers.delete('x-forwarded-for')
    else call.headers.set('x-forwarded-for', forwardClient(client, trustedProxies))
    call.headers.set('accept-encoding', 'identity')
    return ask(call)
  }
