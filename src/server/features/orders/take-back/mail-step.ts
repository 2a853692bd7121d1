import { orderStatus } from '#contract/data/order-status.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import type { StepNotice } from '#server/db/schema/index.ts'
import { type ItemRow, selectItems, selectMakers } from '#server/features/orders/queries.ts'
import { findRecipient } from '#server/features/orders/ship/queries.ts'
import { cancelledMail, makerCancelledMail, shippedMail } from '#server/features/orders/status-mails.ts'
import { defineJob } from '#server/jobs/job.ts'
import { enqueueMail } from '#server/mail/mail.ts'
import { findMailboxes } from '#server/maker-mailboxes.ts'
import type { Services } from '#server/services.ts'
import { lockOrderOfStep, takeNotice } from './queries.ts'

/** Does nothing for a step that was taken back, or mailed by an earlier attempt. */
export const mailStepJob = defineJob({
  name: 'mail_order_step',
  quick: true,
  run: (
    { db, config }: { db: Database; config: Pick<Services['config'], 'webUrl'> },
    { id }: { id: number },
  ) =>
    db.transaction(async (tx) => {
      const order = await lockOrderOfStep(tx, id)
      const step = order && (await takeNotice(tx, id))
      if (!step) return
      const items = (await selectItems(tx, [order.id])).filter((item) =>
        step.notice.itemIds.includes(item.id),
      )
      await mailStep(tx, { ...step, order, items }, config.webUrl)
    }),
})

type MailedStep = {
  status: number
  notice: StepNotice
  order: { groupId: number; makerId: number }
  items: ItemRow[]
}

/** Mails the person if the account exists, and the maker on a cancellation. */
async function mailStep(tx: Transaction, step: MailedStep, webUrl: string): Promise<void> {
  const { status, notice, order, items } = step
  const recipient = await findRecipient(tx, order.groupId)
  if (!recipient) return
  const { code, email, screenName } = recipient
  const makers = await selectMakers(tx, [order.makerId])
  if (status === orderStatus.cancel) {
    const mailboxesOf = await findMailboxes(tx, [order.makerId])
    for (const maker of makers)
      for (const mailbox of mailboxesOf(maker.id))
        await enqueueMail(tx, makerCancelledMail(mailbox, maker.name, code, items))
  }
  if (email === null || screenName === null) return
  const content = { screenName, code, orders: makers.map((maker) => ({ maker, items })) }
  const whole = status === orderStatus.shipped
  const mail =
    status === orderStatus.cancel
      ? cancelledMail(email, content, webUrl)
      : shippedMail(email, { ...content, whole, parcel: notice }, webUrl)
  await enqueueMail(tx, mail)
}
