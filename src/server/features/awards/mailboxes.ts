import { ApiError } from '#server/api-error.ts'
import { type AwardKeys, mailboxOf } from '#server/db/award-keys.ts'
import type { Transaction } from '#server/db/connect.ts'
import type { LedgerRow } from '#server/db/ledger-rows.ts'
import { awardVoteMailboxes } from '#server/db/schema/index.ts'

/**
 * Rejects a vote if another account of that mailbox has a ballot, counted or not: for the entry in the first
 * round, for any in the final. The caller's transaction rolls back.
 */
export async function recordMailbox(
  tx: Transaction,
  keys: AwardKeys,
  { round, entryId, seq }: Pick<LedgerRow, 'round' | 'entryId' | 'seq'>,
  email: string | null,
): Promise<void> {
  // External issuers may vouch for people without an address.
  if (email === null) return
  const recorded = await tx
    .insert(awardVoteMailboxes)
    .values({ awardId: keys.awardId, round, entryId, seq, mailbox: mailboxOf(keys, email) })
    .onConflictDoNothing()
    .returning({ seq: awardVoteMailboxes.seq })
  if (recorded.length === 0) throw new ApiError('already_voted')
}
