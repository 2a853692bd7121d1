import { orderStatus } from '#contract/data/order-status.ts'
import { createOrder } from '#contract/orders/routes.ts'
import { found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { forgetAnswer } from '#server/db/answer-once.ts'
import type { Transaction } from '#server/db/connect.ts'
import { type LockedPerson, lockPerson } from '#server/db/lock-person.ts'
import { orderPolicy } from '#server/features/orders/policy.ts'
import { recordStatus, selectItems, selectMakers } from '#server/features/orders/queries.ts'
import { cancelledMail, makerCancelledMail } from '#server/features/orders/status-mails.ts'
import { returnStock } from '#server/features/orders/stock.ts'
import { enqueueMail } from '#server/mail/mail.ts'
import { findMailboxes } from '#server/maker-mailboxes.ts'
import { rolesOf } from '#server/policy.ts'
import type { Services } from '#server/services.ts'
import { cancelOrders, lockGroup, selectOrdersOf } from './queries.ts'

export const cancelGroup = ({ db, config }: Services, actor: Actor, code: string) =>
  db.transaction(async (tx) => {
    const person = await lockPerson(tx, actor.userId, 'key share')
    return cancelWithin(tx, config, { actor, person }, code)
  })

/** Returns stock once: only one transaction can change the status. */
export async function cancelWithin(
  tx: Transaction,
  config: Services['config'],
  { actor, person }: { actor: Actor; person: LockedPerson },
  code: string,
): Promise<{ cancelled: number[]; remaining: number[] }> {
  const group = found(await lockGroup(tx, actor.userId, code))
  orderPolicy.require(rolesOf(actor, group), 'cancel')
  const changed = await cancelOrders(tx, group.id)
  const cancelled = changed.map(({ id }) => id)
  const remaining = (await selectOrdersOf(tx, group.id))
    .filter(({ status }) => status !== orderStatus.cancel)
    .map(({ id }) => id)
  if (cancelled.length === 0) return { cancelled, remaining }
  await forgetAnswer(tx, actor.userId, createOrder.id)
  const items = await selectItems(tx, cancelled)
  await returnStock(tx, items)
  await recordStatus(tx, cancelled, orderStatus.cancel, actor.userId)
  const makerIds = changed.map(({ makerId }) => makerId)
  const makers = await selectMakers(tx, makerIds)
  const ofMaker = changed.flatMap(({ id, makerId }) => {
    const maker = makers.find((known) => known.id === makerId)
    return maker ? [{ maker, items: items.filter(({ orderId }) => orderId === id) }] : []
  })
  const { email } = actor.identity
  if (email !== null) {
    const { screenName } = person
    await enqueueMail(tx, cancelledMail(email, { screenName, code, orders: ofMaker }, config.webUrl))
  }
  const mailboxesOf = await findMailboxes(tx, makerIds)
  for (const { maker, items: cancelledItems } of ofMaker)
    for (const to of mailboxesOf(maker.id))
      await enqueueMail(tx, makerCancelledMail(to, maker.name, code, cancelledItems))
  return { cancelled, remaining }
}
