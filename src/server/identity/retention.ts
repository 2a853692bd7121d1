import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import type { Database, Executor } from '#server/db/connect.ts'
import {
  idempotencyKeys,
  identitySessions,
  identityUsers,
  identityVerifications,
  users,
} from '#server/db/schema/index.ts'
import { defineJob } from '#server/jobs/job.ts'

/** Frees the address of an abandoned sign-up after 30 days. */
export async function removeAbandonedIdentities(executor: Executor): Promise<number> {
  const account = executor.select({ one: sql`1` }).from(users).where(eq(users.subject, identityUsers.id))
  const gone = await executor
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

export async function removeExpired(executor: Executor): Promise<void> {
  await executor.delete(identitySessions).where(lt(identitySessions.expiresAt, sql`now()`))
  await executor.delete(identityVerifications).where(lt(identityVerifications.expiresAt, sql`now()`))
  await executor
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, sql`now() - interval '24 hours'`))
}

type RetentionContext = { db: Database }

export const identityUpkeep = [
  defineJob({
    name: 'remove_abandoned_identities',
    cron: '22 18 * * *',
    run: ({ db }: RetentionContext) => removeAbandonedIdentities(db),
  }),
  defineJob({
    name: 'remove_expired',
    cron: '37 18 * * *',
    run: ({ db }: RetentionContext) => removeExpired(db),
  }),
]
