import type { ConsoleOrderSort } from '#contract/data/console-sorts.ts'
import { nextStatusesOf } from '#contract/data/order-status.ts'
import type { ConsoleOrder } from '#contract/orders/schemas.ts'
import { found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { listBySort } from '#server/console/list-by-sort.ts'
import type { Executor } from '#server/db/connect.ts'
import { readPage } from '#server/db/pages.ts'
import { presentPostalAddress } from '#server/db/postal-address.ts'
import { orderPolicy } from '#server/features/orders/policy.ts'
import { presentAnswers, presentChange, presentItem } from '#server/features/orders/present.ts'
import { type ItemRow, selectAnswers, selectHistory, selectItems } from '#server/features/orders/queries.ts'
import { findTakeBack } from '#server/features/orders/take-back/queries.ts'
import { listByCursor } from '#server/http/lists.ts'
import { findMakerRoles } from '#server/maker-roles.ts'
import type { Services } from '#server/services.ts'
import {
  type ConsoleOrderRow,
  countConsoleOrders,
  findConsoleOrder,
  matchingOrders,
  type OrderFilter,
  orderKeys,
  selectConsoleOrderPage,
  selectConsoleOrdersByIds,
} from './queries.ts'

export function listConsoleOrders(
  { db }: Services,
  actor: Actor,
  query: OrderFilter & { sort: ConsoleOrderSort; limit: number; cursor?: string },
) {
  return listBySort(db, query, {
    keys: orderKeys,
    matching: matchingOrders(actor, query),
    load: async (ids) => presentOrders(db, await selectConsoleOrdersByIds(db, ids)),
    byDefault: () =>
      listByCursor(query, (page) =>
        readPage(
          selectConsoleOrderPage(db, actor, query, page),
          countConsoleOrders(db, actor, query),
          (rows) => presentOrders(db, rows),
        ),
      ),
  })
}

async function presentOrders(db: Executor, rows: readonly ConsoleOrderRow[]): Promise<ConsoleOrder[]> {
  const items = await selectItems(
    db,
    rows.map(({ order }) => order.id),
  )
  return rows.map((row) => presentOrder(row, items))
}

export async function getConsoleOrder({ db }: Services, actor: Actor, id: number) {
  const row = found(await findConsoleOrder(db, id))
  orderPolicy.require(await findMakerRoles(db, actor, row.maker.id), 'read')
  const [items, answers, history] = await Promise.all([
    selectItems(db, [id]),
    selectAnswers(db, [row.group.id]),
    selectHistory(db, [id]),
  ])
  return {
    ...presentOrder(row, items),
    email: row.email,
    answers: presentAnswers(answers),
    take_back: await findTakeBack(db, row.order),
    history: history.map((change) => ({
      ...presentChange(change),
      changed_by: change.changedBy,
      taken_back_at: change.takenBackAt?.toISOString() ?? null,
      taken_back_by: change.takenBackBy,
    })),
  }
}

const presentOrder = ({ order, group, maker }: ConsoleOrderRow, items: readonly ItemRow[]): ConsoleOrder => ({
  id: order.id,
  code: group.code,
  maker,
  status: order.status,
  next_statuses: nextStatusesOf(
    order.status,
    items.filter(({ orderId, shipped }) => orderId === order.id && !shipped).length,
  ),
  created_at: order.createdAt.toISOString(),
  delivery_date: group.deliveryDate,
  address: presentPostalAddress(group),
  note: group.note,
  tracking_number: order.trackingNumber,
  carrier: order.carrier,
  shipped_at: order.shippedAt?.toISOString() ?? null,
  items: items.filter(({ orderId }) => orderId === order.id).map(presentItem),
})
