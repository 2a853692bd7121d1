import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { keepAlive } from '#server/db/connect.ts'
import { indexerLock } from './indexer-state.ts'

const askEveryMs = 1_000

type Turn = {
  url: string
  /** Time until `onLongTurn` is called for another holder of the lock. */
  longTurnMs?: number
  signal: AbortSignal
  run: (lost: AbortSignal) => Promise<void>
  onLongTurn: () => void
}

/** Waits for the lock, which one process holds, and works under it. */
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
