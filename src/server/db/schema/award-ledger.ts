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

/** To the millisecond, as it is signed. */
const moment = () => timestamp({ withTimezone: true, precision: 3 }).notNull()

const listed = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/**
 * Every vote, every vote taken back and every vote set aside, in their order. Rows are added and never changed: triggers refuse all else,
 * so that no column names what can be deleted. The bytes of `leaf` and `chain` are in `db/ledger-rows.ts` and decision 22.
 */
export const awardLedger = pgTable(
  'award_ledger',
  {
    awardId: award(),
    seq: integer().notNull(),
    round: text({ enum: awardRounds }).notNull(),
    entryId: reference().notNull(),
    /** A pseudonym of the person: the same in all of the award, and of nobody without the award's key. */
    voter: bytea().notNull(),
    action: text({ enum: ledgerActions }).notNull(),
    /** The vote that is taken back or set aside. */
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

/** What the ledger comes to: the votes that stand. Written with it, and made again from it at any time. */
export const awardBallots = pgTable(
  'award_ballots',
  {
    awardId: award(),
    round: text({ enum: awardRounds }).notNull(),
    entryId: reference().notNull(),
    voter: bytea().notNull(),
    /** Its row in the ledger. */
    seq: integer().notNull(),
    /** It stands and is not counted. */
    setAside: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.awardId, t.round, t.entryId, t.voter] }),
    unique('award_ballots_seq').on(t.awardId, t.seq),
    uniqueIndex('award_ballots_final').on(t.awardId, t.voter).where(sql`round = 'final'`),
    index('award_ballots_voter').on(t.awardId, t.voter),
  ],
)

/** What the ledger was at a moment, signed. Rows are added and never changed, as those of the ledger. */
export const awardHeads = pgTable(
  'award_heads',
  {
    awardId: award(),
    at: moment(),
    /** How many rows there were. */
    size: integer().notNull(),
    /** Between which the rounds were to be then: those that had passed stay as they are. */
    votingFrom: moment(),
    finalFrom: moment(),
    closedFrom: moment(),
    /** Of the tree of RFC 6962 over their leaves. */
    root: bytea().notNull(),
    /** Of the last of them. */
    chain: bytea().notNull(),
    /** Keeps what is signed from being guessed while the numbers are hidden. */
    nonce: bytea().notNull(),
    signature: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.awardId, t.at] })],
)

/**
 * What pseudonyms and signed heads are made with; nothing of it is answered but the public key. Rows are added and never changed: without
 * them no signature could be checked.
 */
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

/**
 * From where a vote came, apart from the ledger and for as long as somebody may ask whether many came from one place: it goes with time, and
 * the ledger stays.
 */
export const awardVoteOrigins = pgTable(
  'award_vote_origins',
  {
    awardId: award(),
    seq: integer().notNull(),
    /** A keyed hash of the network, and of no address. */
    network: bytea(),
    /** The account was less than a day old. */
    newAccount: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.awardId, t.seq] })],
)

/**
 * The mailbox behind each standing vote, apart from the ledger: it stays when its account goes, so that nobody signs up again to vote
 * again. Goes with its vote, and with the origins 30 days after the award.
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

/** Votes that somebody of the staff would set aside, and what somebody else of them says to it. */
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
