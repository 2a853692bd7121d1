import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'

/**
 * Resolves when another transaction waits for a lock of this one, or when the work is done without waiting.
 */
export async function untilSomebodyWaits(tx: Transaction, work?: Promise<unknown>): Promise<void> {
  let isDone = false
  work?.finally(() => {
    isDone = true
  })
  while (!isDone) {
    // A transaction sees the connections of its first look, and none that was opened since.
    await tx.execute(sql`select pg_stat_clear_snapshot()`)
    const { rows } = await tx.execute(sql`
      select 1 from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`)
    if (rows.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
