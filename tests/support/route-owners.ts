import { orderStatus } from '#contract/data/order-status.ts'
import { addresses, imageUploads } from '#server/db/schema/index.ts'
import type { RequestOptions, TestApi } from './api.ts'
import { buildCategory, buildImage, buildMaker, one } from './builders.ts'
import { buildList } from './list-builders.ts'
import { buildQuestion, buildSample, order, postalAddress } from './order-builders.ts'
import type { TestAccount } from './people.ts'

/** A call that names something of somebody's, and means it. */
export type OwnedCall = { path: string } & Pick<RequestOptions, 'body'>

/** Makes something that belongs to the person, and says how the route is called for it. */
export type MakeOwned = (api: TestApi, owner: TestAccount) => Promise<OwnedCall>

/** What is in everything that the owner has; nobody else may ever be shown it. */
export const ownersMark = '目印の間'

async function buildAddress({ db }: TestApi, { userId }: TestAccount): Promise<string> {
  const { zip_code: _, ...rest } = postalAddress
  const values = { ...rest, userId, zipCode: '1040061', recipient: `${ownersMark} 住所` }
  return `/addresses/${one(await db.insert(addresses).values(values).returning()).id}`
}

/** Of a category that no example names: its questions are public, and would give the mark away. */
async function buildMarkedQuestion({ db }: TestApi) {
  const category = await buildCategory(db, { id: ++markedCategories })
  const question = await buildQuestion(db, category.id, { choices: [`${ownersMark} 回答`] })
  return { question, product: { categoryIds: [category.id] } }
}

let markedCategories = 7_000_000

async function buildGroup(api: TestApi, owner: TestAccount): Promise<{ path: string; orderId: number }> {
  const { question, product } = await buildMarkedQuestion(api)
  const { body } = await order(owner, [await buildSample(api.db, { product })], {
    address: { ...postalAddress, recipient: ownersMark },
    answers: [{ question_id: question.id, choice_ids: question.choiceIds }],
    note: `${ownersMark} 請求`,
  })
  const { code, orders } = body as { code: string; orders: { id: number }[] }
  return { path: `/order_groups/${code}`, orderId: one(orders).id }
}

async function sendContact({ db }: TestApi, owner: TestAccount): Promise<number> {
  const body = { category: 1, name: '床野 間子', body: `${ownersMark} 問い合わせ` }
  const maker = await buildMaker(db)
  const headers = { 'Idempotency-Key': `contact-${maker.id}-of-${owner.userId}` }
  const sent = await owner.request('POST', `/makers/${maker.id}/contacts`, { body, headers })
  return (sent.body as { id: number }).id
}

/** One of everything that a person can have. Answers what their own export must show, and nothing else may. */
export async function plantEverything(api: TestApi, owner: TestAccount): Promise<string[]> {
  const { db } = api
  const { userId } = owner
  await buildAddress(api, owner)
  await buildGroup(api, owner)
  await sendContact(api, owner)
  await buildList(db, { ownerId: userId, name: `${ownersMark} リスト` })
  const { id: imageId } = await buildImage(db)
  await db.insert(imageUploads).values({ imageId, userId })
  const kinds = ['住所', '請求', '回答', '問い合わせ', 'リスト']
  return [...kinds.map((kind) => `${ownersMark} ${kind}`), `/images/${imageId}?`]
}

/**
 * Routes that a person or the staff calls and whose address names a thing: how that thing is made for its owner, or 'everybody' where
 * it is nobody's. The case matrix fails for a route that is missing here.
 */
export const routeOwners: Record<string, MakeOwned | 'everybody'> = {
  cancelOrderGroup: async (api, owner) => ({ path: `${(await buildGroup(api, owner)).path}/cancel` }),
  changeOrderStatus: async (api, owner) => ({
    path: `/console/orders/${(await buildGroup(api, owner)).orderId}/status`,
    body: { current_status: orderStatus.pending, status: orderStatus.waitingForShipment },
  }),
  createContact: 'everybody',
  deleteAddress: async (api, owner) => ({ path: await buildAddress(api, owner) }),
  getConsoleOrder: async (api, owner) => ({
    path: `/console/orders/${(await buildGroup(api, owner)).orderId}`,
  }),
  getOrderGroup: async (api, owner) => ({ path: (await buildGroup(api, owner)).path }),
  readContact: async (api, owner) => ({ path: `/console/contacts/${await sendContact(api, owner)}/read` }),
  updateAddress: async (api, owner) => ({
    path: await buildAddress(api, owner),
    body: { ...postalAddress, recipient: ownersMark },
  }),
}
