import { createHash, hash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database, Executor, Transaction } from './db/connect.ts'
import { first, takeTurns } from './db/query-parts.ts'
import { tokens } from './db/schema/index.ts'
import { defineJob } from './jobs/job.ts'

/** What a link says of itself. `unknown` was never one of ours, or lost a part on the way. */
export type TokenState = 'valid' | 'used' | 'revoked' | 'expired' | 'unknown'

/** What a token opens, or why it opens nothing. */
export type Opened<T> =
  | { state: 'valid'; subject: string; payload: T }
  | { state: Exclude<TokenState, 'valid'> }

type TokenKind<T> = {
  /** What the link is for. A token of one purpose is refused for any other. */
  purpose: string
  /** As PostgreSQL writes it; until it is revoked when left out. */
  lifetime?: string
  payload: z.ZodType<T>
}

/**
 * One kind of link, declared beside the feature that sends or shows it. For one subject only the newest one holds. Links that work once
 * are taken, links that are shared are read as often as one likes, and pages that say what a link is for read it before it is taken.
 */
export function defineToken<T>({ purpose, lifetime, payload }: TokenKind<T>) {
  const ofSubject = (subject: string) => and(eq(tokens.purpose, purpose), eq(tokens.subject, subject))
  const open = and(isNull(tokens.usedAt), isNull(tokens.revokedAt))
  const inTime = or(isNull(tokens.expiresAt), gt(tokens.expiresAt, sql`now()`))

  const show = (row: { subject: string; payload: unknown }): Opened<T> => ({
    state: 'valid',
    subject: row.subject,
    payload: payload.parse(row.payload),
  })

  const revoke = async (executor: Executor, subject: string): Promise<void> => {
    const ended = { revokedAt: sql`now()` }
    await executor
      .update(tokens)
      .set(ended)
      .where(and(ofSubject(subject), open))
  }

  const read = async (executor: Executor, token: string): Promise<Opened<T>> => {
    const row = await first(
      executor
        .select({ token: tokens, inTime: sql<boolean>`${inTime}` })
        .from(tokens)
        .where(eq(tokens.hash, hashOf(token))),
    )
    // Its row is removed some time after its end.
    if (!row) return { state: isWholeToken(token) ? 'expired' : 'unknown' }
    if (row.token.purpose !== purpose) return { state: 'unknown' }
    if (row.token.usedAt) return { state: 'used' }
    if (row.token.revokedAt) return { state: 'revoked' }
    return row.inTime ? show(row.token) : { state: 'expired' }
  }

  return {
    /** Answers the token, which is kept nowhere. */
    async issue(tx: Transaction, subject: string, content: T): Promise<string> {
      await takeTurns(tx, `${purpose} ${subject}`)
      await revoke(tx, subject)
      const token = drawToken()
      const expiresAt = lifetime === undefined ? null : sql`now() + ${lifetime}::interval`
      await tx.insert(tokens).values({ hash: hashOf(token), purpose, subject, payload: content, expiresAt })
      return token
    },
    read,
    /** When the open token of a subject was made; undefined where there is none. */
    issuedAt: async (executor: Executor, subject: string): Promise<Date | undefined> => {
      const newest = executor.select({ at: tokens.createdAt }).from(tokens)
      return (await first(newest.where(and(ofSubject(subject), open, inTime))))?.at
    },
    /** Uses it up: of however many who come at once, one gets what it opens. It is not used when the transaction fails. */
    async take(tx: Transaction, token: string): Promise<Opened<T>> {
      const its = and(eq(tokens.hash, hashOf(token)), eq(tokens.purpose, purpose))
      const used = { usedAt: sql`now()` }
      const row = await first(
        tx
          .update(tokens)
          .set(used)
          .where(and(its, open, inTime))
          .returning(),
      )
      return row ? show(row) : read(tx, token)
    },
    /** Ends the open token of a subject. Its row stays, so that a page can say that the link was withdrawn. */
    revoke,
    /** With everything that they carry, when the subject itself is gone. */
    forget: async (executor: Executor, subject: string): Promise<void> => {
      await executor.delete(tokens).where(ofSubject(subject))
    },
  }
}

const secretBytes = 32

/** 256 random bits, and four bytes by which a token that was cut or mistyped is known. */
function drawToken(): string {
  const secret = randomBytes(secretBytes)
  return Buffer.concat([secret, checksumOf(secret)]).toString('base64url')
}

const checksumOf = (secret: Buffer): Buffer => createHash('sha256').update(secret).digest().subarray(0, 4)

/** Whether it is one of ours, be it one that still is there or not. */
export function isWholeToken(text: string): boolean {
  if (!/^[\w-]{48}$/.test(text)) return false
  const bytes = Buffer.from(text, 'base64url')
  return checksumOf(bytes.subarray(0, secretBytes)).equals(bytes.subarray(secretBytes))
}

/** Random enough that a plain hash cannot be turned back, and that finding it by its hash tells nothing by its time. */
const hashOf = (token: string): string => hash('sha256', token, 'base64url')

/** Until then a page can say how a link has ended; after that it is out of date, whatever it was. */
export const removeEndedTokens = (executor: Executor) =>
  executor
    .delete(tokens)
    .where(
      sql`least(${tokens.usedAt}, ${tokens.revokedAt}, ${tokens.expiresAt}) < now() - interval '30 days'`,
    )

export const endedTokensJob = defineJob({
  name: 'remove_ended_tokens',
  cron: '52 18 * * *',
  run: ({ db }: { db: Database }) => removeEndedTokens(db),
})
