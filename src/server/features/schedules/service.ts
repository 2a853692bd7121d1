import { limits } from '#contract/data/limits.ts'
import type { CountedList } from '#contract/kit/lists.ts'
import type { KeptRow, Schedule, ScheduleRow, ScheduleVersion } from '#contract/schedules/schemas.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import { scheduleVersions } from '#server/db/schema/index.ts'
import { enterList, findList, listPolicy } from '#server/features/lists/service.ts'
import { loadVariationCards } from '#server/features/product-variations/cards.ts'
import { loadPriceChanges, loadSpecs } from '#server/features/product-variations/service.ts'
import type { Services } from '#server/services.ts'
import { markChanges, totalOf } from './arrange-rows.ts'
import { freezeRows, thawRows } from './frozen-rows.ts'
import {
  nextVersionNumber,
  selectScheduledItems,
  selectVersion,
  selectVersionBefore,
  selectVersions,
  type VersionRow,
} from './queries.ts'

export { thawRows } from './frozen-rows.ts'

/**
 * Compares the list with its newest version, or a version with the previous one. Hides versions and decisions
 * from other users.
 */
export async function getSchedule(
  services: Services,
  id: number,
  actor: Actor | undefined,
  number?: number,
): Promise<Schedule> {
  const { db, config } = services
  const list = await findList(db, id, actor)
  const permissions = listPolicy.permissions(list.roles)
  if (number !== undefined) found(permissions.see_decisions)
  const { version, base } = permissions.see_decisions ? await findVersions(db, id, number) : noVersion
  const rows = version ? thawRows(config.apiUrl, version.rows) : await loadRows(services, id)
  const marked = markChanges(
    permissions.see_decisions ? rows : rows.map((row) => ({ ...row, decision: null })),
    base && thawRows(config.apiUrl, base.rows),
  )
  return {
    list: { id, name: list.name },
    version: version && presentVersion(version),
    compared_with: base && presentVersion(base),
    rows: version ? marked : await withPriceChanges(db, marked),
    total: totalOf(marked),
    permissions,
  }
}

/** Adds announced prices; versions show those of their day alone. */
async function withPriceChanges(executor: Executor, rows: readonly ScheduleRow[]): Promise<ScheduleRow[]> {
  const remaining = rows.filter(({ change }) => change !== 'removed')
  const ids = remaining.map(({ product_variation: { id } }) => id)
  const changes = await loadPriceChanges(executor, ids)
  const changeOf = ({ change, product_variation: { id } }: ScheduleRow) =>
    (change === 'removed' ? undefined : changes.get(id)) ?? null
  return rows.map((row) => ({ ...row, price_change: changeOf(row) }))
}

const noVersion = { version: null, base: null }

async function findVersions(executor: Executor, listId: number, number?: number) {
  const [version, base] = await Promise.all([
    number === undefined ? null : selectVersion(executor, listId, number).then(found),
    selectVersionBefore(executor, listId, number),
  ])
  return { version, base: base ?? null }
}

async function loadRows(services: Services, listId: number): Promise<KeptRow[]> {
  const items = await selectScheduledItems(services.db, listId)
  const ids = items.flatMap(({ variationId }) => variationId ?? [])
  const [cards, specs] = await Promise.all([loadVariationCards(services, ids), loadSpecs(services.db, ids)])
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  return items.flatMap(({ itemId, variationId, ...item }) => {
    const [card, spec] = [cardOf.get(variationId ?? 0), specs.get(variationId ?? 0)]
    // Hidden variations are left out.
    return card && spec ? [{ item_id: itemId, ...item, product_variation: card, ...spec }] : []
  })
}

export async function listScheduleVersions(
  services: Services,
  id: number,
  actor: Actor | undefined,
): Promise<CountedList<ScheduleVersion>> {
  const { db } = services
  const { roles } = await findList(db, id, actor)
  const maySee = listPolicy.permissions(roles).see_decisions
  const items = maySee ? (await selectVersions(db, id)).map(presentVersion) : []
  return { items, total_count: items.length }
}

/** Rows are loaded between two transactions: loading takes further connections. */
export async function freezeSchedule(
  services: Services,
  id: number,
  actor: Actor,
  note: string,
): Promise<ScheduleVersion> {
  const { db } = services
  const enter = (tx: Transaction) => enterList(tx, id, actor, 'edit')
  await db.transaction(enter)
  const rows = await loadRows(services, id)
  if (rows.length === 0) throw new ApiError('schedule_empty')
  return db.transaction(async (tx) => {
    await enter(tx)
    const number = await nextVersionNumber(tx, id)
    if (number > limits.scheduleVersions) throw new ApiError('schedule_version_limit')
    const values = { listId: id, number, note, rows: freezeRows(rows), createdById: actor.userId }
    await tx.insert(scheduleVersions).values(values)
    return presentVersion(found(await selectVersion(tx, id, number)))
  })
}

const presentVersion = ({ number, note, createdAt, createdById, createdByName }: VersionRow) => ({
  number,
  note,
  created_at: createdAt.toISOString(),
  created_by: createdById === null ? null : { id: createdById, name: createdByName ?? '' },
})
