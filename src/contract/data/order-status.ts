import type { Choice } from './enums.ts'

export const orderStatus = {
  waitingForShipment: 1,
  working: 2,
  partlyShipped: 3,
  shipped: 4,
  pending: 5,
  cancel: 6,
} as const

export const orderStatuses = [
  { id: orderStatus.pending, label: '受付中' },
  { id: orderStatus.waitingForShipment, label: '出荷待ち' },
  { id: orderStatus.working, label: '出荷準備中' },
  { id: orderStatus.partlyShipped, label: '一部出荷済み' },
  { id: orderStatus.shipped, label: '出荷済み' },
  { id: orderStatus.cancel, label: '取り消し済み' },
] as const satisfies readonly Choice[]

export const unshippedStatuses: readonly number[] = [
  orderStatus.pending,
  orderStatus.waitingForShipment,
  orderStatus.working,
  orderStatus.partlyShipped,
]

const shipments = [orderStatus.partlyShipped, orderStatus.shipped]

/** Steps between a new order and its shipment may be left out. */
const orderTransitions: Readonly<Record<number, readonly number[]>> = {
  [orderStatus.pending]: [
    orderStatus.waitingForShipment,
    orderStatus.working,
    ...shipments,
    orderStatus.cancel,
  ],
  [orderStatus.waitingForShipment]: [orderStatus.working, ...shipments, orderStatus.cancel],
  [orderStatus.working]: shipments,
  [orderStatus.partlyShipped]: [orderStatus.shipped],
  [orderStatus.shipped]: [],
  [orderStatus.cancel]: [],
}

/** Returns where an order may move on to: nothing is shipped in part while a single item waits. */
export const nextStatusesOf = (status: number, waitingItems: number): number[] =>
  (orderTransitions[status] ?? []).filter((next) => next !== orderStatus.partlyShipped || waitingItems > 1)

/** Tells whether a parcel is on its way. */
export const hasShipped = (status: number): boolean => shipments.some((each) => each === status)

export const canFollow = (from: number, to: number): boolean => orderTransitions[from]?.includes(to) ?? false

/** Orders can be cancelled until the maker starts work. */
export const cancellableStatuses: readonly number[] = orderStatuses
  .map(({ id }) => id)
  .filter((id) => canFollow(id, orderStatus.cancel))

/** Returns the status of the furthest order that is not cancelled; shipped or cancelled only if all are. */
export function groupStatusOf(statuses: readonly number[]): number {
  const alive = statuses.filter((status) => status !== orderStatus.cancel)
  if (alive.length === 0) return orderStatus.cancel
  if (alive.every((status) => status === orderStatus.shipped)) return orderStatus.shipped
  if (alive.some((status) => status === orderStatus.shipped)) return orderStatus.partlyShipped
  return orderStatuses.findLast(({ id }) => alive.includes(id))?.id ?? orderStatus.pending
}
