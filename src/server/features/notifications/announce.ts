import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/connect.ts'
import { idArray, takeTurns } from '#server/db/query-parts.ts'
import { notifications } from '#server/db/schema/index.ts'
import { defineJob, enqueue } from '#server/jobs/job.ts'
import { notificationChannel } from '#server/live-notifications/live-notifications.ts'
import { notifyPages } from '#server/live-notifications/notify-pages.ts'

type Payload = { userIds: readonly number[] }

/**
 * Notifies pages of new notifications, and those of `userIds`, with a changed unread count. NOTIFY serializes
 * commits, so one job outside request transactions sends all. Serialized, so that a page has seen every
 * smaller number.
 */
export const announceJob = defineJob({
  name: 'announce_notifications',
  quick: true,
  run: ({ db }: { db: Database }, { userIds }: Payload) => db.transaction((tx) => announce(tx, userIds)),
})

export const tellPages = (tx: Transaction, userIds: readonly number[] = []): Promise<void> =>
  enqueue(tx, announceJob, { userIds })

async function announce(tx: Transaction, userIds: readonly number[]): Promise<void> {
  await takeTurns(tx, notificationChannel)
  const { rows } = await tx.execute<{ userId: string }>(sql`
    with fresh as materialized (
      select id from ${notifications} where announced is null order by user_id, id for update),
    announced as (
      update ${notifications} set announced = nextval('notification_announcements')
      where ${notifications.id} in (select id from fresh) returning user_id)
    select user_id as "userId" from announced union select unnest(${idArray(userIds)})`)
  await notifyPages(
    tx,
    rows.map(({ userId }) => userId),
  )
}
