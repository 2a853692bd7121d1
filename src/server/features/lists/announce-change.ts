import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/connect.ts'
import { lists, teamMembers } from '#server/db/schema/index.ts'
import { defineJob, enqueue } from '#server/jobs/job.ts'
import { notifyPages } from '#server/live-notifications/notify-pages.ts'

type Payload = { listId: number }

/** Tells the open pages of those who see what clients do that the list has changed. A job, as `announceJob` is, and for the same reason. */
export const listChangeJob = defineJob({
  name: 'announce_list_change',
  quick: true,
  run: async ({ db }: { db: Database }, { listId }: Payload) =>
    notifyPages(db, await selectWatchers(db, listId), listId),
})

/** Once the transaction is committed. */
export const tellWatchers = (tx: Transaction, listId: number): Promise<void> =>
  enqueue(tx, listChangeJob, { listId })

/** Whom the policy lets see decisions: whose list it is, or everybody in its team. */
async function selectWatchers(db: Database, listId: number): Promise<string[]> {
  const { rows } = await db.execute<{ userId: string }>(sql`
    select ${lists.ownerId} as "userId" from ${lists} where ${lists.id} = ${listId} and ${lists.teamId} is null
    union all
    select ${teamMembers.userId} from ${lists} join ${teamMembers} on ${teamMembers.teamId} = ${lists.teamId}
    where ${lists.id} = ${listId}`)
  return rows.map(({ userId }) => userId)
}
