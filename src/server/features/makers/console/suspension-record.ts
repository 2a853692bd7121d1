import { and, asc, desc, eq } from 'drizzle-orm'
import { ApiError } from '#server/api-error.ts'
import type { ConsoleRecord } from '#server/console/console-record.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { first, lockNames } from '#server/db/query-fragments.ts'
import { auditLog, makerMembers, makers } from '#server/db/schema/index.ts'
import { enqueueMail } from '#server/mail/mail.ts'
import { selectMailedAdmins } from '#server/maker-mailboxes.ts'
import { memberLockName } from './policy.ts'
import { resumedMail, suspendedMail } from './suspension-mails.ts'

type SuspensionState = { suspended_at: string | null; suspended_reason: string | null }

const selectMaker = (executor: Executor, id: number) =>
  first(executor.select().from(makers).where(eq(makers.id, id)))

export const suspensionRecord = {
  kind: 'maker_suspension',
  async read(executor, id) {
    const maker = await selectMaker(executor, id)
    if (!maker) return null
    const { name, suspendedAt, suspendedReason } = maker
    return {
      name,
      state: { suspended_at: suspendedAt?.toISOString() ?? null, suspended_reason: suspendedReason },
    }
  },
  async write(tx, id, state) {
    await awaitMembers(tx, id)
    const maker = await selectMaker(tx, id)
    if (!maker || !state) throw new ApiError('not_undoable')
    const { suspended_at: at, suspended_reason: reason } = state
    await tx
      .update(makers)
      .set({ suspendedAt: at === null ? null : new Date(at), suspendedReason: reason })
      .where(eq(makers.id, id))
    if ((maker.suspendedAt === null) === (at === null)) return
    for (const { email, ...admin } of await selectMailedAdmins(tx, [id]))
      if (email)
        await enqueueMail(
          tx,
          reason === null ? resumedMail(email, admin) : suspendedMail(email, admin, reason),
        )
  },
} satisfies ConsoleRecord<SuspensionState>

/** Sets the last logged suspension again, for the undo of a removal. */
export async function restoreSuspension(tx: Transaction, id: number): Promise<void> {
  const logged = tx
    .select({ after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.thingKind, suspensionRecord.kind), eq(auditLog.thingId, id)))
    .orderBy(desc(auditLog.id))
    .limit(1)
  const state = (await first(logged))?.after as SuspensionState | null | undefined
  if (state?.suspended_at)
    await tx
      .update(makers)
      .set({ suspendedAt: new Date(state.suspended_at), suspendedReason: state.suspended_reason })
      .where(eq(makers.id, id))
}

/** Waits for writes of members, which hold their membership. Later ones read the suspension. */
async function awaitMembers(tx: Transaction, makerId: number): Promise<void> {
  // Admins changing each other hold one membership and want another.
  await lockNames(tx, memberLockName(makerId))
  await tx
    .select({ id: makerMembers.id })
    .from(makerMembers)
    .where(eq(makerMembers.makerId, makerId))
    .orderBy(asc(makerMembers.id))
    .for('no key update')
}
