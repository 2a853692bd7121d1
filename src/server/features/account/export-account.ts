import { limits } from '#contract/data/limits.ts'
import type { CursorList } from '#contract/kit/lists.ts'
import type { Notification } from '#contract/notifications/schemas.ts'
import type { OrderGroup } from '#contract/orders/schemas.ts'
import type { Actor } from '#server/caller.ts'
import { hex } from '#server/db/ledger-rows.ts'
import { groupRows } from '#server/db/query-fragments.ts'
import { listAddresses } from '#server/features/addresses/service.ts'
import { selectVotesOf } from '#server/features/awards/service.ts'
import { selectCart } from '#server/features/cart/service.ts'
import { listContactsOf } from '#server/features/contacts/service.ts'
import { listNotifications } from '#server/features/notifications/service.ts'
import { listOrderGroups } from '#server/features/orders/service.ts'
import { listSavedSearches } from '#server/features/saved-searches/service.ts'
import { thawRows } from '#server/features/schedules/service.ts'
import { getMe } from '#server/features/users/service.ts'
import { presentImage } from '#server/images/present-image.ts'
import type { Services } from '#server/services.ts'
import {
  selectFollowed,
  selectJoinRequests,
  selectLikes,
  selectLists,
  selectMemberships,
  selectReports,
  selectSchedules,
  selectUploads,
} from './queries.ts'

/** Exports all data about a person. Votes are hidden from staff until an award closes. */
export async function exportAccount(services: Services, actor: Actor, now: number, reader: ExportReader) {
  const { db, config } = services
  return {
    exported_at: new Date(now).toISOString(),
    account: await getMe(services, actor),
    sign_in: await exportSignIn(services, actor),
    addresses: (await listAddresses(db, actor)).items,
    cart: await exportCart(services, actor),
    order_groups: await exportOrders(services, actor),
    contacts: await listContactsOf(services, actor),
    lists: await exportLists(services, actor),
    saved_searches: (await listSavedSearches(db, actor)).items,
    likes: await exportLikes(services, actor),
    following: await exportFollowed(services, actor),
    team_members: await exportMemberships(services, actor),
    join_requests: await exportJoinRequests(services, actor),
    award_votes: await exportVotes(services, actor, reader),
    reports: await exportReports(services, actor),
    notifications: await exportNotifications(services, actor),
    images: (await selectUploads(db, actor.userId)).map((row) => presentImage(config.apiUrl, row)),
  }
}

type ExportReader = 'themselves' | 'staff'

async function exportSignIn({ identity: { signIn } }: Services, { identity }: Actor) {
  const sessions = (await signIn?.sessionsOf(identity)) ?? []
  return {
    providers: (await signIn?.providersOf(identity)) ?? [],
    sessions: sessions.map(({ createdAt, expiresAt, userAgent }) => ({
      created_at: createdAt.toISOString(),
      expires_at: expiresAt.toISOString(),
      user_agent: userAgent,
    })),
  }
}

const exportCart = async ({ db }: Services, { userId }: Actor) =>
  (await selectCart(db, userId)).map(({ variationId, quantity, updatedAt }) => ({
    product_variation_id: variationId,
    quantity,
    updated_at: updatedAt.toISOString(),
  }))

const exportOrders = (services: Services, actor: Actor): Promise<OrderGroup[]> =>
  readAllPages((page) => listOrderGroups(services, actor, page))

const exportNotifications = (services: Services, actor: Actor): Promise<Notification[]> =>
  readAllPages((page) => listNotifications(services, actor, { ...page, unread: false }))

type ExportPage = { limit: number; cursor: string | undefined }

async function readAllPages<T>(read: (page: ExportPage) => Promise<CursorList<T>>): Promise<T[]> {
  const items: T[] = []
  let cursor: string | undefined
  do {
    const page = await read({ limit: limits.pageSizeMax, cursor })
    items.push(...page.items)
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined)
  return items
}

async function exportLists({ db, config }: Services, { userId }: Actor) {
  const [lists, schedules] = await Promise.all([selectLists(db, userId), selectSchedules(db, userId)])
  return groupRows(
    lists,
    ({ list }) => list.id,
    ({ list }, rows) => ({
      id: list.id,
      name: list.name,
      description: list.description,
      is_private: list.isPrivate,
      created_at: list.createdAt.toISOString(),
      items: rows.flatMap(({ item, kind, itemId }) => {
        if (item === null || itemId === null) return []
        const { room, part, quantity, note } = item
        return [{ kind, item_id: itemId, room, part, quantity, note }]
      }),
      schedule_versions: schedules
        .filter(({ listId }) => listId === list.id)
        .map(({ number, note, rows: frozen, createdAt }) => ({
          ...{ number, note, created_at: createdAt.toISOString() },
          rows: thawRows(config.apiUrl, frozen),
        })),
    }),
  )
}

const exportLikes = async ({ db }: Services, { userId }: Actor) =>
  (await selectLikes(db, userId)).flatMap(({ kind, itemId, createdAt }) =>
    itemId === null ? [] : [{ kind, item_id: itemId, created_at: createdAt.toISOString() }],
  )

const exportFollowed = async ({ db }: Services, { userId }: Actor) =>
  (await selectFollowed(db, userId)).map(({ id, screenName, createdAt }) => ({
    id,
    screen_name: screenName,
    created_at: createdAt.toISOString(),
  }))

const exportMemberships = async ({ db }: Services, { userId }: Actor) =>
  (await selectMemberships(db, userId)).map(({ createdAt, ...team }) => ({
    ...team,
    created_at: createdAt.toISOString(),
  }))

const exportJoinRequests = async ({ db }: Services, { userId }: Actor) =>
  (await selectJoinRequests(db, userId)).map(({ createdAt, ...request }) => ({
    ...request,
    created_at: createdAt.toISOString(),
  }))

const exportVotes = async ({ db }: Services, { userId }: Actor, reader: ExportReader) =>
  (await selectVotesOf(db, userId)).map(({ slug, phase, row: { round, entryId, action, at, leaf } }) => {
    const isTold = reader === 'themselves' || phase === 'closed'
    return {
      ...{ award: slug, round, entry_id: isTold ? entryId : null, action },
      at: at.toISOString(),
      receipt: isTold ? hex(leaf) : null,
    }
  })

const exportReports = async ({ db }: Services, { userId }: Actor) =>
  (await selectReports(db, userId)).map(({ thingKind, thingId, reason, body, createdAt }) => ({
    ...{ kind: thingKind, item_id: thingId, reason, body },
    created_at: createdAt.toISOString(),
  }))
