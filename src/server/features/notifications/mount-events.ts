import { ApiError } from '#server/api-error.ts'
import { type Actor, type Authenticate, ownIssuerName } from '#server/caller.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { refuseOtherMethods } from '#server/http/problem.ts'
import { countRequest } from '#server/http/rate-limit/guard.ts'
import { checkSignature } from '#server/http/signature.ts'
import {
  type LiveNotifications,
  type PageOwner,
  pagesPerPerson,
  type Update,
} from '#server/live-notifications/live-notifications.ts'
import type { Services } from '#server/services.ts'

const path = '/notifications/events'

const heartbeatMs = 25_000
/** As long as a token: the page reconnects with a new one. */
const lifetimeMs = 10 * 60_000
const mostWaiting = 100

type Door = { authenticate: Authenticate; now: () => number }

/**
 * Streams updates: `count` with the unread count, at once and on changes; `notification` when new or
 * extended; `list` when a client viewed or decided on a list. An event id is a resume position, in
 * `Last-Event-ID` or, cross-origin, `last_event_id` of the query. `list` has none: a reconnecting page
 * re-reads its list. Ends with its session.
 */
export function mountNotificationEvents(app: ApiApp, services: Services, { authenticate, now }: Door): void {
  const route = { auth: 'user', method: 'GET', session: true } as const
  app.get(path, async (c) => {
    c.set('routeId', 'notificationEvents')
    const { headers, method } = c.req.raw
    if (method !== 'GET') throw new ApiError('method_not_allowed')
    const { actor } = await countRequest(c, services.rateLimits, route, () => {
      checkSignature(headers, services.config.apiKey, now())
      return authenticate(route, headers)
    })
    if (!actor) throw new ApiError('token_missing')
    const { notifications } = services
    if (notifications.isStopping()) throw new ApiError('unavailable')
    if (notifications.count(actor.userId) >= pagesPerPerson) throw new ApiError('too_many_requests')
    const since = readPlace(c.req.header('last-event-id') ?? c.req.query('last_event_id'))
    return new Response(streamEvents(notifications, ownerOf(actor), since), {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        // Otherwise nginx buffers the events.
        'x-accel-buffering': 'no',
      },
    })
  })
  refuseOtherMethods(app, path, ['GET'])
}

const ownerOf = ({ userId, identity: { issuer, sessionId } }: Actor): PageOwner => ({
  userId,
  sessionId: issuer === ownIssuerName ? sessionId : undefined,
})

const readPlace = (given: string | undefined): number | undefined =>
  given !== undefined && /^\d{1,15}$/.test(given) ? Number(given) : undefined

const encoder = new TextEncoder()

function streamEvents(
  notifications: LiveNotifications,
  owner: PageOwner,
  since: number | undefined,
): ReadableStream {
  let leave = () => {}
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const open = new AbortController()
      const end = () => {
        if (open.signal.aborted) return
        leave()
        controller.close()
      }
      const write = (text: string) => {
        if (open.signal.aborted) return
        if ((controller.desiredSize ?? 0) < -mostWaiting) end()
        else controller.enqueue(encoder.encode(text))
      }
      const quit = notifications.join({
        ...owner,
        ...{ since, end },
        tell: (update) => write(writeEvents(update)),
        tellOfList: (id) => write(`event: list\ndata: ${JSON.stringify({ id })}\n\n`),
      })
      const heartbeat = setInterval(write, heartbeatMs, ':\n\n')
      const lifetime = setTimeout(end, lifetimeMs)
      leave = () => {
        open.abort()
        clearInterval(heartbeat)
        clearTimeout(lifetime)
        quit()
      }
    },
    cancel: () => leave(),
  })
}

function writeEvents({ unreadCount, last, notifications }: Update): string {
  const events = notifications.map(({ id, announced }) => writeEvent('notification', announced, { id }))
  return [...events, writeEvent('count', last, { unread_count: unreadCount })].join('')
}

const writeEvent = (name: string, id: number, data: object): string =>
  `event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`
