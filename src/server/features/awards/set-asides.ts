import { and, arrayOverlaps, desc, eq, inArray, isNull, not } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  confirmSetAside,
  declineSetAside,
  proposeSetAside,
  type SetAside,
} from '#contract/awards/console-vote-routes.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { asStaff, recordChange } from '#server/console/change-record.ts'
import { versionColumn } from '#server/console/log.ts'
import { nextRowId } from '#server/console/row-record.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { first } from '#server/db/query-fragments.ts'
import { awardBallots, awardSetAsides, awards, users } from '#server/db/schema/index.ts'
import { toWholeList } from '#server/http/lists.ts'
import type { Services } from '#server/services.ts'
import { setAside, writeLedger } from './ledger.ts'
import { lockAward, lockAwardWhere, requireAward } from './queries.ts'
import { setAsideRecord as record } from './set-aside-record.ts'

const proposers = alias(users, 'proposers')
const deciders = alias(users, 'deciders')

const selectSetAsides = (executor: Executor) =>
  executor
    .select({
      row: awardSetAsides,
      proposer: { id: proposers.id, screen_name: proposers.screenName },
      decider: { id: deciders.id, screen_name: deciders.screenName },
      version: versionColumn(record.kind, awardSetAsides),
    })
    .from(awardSetAsides)
    .leftJoin(proposers, eq(proposers.id, awardSetAsides.proposedBy))
    .leftJoin(deciders, eq(deciders.id, awardSetAsides.decidedBy))

type Row = Awaited<ReturnType<typeof selectSetAsides>>[number]

const present = ({ row, proposer, decider, version }: Row): SetAside => ({
  id: row.id,
  version,
  seqs: row.seqs,
  reason: row.reason,
  note: row.note,
  proposed_by: proposer,
  proposed_at: row.proposedAt.toISOString(),
  decided_by: decider,
  confirmed: row.confirmed,
})

export async function listSetAsides({ db }: Services, awardId: number) {
  await requireAward(db, awardId)
  const rows = await selectSetAsides(db)
    .where(eq(awardSetAsides.awardId, awardId))
    .orderBy(desc(awardSetAsides.id))
  return toWholeList(rows.map(present))
}

const readSetAside = async (executor: Executor, id: number): Promise<SetAside> =>
  present(found(await first(selectSetAsides(executor).where(eq(awardSetAsides.id, id)))))

type Proposal = Pick<typeof awardSetAsides.$inferInsert, 'seqs' | 'reason' | 'note'>

/**
 * Proposes votes for exclusion; another staff member must confirm. Each vote has at most one open proposal.
 */
export const propose = (services: Services, actor: Actor, awardId: number, proposal: Proposal) =>
  asStaff(services, actor, async (tx) => {
    // After the close the ledger is public: a decision would choose winners knowingly.
    const { phase } = found(await lockAwardWhere(tx, eq(awards.id, awardId)))
    if (phase === 'closed') throw new ApiError('award_votes_final')
    const counted = await selectCounted(tx, awardId, proposal.seqs)
    if (counted.length < proposal.seqs.length) throw new ApiError('vote_not_counted')
    if ((await tx.$count(awardSetAsides, waitsFor(awardId, proposal.seqs))) > 0)
      throw new ApiError('already_proposed')
    const id = await nextRowId(tx, awardSetAsides)
    await recordChange(tx, actor, { route: proposeSetAside.id, record, id }, () =>
      tx.insert(awardSetAsides).values({ ...proposal, id, awardId, proposedBy: actor.userId }),
    )
    return readSetAside(tx, id)
  })

const waitsFor = (awardId: number, seqs: number[]) =>
  and(
    eq(awardSetAsides.awardId, awardId),
    isNull(awardSetAsides.confirmed),
    arrayOverlaps(awardSetAsides.seqs, seqs),
  )

const selectCounted = (tx: Transaction, awardId: number, seqs: number[]) =>
  tx
    .select()
    .from(awardBallots)
    .where(
      and(eq(awardBallots.awardId, awardId), inArray(awardBallots.seq, seqs), not(awardBallots.setAside)),
    )
    .orderBy(awardBallots.seq)

/** Decides a proposal once, and not by its proposer. Skips votes withdrawn meanwhile. */
export const decide = (services: Services, actor: Actor, id: number, confirmed: boolean) =>
  asStaff(services, actor, async (tx) => {
    const route = (confirmed ? confirmSetAside : declineSetAside).id
    const proposed = found(await first(selectProposal(tx, id)))
    const award = await lockAward(tx, proposed.slug)
    if (award.phase === 'closed') throw new ApiError('award_votes_final')
    await recordChange(tx, actor, { route, record, id }, async () => {
      // Re-read under the lock: someone may have decided it already.
      const { row } = found(await first(selectProposal(tx, id)))
      if (row.confirmed !== null) throw new ApiError('already_decided')
      if (row.proposedBy === actor.userId) throw new ApiError('own_proposal')
      const ballots = confirmed ? await selectCounted(tx, award.id, row.seqs) : []
      await writeLedger(
        tx,
        award,
        ballots.map((ballot) => setAside(ballot, row.reason)),
      )
      await tx
        .update(awardSetAsides)
        .set({ confirmed, decidedBy: actor.userId })
        .where(eq(awardSetAsides.id, id))
    })
    return readSetAside(tx, id)
  })

const selectProposal = (tx: Transaction, id: number) =>
  tx
    .select({ row: awardSetAsides, slug: awards.slug })
    .from(awardSetAsides)
    .innerJoin(awards, eq(awards.id, awardSetAsides.awardId))
    .where(eq(awardSetAsides.id, id))
