import { orderStatus } from '#contract/data/order-status.ts'

type CancellableOrder = {
  id: number
  status: number
  permissions: { cancel: boolean }
  maker: { name: string }
}
type CancellableGroup = { orders: readonly CancellableOrder[] }

const nameMakers = (orders: readonly CancellableOrder[]): string =>
  orders.map(({ maker }) => maker.name).join('、')
const isCancelled = ({ status }: CancellableOrder): boolean => status === orderStatus.cancel

/** Describes, before confirmation, the orders that can and cannot be cancelled. */
export function describeCancelling({ orders }: CancellableGroup): string {
  const alive = orders.filter((order) => !isCancelled(order))
  const late = alive.filter(({ permissions }) => !permissions.cancel)
  const last = '取り消したご請求は元に戻せません。'
  if (late.length === 0) return `このご請求のすべてのサンプルを取り消します。${last}`
  const rest = nameMakers(alive.filter(({ permissions }) => permissions.cancel))
  return `${rest}の分を取り消します。${nameMakers(late)}の分は、すでに準備が始まっているため取り消せません。${last}`
}

/** A maker may have begun during the confirmation. */
export function describeCancelled(
  before: CancellableGroup,
  after: CancellableGroup,
): { text: string; isDone: boolean } {
  const wanted = new Set(before.orders.filter(({ permissions }) => permissions.cancel).map(({ id }) => id))
  const done = after.orders.filter((order) => wanted.has(order.id) && isCancelled(order))
  const late = after.orders.filter((order) => !isCancelled(order))
  const refused = `${nameMakers(late)}の分は、準備が始まっているため取り消せませんでした`
  if (late.length === 0) return { text: 'ご請求を取り消しました', isDone: true }
  if (done.length === 0) return { text: refused, isDone: false }
  return { text: `${nameMakers(done)}の分を取り消しました。${refused}。`, isDone: true }
}
