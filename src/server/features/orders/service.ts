import { ApiError, found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { Transaction } from '#server/db/connect.ts'
import type { LockedPerson } from '#server/db/lock-person.ts'
import { readPage } from '#server/db/pages.ts'
import { loadSamples, loadVariationCards } from '#server/features/product-variations/cards.ts'
import { listByCursor } from '#server/http/lists.ts'
import { rolesOf } from '#server/policy.ts'
import type { Services } from '#server/services.ts'
import { cancelGroup, cancelWithin } from './cancel/cancel-group.ts'
import { eraseAddresses, lockGroups } from './cancel/queries.ts'
import { type PlaceOrder, placeOrder } from './place/place-order.ts'
import { orderPolicy } from './policy.ts'
import { presentAnswers, presentGroup } from './present.ts'
import {
  countGroups,
  findGroup,
  type OrderGroupRow,
  selectAnswers,
  selectGroupPage,
  selectHistory,
  selectItems,
  selectLatestAnswers,
  selectOrders,
} from './queries.ts'

export async function createOrder(services: Services, given: PlaceOrder) {
  const { code } = await placeOrder(services, given)
  const row = await findGroup(services.db, given.actor.userId, code)
  // The account was deleted meanwhile.
  if (!row) throw new ApiError('token_invalid')
  return showGroup(services, given.actor, row)
}

export const getOrderGroup = async (services: Services, actor: Actor, code: string) =>
  showGroup(services, actor, found(await findGroup(services.db, actor.userId, code)))

async function showGroup(services: Services, actor: Actor, row: OrderGroupRow) {
  orderPolicy.require(rolesOf(actor, row), 'read')
  return found((await presentGroups(services, actor, [row])).at(0))
}

export const listOrderGroups = (
  services: Services,
  actor: Actor,
  query: { limit: number; cursor?: string },
) =>
  listByCursor(query, (page) =>
    readPage(
      selectGroupPage(services.db, actor.userId, page),
      countGroups(services.db, actor.userId),
      (rows) => presentGroups(services, actor, rows),
    ),
  )

export async function cancelOrderGroup(services: Services, actor: Actor, code: string) {
  const { cancelled, remaining } = await cancelGroup(services, actor, code)
  return {
    cancelled_order_ids: cancelled,
    kept_order_ids: remaining,
    order_group: await getOrderGroup(services, actor, code),
  }
}

export async function cancelOrdersOfLeaver(
  tx: Transaction,
  config: Services['config'],
  leaver: { actor: Actor; person: LockedPerson },
) {
  const { userId } = leaver.actor
  const cancelled: number[] = []
  const remaining: number[] = []
  for (const { code } of await lockGroups(tx, userId)) {
    const outcome = await cancelWithin(tx, config, leaver, code)
    cancelled.push(...outcome.cancelled)
    remaining.push(...outcome.remaining)
  }
  await eraseAddresses(tx, userId)
  return { cancelled, remaining }
}

export async function listEarlierAnswers({ db }: Services, { userId }: Actor) {
  return { items: presentAnswers(await selectLatestAnswers(db, userId)) }
}

async function presentGroups(services: Services, actor: Actor, groups: readonly OrderGroupRow[]) {
  const { db } = services
  const groupIds = groups.map(({ id }) => id)
  const [orders, answers] = await Promise.all([selectOrders(db, groupIds), selectAnswers(db, groupIds)])
  const orderIds = orders.map(({ id }) => id)
  const [items, history] = await Promise.all([selectItems(db, orderIds), selectHistory(db, orderIds)])
  const variationIds = [...new Set(items.map(({ variationId }) => variationId))]
  const [cards, samples] = await Promise.all([
    loadVariationCards(services, variationIds),
    loadSamples(services, variationIds),
  ])
  const parts = {
    ...{ orders, answers, items, history, samples },
    cards: new Map(cards.map((card) => [card.id, card])),
  }
  // `id` is the list cursor; the answer schema drops it.
  return groups.map((group) => ({ id: group.id, ...presentGroup(group, rolesOf(actor, group), parts) }))
}
