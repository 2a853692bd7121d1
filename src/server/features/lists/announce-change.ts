import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/connect.ts'
import { lists, teamMembers } from '#server/db/schema/index.ts'
import { defineJob, enqueue } from '#server/jobs/job.ts'
import { notifyPages } from '#server/live-notifications/notify-pages.ts'

type Payload = { listId: number }

/** A job for the same reason as `announceJob`. */
export const listChangeJob = defineJob({
  name: 'announce_list_change',
  quick: true,
  run: async ({ db }: { db: Database }, { listId }: Payload) =>
    notifyPages(db, await selectWatchers(db, listId), listId),
})

export const tellWatchers = (tx: Transaction, listId: number): Promise<void> =>
  enqueue(tx, listChangeJob, { listId })

/** Selects the owner, or all members of the team, as the policy says. */
async function selectWatchers(db: Database, listId: number): Promise<string[]> {
  const { rows } = await db.execute<{ userId: string }>(sql`
    select ${lists.ownerId} as "userId" from ${lists} where ${lists.id} = ${listId} and ${lists.teamId} is null
    union all
    select ${teamMembers.userId} from ${lists} join ${teamMembers} on ${teamMembers.teamId} = ${lists.teamId}
    where ${lists.id} = ${listId}`)
  return rows.map(({ userId }) => userId)
}
