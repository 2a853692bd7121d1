import { createHmac } from 'node:crypto'
import { isIP } from 'node:net'
import { sql } from 'drizzle-orm'
import type { AwardKeys } from '#server/db/award-keys.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { awards, awardVoteMailboxes, awardVoteOrigins } from '#server/db/schema/index.ts'
import { defineJob } from '#server/jobs/job.ts'

const newAccountMs = 86_400_000

type Origin = { network: string | undefined; joinedAt: Date }

export async function noteOrigin(
  tx: Transaction,
  keys: AwardKeys,
  { seq, at }: { seq: number; at: Date },
  { network, joinedAt }: Origin,
): Promise<void> {
  await tx.insert(awardVoteOrigins).values({
    awardId: keys.awardId,
    seq,
    network: network === undefined ? null : hashNetwork(keys, network),
    newAccount: at.getTime() - joinedAt.getTime() < newAccountMs,
  })
}

/** Hashes the /24 of IPv4; IPv6 comes as its /64. */
const hashNetwork = ({ voterKey }: AwardKeys, network: string): Buffer =>
  createHmac('sha256', voterKey)
    .update(`network ${isIP(network) === 4 ? network.replace(/\.\d+$/, '.0/24') : network}`)
    .digest()

/** Disputes are over 30 days after the close. */
export const isPastDisputes = sql`${awards.closedFrom} < now() - interval '30 days'`

/** Deletes networks and mailboxes of votes. */
export const oldVoteOriginsJob = defineJob({
  name: 'remove_vote_origins',
  cron: '50 18 * * *',
  run: async ({ db }: { db: Database }) => {
    for (const table of [awardVoteOrigins, awardVoteMailboxes])
      await db
        .delete(table)
        .where(sql`${table.awardId} in (select ${awards.id} from ${awards} where ${isPastDisputes})`)
  },
})
