import { messages } from '#contract/data/messages.ts'
import { ApiError } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { Transaction } from '#server/db/connect.ts'
import { type LockedPerson, lockPerson } from '#server/db/lock-person.ts'
import { removeEventsOf } from '#server/features/events/service.ts'
import { uncountLikesOf } from '#server/features/likes/service.ts'
import { leaveLists } from '#server/features/lists/service.ts'
import { deleteMakerInvitationsTo } from '#server/features/makers/service.ts'
import { deleteNotificationsOf } from '#server/features/notifications/service.ts'
import { cancelOrdersOfLeaver } from '#server/features/orders/service.ts'
import { leaveTeams } from '#server/features/teams/service.ts'
import { accountDeletedMail } from '#server/identity/mails.ts'
import { requirePassword } from '#server/identity/require-password.ts'
import { enqueueMail, removeFailedMails } from '#server/mail/mail.ts'
import type { Services } from '#server/services.ts'
import { deleteUser } from './queries.ts'

const freshSeconds = 600

/** Open orders are cancelled; a maker's records stay, without the person. */
export async function deleteAccount(
  services: Services,
  actor: Actor,
  given: { password: string | undefined; now: number },
) {
  await requireProof(services, actor, given)
  return services.db.transaction(async (tx) => {
    const person = await lockPerson(tx, actor.userId, 'update')
    return endAccount(tx, services, { actor, person })
  })
}

export async function endAccount(
  tx: Transaction,
  { config, identity }: Services,
  { actor, person }: { actor: Actor; person: LockedPerson },
) {
  const { userId } = actor
  await leaveTeams(tx, userId, actor.identity.email)
  if (actor.identity.email !== null) await deleteMakerInvitationsTo(tx, actor.identity.email)
  const { cancelled, remaining } = await cancelOrdersOfLeaver(tx, config, { actor, person })
  // Lists before notifications: the lock order of adding list items.
  await leaveLists(tx, userId)
  await deleteNotificationsOf(tx, userId)
  await uncountLikesOf(tx, userId)
  await deleteUser(tx, userId)
  await removeEventsOf(tx, userId)
  await identity.signIn?.remove(tx, actor.identity)
  const { email } = actor.identity
  if (email !== null) {
    await removeFailedMails(tx, email)
    await enqueueMail(
      tx,
      accountDeletedMail(email, { cancelled: cancelled.length > 0, remaining: remaining.length > 0 }),
    )
  }
  return { cancelled_order_ids: cancelled, kept_order_ids: remaining }
}

/** A stolen token must not suffice. */
async function requireProof(
  services: Services,
  actor: Actor,
  { password, now }: { password: string | undefined; now: number },
): Promise<void> {
  const { signIn } = services.identity
  const { identity } = actor
  const providers = (await signIn?.providersOf(identity)) ?? []
  if (!signIn || !providers.includes('password')) {
    if (now / 1000 - (identity.signedInAt ?? 0) > freshSeconds) throw new ApiError('sign_in_stale')
    return
  }
  if (!password)
    throw new ApiError('invalid_request', [
      { path: 'password', code: 'required', message: messages.required },
    ])
  await requirePassword(services, signIn, actor, { path: 'password', password })
}
