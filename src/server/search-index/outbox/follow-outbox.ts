import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { Logger } from 'pino'
import { keepAlive } from '#server/db/connect.ts'
import { createOutage, type Outage } from '#server/outage.ts'
import {
  type OutboxChanges,
  type OutboxEntry,
  type OutboxPosition,
  outboxChannel,
  outboxKeepMs,
  pruneOutbox,
  readOutbox,
} from './outbox.ts'

/** For lost notifications, and to detect dead connections. */
const pollMs = 500
/** Writes in a row are followed together: each round makes a segment to merge. */
const restPerRound = 2
const longestRestMs = 250
const pruneEveryMs = 3_600_000
const firstBackOffMs = 100
const longestBackOffMs = 5_000

export type FollowOptions = {
  url: string
  since: OutboxPosition
  logger: Logger
  /** One batch at a time, in order. After a failure the same changes are repeated. */
  onChanges: (changes: OutboxChanges) => Promise<void>
}

export type OutboxFollower = {
  /** Up to here `onChanges` has finished. */
  readonly position: OutboxPosition
  /** Resolves when the running batch is done and the connection closed. */
  stop: () => Promise<void>
}

export function followOutbox(options: FollowOptions): OutboxFollower {
  const stopping = new AbortController()
  const waker = createWaker()
  const outage = createOutage(options.logger, {
    begins: 'the search index cannot follow the database; trying again until it can',
    ends: 'the search index follows the database again',
  })
  const readAt = performance.now()
  const state = { position: options.since, readAt, backOffMs: firstBackOffMs, waker, outage }
  const done = followUntilAborted(options, state, stopping.signal)
  return {
    get position() {
      return state.position
    },
    stop: async () => {
      stopping.abort()
      await done
    },
  }
}

async function followUntilAborted(
  options: FollowOptions,
  state: FollowState,
  signal: AbortSignal,
): Promise<void> {
  signal.addEventListener('abort', state.waker.wake)
  while (!signal.aborted) {
    try {
      await followOnce(options, state, signal)
    } catch (error) {
      if (signal.aborted) return
      state.outage.failed(error)
      await pause(state.backOffMs, signal)
      state.backOffMs = Math.min(state.backOffMs * 2, longestBackOffMs)
    }
  }
}

type Waker = ReturnType<typeof createWaker>
type FollowState = {
  position: OutboxPosition
  readAt: number
  backOffMs: number
  waker: Waker
  outage: Outage
}

/** Reads missed, then notified changes, until the connection breaks or the signal aborts. */
async function followOnce(options: FollowOptions, state: FollowState, signal: AbortSignal): Promise<void> {
  const client = new Client({
    connectionString: options.url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
    ...keepAlive,
    application_name: 'tokonoma search index',
  })
  const { waker } = state
  client.on('notification', waker.wake)
  client.on('error', waker.wake)
  try {
    await client.connect()
    await client.query(`listen ${outboxChannel}`)
    let prunedAt = Number.NEGATIVE_INFINITY
    while (!signal.aborted) {
      const begun = performance.now()
      waker.begin()
      await readOn(client, options, state)
      const ended = performance.now()
      const restsUntil = ended + Math.min((ended - begun) * restPerRound, longestRestMs)
      if (performance.now() - prunedAt > pruneEveryMs) {
        prunedAt = performance.now()
        await pruneOutbox(client)
      }
      await waker.waitUpTo(pollMs)
      await pause(Math.max(0, restsUntil - performance.now()), signal)
    }
  } finally {
    await client.end().catch(() => {})
  }
}

async function readOn(client: Client, options: FollowOptions, state: FollowState): Promise<void> {
  const changes = await readOutbox(client, state.position)
  const { position } = changes
  // Older rows were pruned, so changes may be missing.
  const missed: OutboxEntry[] =
    performance.now() - state.readAt > outboxKeepMs ? [{ kind: null, event: 'reindex', ids: [] }] : []
  const entries = [...changes.entries, ...missed].filter(({ event }) => event !== 'bookmark')
  if (entries.length > 0) await options.onChanges({ position, entries })
  state.position = position
  state.readAt = performance.now()
  state.backOffMs = firstBackOffMs
  state.outage.succeeded()
}

/** Creates a pause that ends at once if woken since `begin`. */
function createWaker() {
  let woken = false
  let waiting: AbortController | undefined
  const wake = () => {
    woken = true
    waiting?.abort()
  }
  return {
    wake,
    begin: () => {
      woken = false
    },
    waitUpTo: async (ms: number) => {
      if (woken) return
      waiting = new AbortController()
      await pause(ms, waiting.signal)
      waiting = undefined
    },
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  wait(ms, undefined, { signal }).catch(() => {})
