import { eq } from 'drizzle-orm'
import type { List } from '#contract/lists/schemas.ts'
import { found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { listItems } from '#server/db/schema/index.ts'
import type { Services } from '#server/services.ts'
import { findList } from './access.ts'
import { loadCardsOfSeen } from './cards.ts'
import { countCollected } from './collected.ts'
import { listPolicy } from './policy.ts'
import { findShare } from './share.ts'

export async function getList(services: Services, id: number, actor: Actor | undefined): Promise<List> {
  const { db } = services
  const row = await findList(db, id, actor)
  const permissions = listPolicy.permissions(row.roles)
  const [cards, counts, share] = await Promise.all([
    loadCardsOfSeen(services, [id]),
    countCollected(db, listItems, eq(listItems.listId, id)),
    permissions.see_decisions ? findShare(db, id) : null,
  ])
  return {
    ...found(cards[0]),
    hidden_reason: row.hiddenReason,
    permissions,
    share,
    counts,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}
