import { sql } from 'drizzle-orm'
import { listNotifications } from '#contract/notifications/routes.ts'
import { productNotices, variationChanges } from '#server/db/schema/index.ts'
import { digestJobs } from '#server/features/notifications/digest/write-digests.ts'
import { productChangesJob } from '#server/features/notifications/products/notify-holders.ts'
import type { TestApi } from './api.ts'
import { buildList } from './list-builders.ts'
import { deliverMails } from './mails.ts'
import type { TestAccount } from './people.ts'

/** Older than the changes of a test. */
export const oldItem = (itemId: number) => ({ kind: 4, itemId, createdAt: new Date('2026-01-01') })

export function createNoticeDesk(api: TestApi) {
  const { db, services } = api
  const notifyNow = () => productChangesJob.run({ db }, undefined, '')

  async function passAnHour() {
    await db.update(variationChanges).set({ createdAt: sql`created_at - interval '61 minutes'` })
  }

  async function notifyAnHourLater() {
    await passAnHour()
    await notifyNow()
  }

  const heard = async (person: TestAccount) =>
    (await person.request('GET', '/notifications')).as(listNotifications.response).items

  /** Sends the mails of the next morning. */
  async function allMails() {
    const [, mailsJob] = digestJobs
    await mailsJob.run({ db, config: services.config }, undefined, '')
    const mails = await deliverMails(api)
    return mails.filter(({ unsubscribe }) => unsubscribe).toSorted((a, b) => (a.to < b.to ? -1 : 1))
  }

  async function forgetAll() {
    await db.delete(variationChanges)
    await db.delete(productNotices)
    // Ids of notices and notifications differ.
    await db.execute(sql`alter sequence product_notices_id_seq restart with 7000`)
  }

  return {
    ...{ notifyNow, passAnHour, notifyAnHourLater, heard, allMails, forgetAll },
    mailsOf: async (person: TestAccount) => (await allMails()).filter(({ to }) => to === person.email),
    listOf: (person: TestAccount, ...variationIds: number[]) =>
      buildList(db, { ownerId: person.userId, name: '鎌倉の家', items: variationIds.map(oldItem) }),
  }
}
