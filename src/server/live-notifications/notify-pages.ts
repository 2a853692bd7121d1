import { sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connect.ts'
import { notificationChannel } from './live-notifications.ts'

/** PostgreSQL limits payloads to less than 8,000 bytes. */
const peoplePerPayload = 500

export async function notifyPages(
  executor: Executor,
  userIds: readonly (number | string)[],
  listId?: number,
): Promise<void> {
  for (let from = 0; from < userIds.length; from += peoplePerPayload) {
    const people = userIds.slice(from, from + peoplePerPayload).join(',')
    const payload = listId === undefined ? people : `${people} ${listId}`
    await executor.execute(sql`select pg_notify(${notificationChannel}, ${payload})`)
  }
}
