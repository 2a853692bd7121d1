import { randomBytes } from 'node:crypto'
import { and, eq, gt, like, ne, sql } from 'drizzle-orm'
import { ownIssuerName } from '#server/caller.ts'
import type { Database, Executor, Transaction } from '#server/db/connect.ts'
import { identitySessions, identityUsers, identityVerifications, users } from '#server/db/schema/index.ts'

const tokenPrefix = 'change-'
const kind = 'change-email:'

/** Whether a link's token is one that changes an address, as it says itself. */
export const isChangeToken = (token: unknown): token is string =>
  typeof token === 'string' && token.startsWith(tokenPrefix)

/** Every link that is on its way to the person is void: what a mailbox holds ends with what it was asked for. */
export const voidLinks = (executor: Executor, subject: string) =>
  executor.delete(identityVerifications).where(eq(identityVerifications.value, subject))

/**
 * The token of a link that gives this person this address, for a day. It belongs to the person and not to the address that they
 * have: whoever has that address after them is somebody else. Only the newest one holds.
 */
export async function createChangeToken(tx: Transaction, subject: string, email: string): Promise<string> {
  const { value, identifier } = identityVerifications
  await tx.delete(identityVerifications).where(and(eq(value, subject), like(identifier, `${kind}%`)))
  const id = `${tokenPrefix}${randomBytes(24).toString('base64url')}`
  await tx.insert(identityVerifications).values({
    ...{ id, value: subject, identifier: `${kind}${email}` },
    expiresAt: sql`now() + interval '1 day'`,
  })
  return id
}

export type ChangeOutcome = 'changed' | 'void' | 'taken'

/**
 * Changes the address of who opens the link, in one transaction with what hung on the old one: other links are void, other
 * sessions end, and the account has the new address too.
 */
export async function openChangeLink(
  db: Database,
  token: string,
  session: { id: string; userId: string },
): Promise<ChangeOutcome> {
  const { id: sessionId, userId: subject } = session
  const { id, value, identifier, expiresAt } = identityVerifications
  const account = and(eq(users.issuer, ownIssuerName), eq(users.subject, subject))
  const itsRow = and(eq(id, token), eq(value, subject), like(identifier, `${kind}%`))
  return db
    .transaction(async (tx) => {
      // The account first, as those do who leave.
      await tx.select({ id: users.id }).from(users).where(account).for('no key update')
      const stillHolds = gt(expiresAt, sql`now()`)
      const [row] = await tx.delete(identityVerifications).where(and(itsRow, stillHolds)).returning()
      if (!row) return 'void'
      const known = { email: row.identifier.slice(kind.length), emailVerified: true }
      await tx.update(identityUsers).set(known).where(eq(identityUsers.id, subject))
      await tx
        .update(users)
        .set({ ...known, emailAsOf: sql`now()` })
        .where(account)
      await voidLinks(tx, subject)
      const { userId: owner, id: ofSession } = identitySessions
      await tx.delete(identitySessions).where(and(eq(owner, subject), ne(ofSession, sessionId)))
      return 'changed'
    })
    .catch((error: unknown) => {
      if (isTaken(error)) return 'taken'
      throw error
    })
}

/** One address, one identity: PostgreSQL says so, however many ask at once. */
const isTaken = (error: unknown): boolean =>
  error instanceof Error &&
  (('constraint' in error && error.constraint === 'identity_users_email') || isTaken(error.cause))
