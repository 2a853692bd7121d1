import type { Notification } from '#contract/notifications/schemas.ts'
import { found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { Transaction } from '#server/db/connect.ts'
import { lockPerson } from '#server/db/lock-person.ts'
import { readPage } from '#server/db/pages.ts'
import { listByCursor, toWholeList } from '#server/http/lists.ts'
import type { Services } from '#server/services.ts'
import { enqueueAnnouncement } from './announce.ts'
import { presentNotification } from './present.ts'
import { countNotifications, type Inbox, markAllRead, markRead, selectNotifications } from './queries.ts'

type InboxQuery = { limit: number; cursor?: string | undefined; unread: boolean }

export async function listNotifications(
  { db, config }: Services,
  { userId }: Actor,
  { unread, ...place }: InboxQuery,
) {
  const inbox = { userId, unread }
  const [list, unread_count] = await Promise.all([
    listByCursor<Notification>(place, (page) =>
      readPage(selectNotifications(db, inbox, page), countNotifications(db, inbox), (rows) =>
        rows.map((row) => presentNotification(config, row)),
      ),
    ),
    countUnread(db, userId),
  ])
  return { ...list, unread_count }
}

/** Lists notifications that are shown once: the client marks them as read. */
export async function listUnreadTeamRejects({ db, config }: Services, { userId }: Actor) {
  const inbox: Inbox = { userId, unread: true, type: 'REJECT_TEAM' }
  const rows = await selectNotifications(db, inbox, { limit: 100, before: Number.MAX_SAFE_INTEGER })
  return toWholeList(rows.map((row) => presentNotification(config, row)))
}

export const readNotification = (services: Services, actor: Actor, id: number) =>
  change(services, actor, async (tx) => found(await markRead(tx, actor.userId, id)))

export const readAllNotifications = (services: Services, actor: Actor) =>
  change(services, actor, (tx) => markAllRead(tx, actor.userId))

const change = (
  { db }: Services,
  { userId }: Actor,
  write: (tx: Transaction) => Promise<unknown>,
): Promise<{ unread_count: number }> =>
  db.transaction(async (tx) => {
    await lockPerson(tx, userId, 'key share')
    await write(tx)
    await enqueueAnnouncement(tx, [userId])
    return { unread_count: await countUnread(tx, userId) }
  })

const countUnread = (executor: Parameters<typeof countNotifications>[0], userId: number) =>
  countNotifications(executor, { userId, unread: true })
