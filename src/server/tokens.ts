import { createHash, hash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database, Executor, Transaction } from './db/connect.ts'
import { first, takeTurns } from './db/query-parts.ts'
import { tokens } from './db/schema/index.ts'
import { defineJob } from './jobs/job.ts'

/** `unknown`: never issued, or damaged. */
export type TokenState = 'valid' | 'used' | 'revoked' | 'expired' | 'unknown'

export type Opened<T> =
  | { state: 'valid'; subject: string; payload: T }
  | { state: Exclude<TokenState, 'valid'> }

type TokenKind<T> = {
  /** A token is valid for one purpose only. */
  purpose: string
  /** PostgreSQL interval; unlimited until revoked if absent. */
  lifetime?: string
  payload: z.ZodType<T>
}

/**
 * Defines a kind of link. Only the newest of a subject is valid. One-time links are taken; shared links are read
 * any number of times.
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
    // Its row was removed some time after its end.
    if (!row) return { state: isWholeToken(token) ? 'expired' : 'unknown' }
    if (row.token.purpose !== purpose) return { state: 'unknown' }
    if (row.token.usedAt) return { state: 'used' }
    if (row.token.revokedAt) return { state: 'revoked' }
    return row.inTime ? show(row.token) : { state: 'expired' }
  }

  return {
    async issue(tx: Transaction, subject: string, content: T): Promise<string> {
      await takeTurns(tx, `${purpose} ${subject}`)
      await revoke(tx, subject)
      const token = drawToken()
      const expiresAt = lifetime === undefined ? null : sql`now() + ${lifetime}::interval`
      await tx.insert(tokens).values({ hash: hashOf(token), purpose, subject, payload: content, expiresAt })
      return token
    },
    read,
    issuedAt: async (executor: Executor, subject: string): Promise<Date | undefined> => {
      const newest = executor.select({ at: tokens.createdAt }).from(tokens)
      return (await first(newest.where(and(ofSubject(subject), open, inTime))))?.at
    },
    /** Consumes a token: one of concurrent calls succeeds. A rollback leaves it unused. */
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
    /** Revokes, but keeps the row, so that a page can say so. */
    revoke,
    forget: async (executor: Executor, subject: string): Promise<void> => {
      await executor.delete(tokens).where(ofSubject(subject))
    },
  }
}

const secretBytes = 32

/** Adds a checksum of four bytes, which detects truncated or mistyped tokens. */
function drawToken(): string {
  const secret = randomBytes(secretBytes)
  return Buffer.concat([secret, checksumOf(secret)]).toString('base64url')
}

const checksumOf = (secret: Buffer): Buffer => createHash('sha256').update(secret).digest().subarray(0, 4)

export function isWholeToken(text: string): boolean {
  if (!/^[\w-]{48}$/.test(text)) return false
  const bytes = Buffer.from(text, 'base64url')
  return checksumOf(bytes.subarray(0, secretBytes)).equals(bytes.subarray(secretBytes))
}

/** Needs no slow hash for 256 random bits; lookup by hash prevents timing attacks. */
const hashOf = (token: string): string => hash('sha256', token, 'base64url')

/** Keeps tokens for 30 days, so that a page can tell how a link ended; later it counts as expired. */
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
