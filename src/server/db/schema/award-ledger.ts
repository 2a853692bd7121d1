import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { awardRounds, ledgerActions, setAsideReasons } from '#contract/data/award-votes.ts'
import { limits } from '#contract/data/limits.ts'
import { awards } from './awards.ts'
import { bytea, createdAt, id, isWithin, reference } from './columns.ts'
import { users } from './people.ts'

const award = () =>
  reference()
    .notNull()
    .references(() => awards.id)

/** Rounds to the millisecond, as signed. */
const moment = () => timestamp({ withTimezone: true, precision: 3 }).notNull()

const listed = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/**
 * Append-only by triggers. No column references deletable rows. `db/ledger-rows.ts` and decision 22 define the
 * bytes of `leaf` and `chain`.
 */
export const awardLedger = pgTable(
  'award_ledger',
  {
    awardId: award(),
    seq: integer().notNull(),
    round: text({ enum: awardRounds }).notNull(),
    entryId: reference().notNull(),
    /** A pseudonym; only the award's key links it to a person. */
    voter: bytea().notNull(),
    action: text({ enum: ledgerActions }).notNull(),
    ofSeq: integer(),
    reason: text({ enum: setAsideReasons }),
    at: moment(),
    salt: bytea().notNull(),
    leaf: bytea().notNull(),
    chain: bytea().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.awardId, t.seq] }),
    // A vote ends once.
    unique('award_ledger_of').on(t.awardId, t.ofSeq),
    index('award_ledger_voter').on(t.awardId, t.voter),
    check('award_ledger_ends', sql`(${t.action} = 'cast') = (${t.ofSeq} is null) and ${t.ofSeq} < ${t.seq}`),
    check(
      'award_ledger_reason',
      sql`(${t.action} = 'set_aside') = (${t.reason} is not null) and ${t.reason} in (${listed(setAsideReasons)})`,
    ),
    check(
      'award_ledger_bytes',
      sql`octet_length(${t.voter}) = 32 and octet_length(${t.salt}) = 16 and octet_length(${t.leaf}) = 32 and octet_length(${t.chain}) = 32`,
    ),
  ],
)

/** Current votes, derived from the ledger and rebuildable. */
export const awardBallots = pgTable(
  'award_ballots',
  {
    awardId: award(),
    round: text({ enum: awardRounds }).notNull(),
    entryId: reference().notNull(),
    voter: bytea().notNull(),
    seq: integer().notNull(),
    /** Kept, but not counted. */
    setAside: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.awardId, t.round, t.entryId, t.voter] }),
    unique('award_ballots_seq').on(t.awardId, t.seq),
    uniqueIndex('award_ballots_final').on(t.awardId, t.voter).where(sql`round = 'final'`),
    index('award_ballots_voter').on(t.awardId, t.voter),
  ],
)

/** Signed snapshots of the ledger; append-only. */
export const awardHeads = pgTable(
  'award_heads',
  {
    awardId: award(),
    at: moment(),
    size: integer().notNull(),
    /** Schedule as planned then; past dates cannot change. */
    votingFrom: moment(),
    finalFrom: moment(),
    closedFrom: moment(),
    /** Merkle root of RFC 6962 over the leaves. */
    root: bytea().notNull(),
    chain: bytea().notNull(),
    /** Prevents guessing the signed content while the numbers are secret. */
    nonce: bytea().notNull(),
    signature: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.awardId, t.at] })],
)

/** Only the public key is ever answered. Append-only, because signatures could not be verified otherwise. */
export const awardKeys = pgTable('award_keys', {
  awardId: reference()
    .primaryKey()
    .references(() => awards.id),
  voterKey: bytea().notNull(),
  /** Ed25519, PKCS 8. */
  signingKey: bytea().notNull(),
  /** Ed25519, SPKI. */
  publicKey: bytea().notNull(),
})

/** Reveals many votes from one place. Separate from the ledger, because it is deleted after a while. */
export const awardVoteOrigins = pgTable(
  'award_vote_origins',
  {
    awardId: award(),
    seq: integer().notNull(),
    /** A keyed hash of the network; the IP address is not stored. */
    network: bytea(),
    /** The account was less than a day old. */
    newAccount: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.awardId, t.seq] })],
)

/**
 * Mailbox of each current vote. It outlives the account, so that signing up again gives no second vote.
 * Deleted with the vote, or 30 days after the award.
 */
export const awardVoteMailboxes = pgTable(
  'award_vote_mailboxes',
  {
    awardId: award(),
    round: text({ enum: awardRounds }).notNull(),
    entryId: reference().notNull(),
    /** A keyed hash of the folded address. */
    mailbox: bytea().notNull(),
    seq: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.awardId, t.round, t.entryId, t.mailbox] }),
    uniqueIndex('award_vote_mailboxes_final').on(t.awardId, t.mailbox).where(sql`round = 'final'`),
    unique('award_vote_mailboxes_seq').on(t.awardId, t.seq),
    foreignKey({
      name: 'award_vote_mailboxes_ballot',
      columns: [t.awardId, t.seq],
      foreignColumns: [awardBallots.awardId, awardBallots.seq],
    }).onDelete('cascade'),
    check('award_vote_mailboxes_bytes', sql`octet_length(${t.mailbox}) = 32`),
  ],
)

/** Proposals to set votes aside, decided by a second staff member. */
export const awardSetAsides = pgTable(
  'award_set_asides',
  {
    id: id(),
    awardId: award(),
    seqs: integer().array().notNull(),
    reason: text({ enum: setAsideReasons }).notNull(),
    note: text().notNull(),
    proposedBy: reference().references(() => users.id, { onDelete: 'set null' }),
    proposedAt: createdAt(),
    decidedBy: reference().references(() => users.id, { onDelete: 'set null' }),
    confirmed: boolean(),
  },
  (t) => [
    index('award_set_asides_award').on(t.awardId),
    index('award_set_asides_proposed_by').on(t.proposedBy),
    index('award_set_asides_decided_by').on(t.decidedBy),
    check('award_set_asides_note_length', isWithin(t.note, limits.setAsideNote)),
    check('award_set_asides_four_eyes', sql`${t.decidedBy} <> ${t.proposedBy}`),
  ],
)
