import { and, eq, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ownIssuerName } from '#server/caller.ts'
import type { Database, Executor, Transaction } from '#server/db/connect.ts'
import { refusedBy } from '#server/db/refused-by.ts'
import { identitySessions, identityUsers, identityVerifications, users } from '#server/db/schema/index.ts'
import { defineToken, type TokenState } from '#server/tokens.ts'

/** Bound to the person: the old address may pass to another. */
const changeToken = defineToken({
  purpose: 'email_change',
  lifetime: '1 day',
  payload: z.object({ email: z.string() }),
})

export const createChangeToken = (tx: Transaction, subject: string, email: string): Promise<string> =>
  changeToken.issue(tx, subject, { email })

export async function revokeLinks(executor: Executor, subject: string): Promise<void> {
  await changeToken.revoke(executor, subject)
  await executor.delete(identityVerifications).where(eq(identityVerifications.value, subject))
}

/** Deletes voided links too, for account deletion. */
export async function deleteLinks(executor: Executor, subject: string): Promise<void> {
  await revokeLinks(executor, subject)
  await changeToken.forget(executor, subject)
}

export type ChangeOutcome = 'changed' | 'taken' | 'not_theirs' | Exclude<TokenState, 'valid'>

/** Changes the address in one transaction, voids other links, and ends other sessions. */
export async function openChangeLink(
  db: Database,
  token: string,
  { id: sessionId, userId: subject }: { id: string; userId: string },
): Promise<ChangeOutcome> {
  const account = and(eq(users.issuer, ownIssuerName), eq(users.subject, subject))
  return db
    .transaction(async (tx) => {
      // Locks the account first, as account deletion does, to avoid deadlock.
      await tx.select({ id: users.id }).from(users).where(account).for('no key update')
      const link = await changeToken.read(tx, token)
      // Leaves the link unused for its own person.
      if (link.state === 'valid' && link.subject !== subject) return 'not_theirs'
      const opened = await changeToken.take(tx, token)
      if (opened.state !== 'valid') return opened.state
      const known = { ...opened.payload, emailVerified: true }
      await tx.update(identityUsers).set(known).where(eq(identityUsers.id, subject))
      await tx
        .update(users)
        .set({ ...known, emailAsOf: sql`now()` })
        .where(account)
      await revokeLinks(tx, subject)
      const { userId: owner, id: ofSession } = identitySessions
      await tx.delete(identitySessions).where(and(eq(owner, subject), ne(ofSession, sessionId)))
      return 'changed'
    })
    .catch((error: unknown) => {
      if (isTaken(error)) return 'taken'
      throw error
    })
}

/** Detects the unique index, which decides between concurrent changes. */
const isTaken = (error: unknown): boolean => refusedBy(error) === 'identity_users_email'
