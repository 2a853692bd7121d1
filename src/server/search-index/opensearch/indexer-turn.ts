import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { keepAlive } from '#server/db/connect.ts'
import { indexerLock } from './indexer-state.ts'

const askEveryMs = 1_000

type Turn = {
  url: string
  /** Another process that has had its turn for so long does not fail. */
  longTurnMs?: number
  signal: AbortSignal
  /** The work, which is given a signal that says that the lock is lost. */
  run: (lost: AbortSignal) => Promise<void>
  /** Called when another process holds the lock for long. */
  onLongTurn: () => void
}

/** Waits for the lock, which one process of all has, and holds it while it works. */
export async function takeTurn({ url, longTurnMs = 60_000, signal, run, onLongTurn }: Turn): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    ...keepAlive,
    application_name: 'tokonoma search indexer',
  })
  const lost = new AbortController()
  client.on('error', () => lost.abort())
  client.on('end', () => lost.abort())
  try {
    await client.connect()
    const waitsSince = performance.now()
    for (;;) {
      const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
        indexerLock,
      ])
      if (rows[0]?.mine) break
      if (performance.now() - waitsSince > longTurnMs) onLongTurn()
      await wait(askEveryMs, undefined, { signal })
    }
    await run(lost.signal)
  } finally {
    await client.end().catch(() => {})
  }
}
