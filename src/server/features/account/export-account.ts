import { limits } from '#contract/data/limits.ts'
import type { OrderGroup } from '#contract/orders/schemas.ts'
import type { Actor } from '#server/caller.ts'
import { groupRows } from '#server/db/query-parts.ts'
import { listAddresses } from '#server/features/addresses/service.ts'
import { listContactsOf } from '#server/features/contacts/service.ts'
import { listOrderGroups } from '#server/features/orders/service.ts'
import { getMe } from '#server/features/users/service.ts'
import { presentImage } from '#server/images/present-image.ts'
import type { Services } from '#server/services.ts'
import { selectLists, selectUploads } from './queries.ts'

/** Everything that is kept about a person, in the shapes that the rest of the api shows. */
export async function exportAccount(services: Services, actor: Actor, now: number) {
  const { db, config } = services
  return {
    exported_at: new Date(now).toISOString(),
    account: await getMe(services, actor),
    sign_in: await exportSignIn(services, actor),
    addresses: (await listAddresses(db, actor)).items,
    order_groups: await exportOrders(services, actor),
    contacts: await listContactsOf(services, actor),
    lists: await exportLists(services, actor),
    images: (await selectUploads(db, actor.userId)).map((row) => presentImage(config.apiUrl, row)),
  }
}

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

async function exportOrders(services: Services, actor: Actor): Promise<OrderGroup[]> {
  const groups: OrderGroup[] = []
  let cursor: string | undefined
  do {
    const page = await listOrderGroups(services, actor, { limit: limits.pageSizeMax, cursor })
    groups.push(...page.items)
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined)
  return groups
}

const exportLists = async ({ db }: Services, { userId }: Actor) =>
  groupRows(
    await selectLists(db, userId),
    ({ list }) => list.id,
    ({ list }, rows) => ({
      id: list.id,
      name: list.name,
      description: list.description,
      is_private: list.isPrivate,
      created_at: list.createdAt.toISOString(),
      items: rows.flatMap(({ kind, itemId }) => (itemId === null ? [] : [{ kind, item_id: itemId }])),
    }),
  )
