import { readBrowserConfig } from '#web/shared/api/config.ts'
import { createSigner } from '#web/shared/api/signature.ts'
import { refetchInAllTabs } from '#web/shared/session/person-cache.ts'
import { personCall, sendAsPerson } from '#web/shared/session/person-call.ts'
import { forgetNotifications, receiveUnread, useNotifications } from './notifications-store.ts'

const shared = 'tokonoma-notifications'

/** Without any data for this long, the connection counts as lost. */
const silenceMs = 60_000
const firstPauseMs = 1_000
const longestPauseMs = 60_000

/** A message between tabs. Without a count it requests one. */
type TabMessage = { personId: number; unread?: number | undefined; isNew?: boolean }

/** One tab holds the connection and notifies the others; without the Locks API each has its own. */
export function watchNotifications(personId: number): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  const channel = new BroadcastChannel(shared)
  let heardAt = Number.NEGATIVE_INFINITY
  let isHolder = false

  const broadcast = (message: Omit<TabMessage, 'personId'>) =>
    channel.postMessage({ personId, ...message } satisfies TabMessage)
  const receive = (unread: number) => {
    heardAt = Date.now()
    receiveUnread(unread)
  }
  const repeat = () => {
    heardAt = Date.now()
    const { unread } = useNotifications.getState()
    if (unread !== undefined) broadcast({ unread })
  }

  channel.onmessage = ({ data: { unread, isNew, ...message } }: MessageEvent<TabMessage>) => {
    if (message.personId !== personId) return
    if (unread !== undefined && (isNew || useNotifications.getState().unread === undefined)) receive(unread)
    else if (unread !== undefined) heardAt = Date.now()
    else if (isHolder) repeat()
  }

  async function followConnection(): Promise<void> {
    isHolder = true
    await followEvents(signal, {
      onHeartbeat: repeat,
      onList: () => refetchInAllTabs(['/lists']),
      onUnread: (unread) => {
        receive(unread)
        broadcast({ unread, isNew: true })
      },
    })
  }

  async function poll(): Promise<void> {
    if (Date.now() - heardAt < silenceMs) return
    const { unread_count } = await personCall()('GET /notifications', { query: { limit: 1 }, signal })
    receive(unread_count)
  }

  const watch = setInterval(() => void poll().catch(() => {}), silenceMs)
  if (navigator.locks) {
    broadcast({})
    void navigator.locks.request(`${shared} ${personId}`, { signal }, followConnection).catch(() => {})
  } else void followConnection()

  return () => {
    leaving.abort()
    clearInterval(watch)
    channel.close()
    forgetNotifications()
  }
}

type Subscriber = { onUnread: (unread: number) => void; onList: () => void; onHeartbeat: () => void }

/** Reconnects whenever the stream ends, from the last event id. */
async function followEvents(signal: AbortSignal, subscriber: Subscriber): Promise<void> {
  const sign = createSigner(readBrowserConfig().apiKey)
  let place = ''
  let pauseMs = firstPauseMs
  while (!signal.aborted) {
    try {
      const address = `${readBrowserConfig().apiUrl}/notifications/events?last_event_id=${place}`
      const answer = await sendAsPerson(new Request(address, { headers: await sign(), signal }))
      if (answer.ok && answer.body) {
        // List events missed meanwhile are not repeated.
        if (place) subscriber.onList()
        await readEvents(
          answer.body,
          ({ name, id, data }) => {
            if (id) place = id
            pauseMs = firstPauseMs
            if (name === 'count') subscriber.onUnread(JSON.parse(data).unread_count)
            if (name === 'list') subscriber.onList()
          },
          subscriber.onHeartbeat,
        )
      }
    } catch {
      // Network failure, or the api is unavailable.
    }
    await pause(pauseMs, signal)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** A server-sent event; `id` is the position to resume from. */
type StreamEvent = { name: string; id: string; data: string }

/** `onHeartbeat` runs on any data, heartbeats included. */
async function readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onEvent: (event: StreamEvent) => void,
  onHeartbeat: () => void,
): Promise<void> {
  let rest = ''
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    onHeartbeat()
    const parts = (rest + text).split('\n\n')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      const event = parseEvent(part)
      if (event.data !== '') onEvent(event)
    }
  }
}

function parseEvent(part: string): StreamEvent {
  const fields = new Map(
    part.split('\n').map((line) => {
      const at = line.indexOf(': ')
      return [line.slice(0, at), line.slice(at + 2)]
    }),
  )
  return { name: fields.get('event') ?? '', id: fields.get('id') ?? '', data: fields.get('data') ?? '' }
}
