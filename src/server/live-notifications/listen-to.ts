import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { keepAlive } from '#server/db/connect.ts'
import type { Logger } from '#server/logger.ts'
import { createOutage } from '#server/outage.ts'

const pauseMs = 500
/** Detects silently dead connections. */
const probeMs = 15_000

type ListenOptions = {
  url: string
  channel: string
  logger: Logger
  onPayload: (payload: string) => void
  /** At each connection: earlier notifications may be missed. */
  onReturn: () => void
}

/** Listens on a dedicated connection, and reconnects. */
export function listenTo(options: ListenOptions): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const done = listenUntilAborted(options, stopping.signal)
  return {
    stop: async () => {
      stopping.abort()
      await done
    },
  }
}

async function listenUntilAborted(options: ListenOptions, signal: AbortSignal): Promise<void> {
  const outage = createOutage(options.logger, {
    begins: 'notifications cannot be heard; trying again until they can',
    ends: 'notifications are heard again',
  })
  const onReturn = () => {
    outage.succeeded()
    options.onReturn()
  }
  while (!signal.aborted) {
    await listenOnce({ ...options, onReturn }, signal).catch(outage.failed)
    await wait(pauseMs, undefined, { signal }).catch(() => {})
  }
}

async function listenOnce({ url, channel, onPayload, onReturn }: ListenOptions, signal: AbortSignal) {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    ...keepAlive,
    application_name: 'tokonoma notifications',
  })
  const broken = new AbortController()
  client.on('notification', ({ payload }) => onPayload(payload ?? ''))
  client.on('error', () => broken.abort())
  client.on('end', () => broken.abort())
  const ended = AbortSignal.any([signal, broken.signal])
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
    onReturn()
    while (!ended.aborted) {
      await wait(probeMs, undefined, { signal: ended }).catch(() => {})
      if (!ended.aborted) await client.query('select 1')
    }
  } finally {
    await client.end().catch(() => {})
  }
}
