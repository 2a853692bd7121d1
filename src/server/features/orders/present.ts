import { cancellableStatuses, groupStatusOf } from '#contract/data/order-status.ts'
import type { OrderGroup } from '#contract/orders/schemas.ts'
import type { Sample, VariationCard } from '#contract/products/schemas.ts'
import { presentPostalAddress } from '#server/db/postal-address.ts'
import type { CallerRole } from '#server/policy.ts'
import { orderPolicy } from './policy.ts'
import type { AnswerRow, HistoryRow, ItemRow, OrderGroupRow, OrderRow } from './queries.ts'

export type LoadedOrders = {
  orders: OrderRow[]
  items: ItemRow[]
  history: HistoryRow[]
  answers: AnswerRow[]
  cards: Map<number, VariationCard>
  samples: Map<number, Sample>
}

export function presentGroup(
  group: OrderGroupRow,
  roles: readonly CallerRole[],
  rows: LoadedOrders,
): OrderGroup {
  const orders = rows.orders.filter(({ groupId }) => groupId === group.id)
  return {
    code: group.code,
    status: groupStatusOf(orders.map(({ status }) => status)),
    permissions: orderPolicy.permissions(roles, { cancel: orders.some(canCancel) }),
    created_at: group.createdAt.toISOString(),
    delivery_date: group.deliveryDate,
    address: presentPostalAddress(group),
    note: group.note,
    orders: orders.map((order) => presentOrder(order, roles, rows)),
    answers: presentAnswers(rows.answers.filter(({ groupId }) => groupId === group.id)),
  }
}

const presentOrder = (
  order: OrderRow,
  roles: readonly CallerRole[],
  { items, history, cards, samples }: LoadedOrders,
) => ({
  id: order.id,
  maker: order.maker,
  status: order.status,
  permissions: orderPolicy.permissions(roles, { cancel: canCancel(order) }),
  tracking_number: order.trackingNumber,
  carrier: order.carrier,
  shipped_at: order.shippedAt?.toISOString() ?? null,
  items: items
    .filter(({ orderId }) => orderId === order.id)
    .map((item) => ({ ...presentItem(item), ...presentToday(item.variationId, { cards, samples }) })),
  history: history
    .filter(({ orderId, takenBackAt }) => orderId === order.id && !takenBackAt)
    .map(presentChange),
})

/** Returns null if hidden: a cached card may be stale, `samples` is fresh. */
function presentToday(variationId: number, { cards, samples }: Pick<LoadedOrders, 'cards' | 'samples'>) {
  const sample = samples.get(variationId) ?? null
  return { product_variation: sample && (cards.get(variationId) ?? null), sample }
}

export const presentItem = (item: Omit<ItemRow, 'orderId'>) => ({
  id: item.id,
  product_variation_id: item.variationId,
  full_name: item.fullName,
  code: item.code,
  sample_description: item.sampleDescription,
  quantity: item.quantity,
  shipped: item.shipped,
})

export const presentChange = ({ status, changedAt }: HistoryRow) => ({
  status,
  changed_at: changedAt.toISOString(),
})

export const presentAnswers = (rows: readonly AnswerRow[]) =>
  [...Map.groupBy(rows, ({ question }) => question.id).values()].flatMap((group) =>
    group.slice(0, 1).map(({ question }) => ({ question, choices: group.map(({ choice }) => choice) })),
  )

const canCancel = ({ status }: OrderRow): boolean => cancellableStatuses.includes(status)
