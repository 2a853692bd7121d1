import { hasShipped } from '#contract/data/order-status.ts'
import { noteTrackingNumber as route } from '#contract/orders/console-routes.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { recordChange } from '#server/console/change-record.ts'
import type { Transaction } from '#server/db/connect.ts'
import { orderRecord } from '#server/features/orders/console/order-record.ts'
import { orderPolicy } from '#server/features/orders/policy.ts'
import { selectItems, selectMakers } from '#server/features/orders/queries.ts'
import { trackingMail } from '#server/features/orders/status-mails.ts'
import { correctWaitingNotice } from '#server/features/orders/take-back/queries.ts'
import { enqueueMail } from '#server/mail/mail.ts'
import { enterMaker } from '#server/maker-roles.ts'
import type { Services } from '#server/services.ts'
import { findMakerOf, findRecipient, type ParcelChange, updateTrackingNumber } from './queries.ts'

type NumberChange = ParcelChange & { id: number }

/** Answers `conflict` if number or carrier are not `from`. */
export async function noteTrackingNumber(
  { db, config }: Services,
  actor: Actor,
  change: NumberChange,
): Promise<void> {
  const { id, from, to } = change
  const isSame = from.trackingNumber === to.trackingNumber && (from.carrier ?? to.carrier) === to.carrier
  await db.transaction(async (tx) => {
    orderPolicy.require(await enterMaker(tx, actor, () => findMakerOf(tx, id)), 'move_on')
    if (isSame) return
    await recordChange(tx, actor, { route: route.id, record: orderRecord, id }, () =>
      writeNumber(tx, change, config.webUrl),
    )
  })
}

async function writeNumber(tx: Transaction, { id, from, to }: NumberChange, webUrl: string): Promise<void> {
  const order = await updateTrackingNumber(tx, id, { from, to })
  if (!order) throw new ApiError('conflict')
  if (!hasShipped(order.status)) {
    const message = '送り状番号は、出荷したあとに加えられます'
    throw new ApiError('invalid_request', [{ path: 'tracking_number', code: 'not_shipped', message }])
  }
  const parcel = { trackingNumber: to.trackingNumber, carrier: order.carrier ?? '' }
  if (await correctWaitingNotice(tx, id, parcel)) return
  const { code, email, screenName } = found(await findRecipient(tx, order.groupId))
  if (email === null || screenName === null) return
  const items = (await selectItems(tx, [id])).filter(({ shipped }) => shipped)
  const orders = (await selectMakers(tx, [order.makerId])).map((maker) => ({ maker, items }))
  await enqueueMail(tx, trackingMail(email, { screenName, code, orders, parcel }, webUrl))
}
