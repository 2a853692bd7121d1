import { and, eq, sql } from 'drizzle-orm'
import mailChecker from 'mailchecker'
import { castFinalVote, type Vote, voteForAwardEntry } from '#contract/awards/write-routes.ts'
import type { AwardRound } from '#contract/data/award-votes.ts'
import type { ErrorCode } from '#contract/data/errors.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { answerOnce } from '#server/db/answer-once.ts'
import { voterOf } from '#server/db/award-keys.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { hex } from '#server/db/ledger-rows.ts'
import { type LockedPerson, lockPerson } from '#server/db/lock-person.ts'
import { first } from '#server/db/query-fragments.ts'
import { awardEntries, awardLedger, projects } from '#server/db/schema/index.ts'
import type { Services } from '#server/services.ts'
import { teamKindOf } from '#server/team-roles.ts'
import { ensureKeys, selectKeys } from './keys.ts'
import { type Ballot, newVote, selectBallots, takenBack, writeLedger } from './ledger.ts'
import { recordMailbox } from './mailboxes.ts'
import { noteOrigin } from './origins.ts'
import { type LockedAward, lockAward, selectAward } from './queries.ts'

const rounds = {
  voting: { route: voteForAwardEntry.id, closed: 'award_voting_closed' },
  final: { route: castFinalVote.id, closed: 'award_final_closed' },
} as const satisfies Record<AwardRound, { route: string; closed: ErrorCode }>

type VoteInput = {
  round: AwardRound
  slug: string
  entry_id: number
  voted?: boolean | undefined
  key: string | undefined
  network: string | undefined
}

/** Voting: one vote per entry. Final: one vote in total; voting again moves it. One mailbox counts as one voter. */
export const vote = ({ db }: Services, { userId }: Actor, input: VoteInput): Promise<Vote> =>
  db.transaction(async (tx) => {
    const person = await lockPerson(tx, userId, 'key share')
    const { key, network: _, ...request } = input
    const { route, closed } = rounds[input.round]
    return answerOnce(tx, { userId, route, key, request }, async () => {
      const award = await lockAward(tx, input.slug)
      if (award.phase !== input.round) throw new ApiError(closed)
      return changeVote(tx, award, person, input)
    })
  })

async function changeVote(
  tx: Transaction,
  award: LockedAward,
  person: LockedPerson,
  input: VoteInput,
): Promise<Vote> {
  const { round, entry_id: entryId, network } = input
  const keys = await ensureKeys(tx, award.id)
  const voter = voterOf(keys, person.id)
  const standing = await selectBallots(tx, award.id, round, voter)
  const own = standing.find((ballot) => ballot.entryId === entryId)
  // A vote can be withdrawn even if no longer eligible.
  if (!own) await requireVotable(tx, award.id, entryId, person)
  const voted = input.voted ?? !own
  if (voted === Boolean(own))
    return { entry_id: entryId, voted, receipt: own ? await selectReceipt(tx, own) : null }
  const ended = voted && round === 'voting' ? [] : standing.filter((ballot) => voted || ballot === own)
  if (ended.some(({ setAside }) => setAside)) throw new ApiError('vote_set_aside')
  const cast = voted ? [newVote(round, entryId, voter)] : []
  const rows = await writeLedger(tx, award, [...ended.map(takenBack), ...cast])
  const made = voted ? rows.at(-1) : undefined
  if (made) {
    await recordMailbox(tx, keys, made, person.email)
    await noteOrigin(tx, keys, made, { network, joinedAt: person.createdAt })
  }
  return { entry_id: entryId, voted, receipt: writeReceipt(made?.leaf) }
}

/** Requires a public entry that is not of the voter's team, and a mail address that is not disposable. */
async function requireVotable(
  tx: Transaction,
  awardId: number,
  entryId: number,
  { id, email }: LockedPerson,
) {
  if (email !== null && !mailChecker.isValid(email)) throw new ApiError('disposable_email')
  const entry = found(
    await first(
      tx
        .select({ teamKind: teamKindOf(sql`${projects}.team_id`, id) })
        .from(awardEntries)
        .innerJoin(projects, eq(projects.id, awardEntries.projectId))
        .where(and(eq(awardEntries.id, entryId), eq(awardEntries.awardId, awardId), projects.shown)),
    ),
  )
  if (entry.teamKind !== null) throw new ApiError('own_team_vote')
}

/** Returns the leaf hash: the sequence number would reveal the turnout. */
const writeReceipt = (leaf: Uint8Array | undefined): string | null => (leaf ? hex(leaf) : null)

async function selectReceipt(executor: Executor, { awardId, seq }: Ballot): Promise<string | null> {
  const row = await first(
    executor
      .select({ leaf: awardLedger.leaf })
      .from(awardLedger)
      .where(and(eq(awardLedger.awardId, awardId), eq(awardLedger.seq, seq))),
  )
  return writeReceipt(row?.leaf)
}

export async function listVotedEntryIds(
  { db }: Services,
  { userId }: Actor,
  slug: string,
  round: AwardRound,
): Promise<number[]> {
  const { award } = found(await selectAward(db, slug))
  const keys = await selectKeys(db, award.id)
  if (!keys) return []
  const ballots = await selectBallots(db, award.id, round, voterOf(keys, userId))
  return ballots.map(({ entryId }) => entryId)
}
