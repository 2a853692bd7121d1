import type { InputIssue } from '#contract/data/errors.ts'
import { limits } from '#contract/data/limits.ts'
import { createOrder } from '#contract/orders/routes.ts'
import type { OrderCreate } from '#contract/orders/schemas.ts'
import { ApiError } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { answerOnce } from '#server/db/answer-once.ts'
import type { Transaction } from '#server/db/connect.ts'
import { lockPerson } from '#server/db/lock-person.ts'
import { type PostalAddressRow, presentPostalAddress, toPostalAddressRow } from '#server/db/postal-address.ts'
import { findAddress, findZipCodeIssues } from '#server/features/addresses/service.ts'
import { selectProductQuestions } from '#server/features/categories/service.ts'
import { countRequests, reserveStock } from '#server/features/orders/stock.ts'
import { nextDelivery } from '#server/features/shipments/service.ts'
import { enqueueMail } from '#server/mail/mail.ts'
import { findMailboxes } from '#server/maker-mailboxes.ts'
import type { Services } from '#server/services.ts'
import { collectAnswers, findAnswerIssues } from './check-answers.ts'
import { findItemIssues, findShortItems, joinItems, type RequestedSample } from './check-items.ts'
import { insertAnswers, insertCodedGroup, insertOrders } from './insert-order.ts'
import { makerMails, thanksMail } from './mails.ts'
import { lockAnswered, selectOrderedVariations } from './queries.ts'

export type PlaceOrder = {
  actor: Actor
  order: OrderCreate
  idempotencyKey: string | undefined
  /** Milliseconds. */
  now: number
}

/**
 * Places an order with stock and mails in one transaction; returns the code. Repeats with an equal key, or an
 * equal cart within a minute, return the same group.
 */
export async function placeOrder({ db, config }: Services, given: PlaceOrder): Promise<{ code: string }> {
  const addressIssues = await findAddressIssues(given.order)
  return db.transaction(async (tx) => {
    const { userId } = given.actor
    const { screenName } = await lockPerson(tx, userId, 'key share')
    const once = { userId, route: createOrder.id, key: given.idempotencyKey, request: given.order }
    return answerOnce(tx, { ...once, sameFor: limits.sameWriteSeconds }, () =>
      place(tx, given, { screenName, webUrl: config.webUrl, addressIssues }),
    )
  })
}

async function place(
  tx: Transaction,
  { actor, order, now }: PlaceOrder,
  { screenName, webUrl, addressIssues }: { screenName: string; webUrl: string; addressIssues: InputIssue[] },
) {
  const { items, note } = order
  const { samples, answers } = await checkOrder(tx, order, addressIssues)
  const address = await chooseAddress(tx, actor, order)
  const delivery = nextDelivery(now, address)
  await reserve(tx, items, samples)
  const { userId } = actor
  const { deliveryDate } = delivery
  const group = await insertCodedGroup(tx, { ...address, userId, note, deliveryDate })
  await insertOrders(tx, group.id, userId, samples)
  await insertAnswers(tx, group.id, answers)
  const shown = presentPostalAddress(address)
  const placed = { ...group, ...delivery, address: shown, note, samples, answers }
  const { email } = actor.identity
  const thanks = email === null ? [] : [thanksMail(email, screenName, placed, webUrl)]
  const mailboxesOf = await findMailboxes(
    tx,
    samples.map(({ makerId }) => makerId),
  )
  for (const mail of [...thanks, ...makerMails(placed, mailboxesOf, webUrl)]) await enqueueMail(tx, mail)
  return { code: group.code }
}

/** Saved addresses may be older than this check. */
const findAddressIssues = async ({ address }: OrderCreate): Promise<InputIssue[]> =>
  address ? findZipCodeIssues(toPostalAddressRow(address), 'address.zip_code') : []

async function checkOrder(tx: Transaction, { items, answers }: OrderCreate, addressIssues: InputIssue[]) {
  const ids = items.map((item) => item.product_variation_id)
  const samples = joinItems(items, await selectOrderedVariations(tx, ids))
  await lockAnswered(tx, answers)
  const questions = await selectProductQuestions(
    tx,
    samples.map(({ productId }) => productId),
  )
  const issues = [
    ...findItemIssues(items, samples),
    ...findAnswerIssues(questions, answers),
    ...addressIssues,
  ]
  if (issues.length > 0) throw new ApiError('invalid_request', issues)
  return { samples, answers: collectAnswers(questions, answers) }
}

async function chooseAddress(tx: Transaction, actor: Actor, order: OrderCreate): Promise<PostalAddressRow> {
  const { address, address_id: id } = order
  if (address) return toPostalAddressRow(address)
  const known = id === undefined ? undefined : await findAddress(tx, actor, id)
  if (known) return known
  throw new ApiError('invalid_request', [
    {
      path: 'address_id',
      code: 'unknown_address',
      message: 'このお届け先は見つかりません。選び直してください。',
    },
  ])
}

async function reserve(
  tx: Transaction,
  items: OrderCreate['items'],
  samples: readonly RequestedSample[],
): Promise<void> {
  const wanted = samples.map(({ id: variationId, quantity }) => ({ variationId, quantity }))
  const short = await reserveStock(tx, wanted)
  if (short.length > 0) throw new ApiError('out_of_stock', findShortItems(items, samples, short))
  await countRequests(
    tx,
    samples.map(({ id }) => id),
  )
}
