import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import type { Database } from '#server/db/connect.ts'
import {
  idempotencyKeys,
  identitySessions,
  identityUsers,
  identityVerifications,
  users,
} from '#server/db/schema/index.ts'

/** Who began to sign up, never opened the mail and never made an account is forgotten after 30 days: their address is free again. */
export async function removeAbandonedIdentities(db: Database): Promise<number> {
  const account = db.select({ one: sql`1` }).from(users).where(eq(users.subject, identityUsers.id))
  const gone = await db
    .delete(identityUsers)
    .where(
      and(
        eq(identityUsers.emailVerified, false),
        lt(identityUsers.createdAt, sql`now() - interval '30 days'`),
        notExists(account),
      ),
    )
    .returning({ id: identityUsers.id })
  return gone.length
}

/** What nobody may use any more: sessions, links of mails, answers that were kept for a second try. */
export async function removeExpired(db: Database): Promise<void> {
  await db.delete(identitySessions).where(lt(identitySessions.expiresAt, sql`now()`))
  await db.delete(identityVerifications).where(lt(identityVerifications.expiresAt, sql`now()`))
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - interval '24 hours'`))
}
