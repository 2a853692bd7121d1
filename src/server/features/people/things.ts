import { eq } from 'drizzle-orm'
import { ApiError } from '#server/api-error.ts'
import { ownIssuerName } from '#server/caller.ts'
import { enterForPerson } from '#server/console/enter.ts'
import { personInLog, type Thing } from '#server/console/thing.ts'
import type { Transaction } from '#server/db/connect.ts'
import { first } from '#server/db/query-parts.ts'
import { users } from '#server/db/schema/index.ts'
import { lockedMail, unlockedMail } from '#server/features/moderation/service.ts'
import { endSessions } from '#server/identity/sign-in.ts'
import { enqueueMail } from '#server/mail/mail.ts'

type Locking = { locked_at: string | null; locked_reason: string | null }

/** Transactions in progress end first. */
export const holdAccount = (tx: Transaction, id: number) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')

export const accountThing: Thing<{ user_id: number }> = {
  kind: 'account',
  async read(executor, id) {
    const row = await first(executor.select({ id: users.id }).from(users).where(eq(users.id, id)))
    return row ? { name: personInLog(id), state: { user_id: id } } : null
  },
}

export const lockingThing = {
  kind: 'locking',
  enter: enterForPerson,
  async read(executor, id) {
    const row = await first(executor.select().from(users).where(eq(users.id, id)).for('update'))
    if (!row) return null
    const { lockedAt, lockedReason } = row
    return {
      name: personInLog(id),
      state: { locked_at: lockedAt?.toISOString() ?? null, locked_reason: lockedReason },
    }
  },
  async write(tx, id, state) {
    const person = await first(tx.select().from(users).where(eq(users.id, id)).for('update'))
    if (!person || !state) throw new ApiError('not_undoable')
    const lockedAt = state.locked_at === null ? null : new Date(state.locked_at)
    await tx.update(users).set({ lockedAt, lockedReason: state.locked_reason }).where(eq(users.id, id))
    const { issuer, subject, email, emailVerified, screenName } = person
    if (lockedAt && issuer === ownIssuerName && subject !== null) await endSessions(tx, subject)
    if ((person.lockedAt === null) === (lockedAt === null) || email === null || !emailVerified) return
    await enqueueMail(tx, lockedAt ? lockedMail(email, screenName) : unlockedMail(email, screenName))
  },
} satisfies Thing<Locking>
