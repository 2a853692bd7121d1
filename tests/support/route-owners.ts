import { eq } from 'drizzle-orm'
import { orderStatus } from '#contract/data/order-status.ts'
import {
  addresses,
  contentReports,
  imageUploads,
  listItems,
  notifications,
  productVariations,
  scheduleFiles,
} from '#server/db/schema/index.ts'
import type { TestApi } from './api.ts'
import { buildAward, buildAwardCategory, buildEntry } from './award-builders.ts'
import { buildCategory, buildImage, buildMaker, one } from './builders.ts'
import { locked } from './hidden-content.ts'
import { buildList, buildUser } from './list-builders.ts'
import { deliverMails, tokenIn } from './mails.ts'
import { occur } from './notification-builders.ts'
import { buildQuestion, buildSample, order, postalAddress } from './order-builders.ts'
import { type MakeOwned, ownersMark } from './owned-calls.ts'
import { joinAs, type TestAccount } from './people.ts'
import { buildProject } from './project-builders.ts'
import { buildDraft, projectRouteOwners } from './project-route-owners.ts'
import { buildTeamAddress, buildUnnamedTeam, teamRouteOwners } from './team-route-owners.ts'

async function buildAddress({ db }: TestApi, { userId }: TestAccount): Promise<string> {
  const { zip_code: _, ...rest } = postalAddress
  const values = { ...rest, userId, zipCode: '1040061', recipient: `${ownersMark} 住所` }
  return `/addresses/${one(await db.insert(addresses).values(values).returning()).id}`
}

/** Uses a category outside all examples: its questions are public and would leak the mark. */
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

/** Notifies the owner that a team rejected them, by an actor outside all examples. */
async function buildNotification(api: TestApi, { userId }: TestAccount): Promise<number> {
  const { db } = api
  const { id: actorId } = await buildUser(db, { id: ++markedActors, screenName: `${ownersMark} 通知` })
  await occur(db, { type: 'REJECT_TEAM', actorId, teamId: (await buildUnnamedTeam(api)).id, userId })
  return one(await db.select().from(notifications).where(eq(notifications.userId, userId)).limit(1)).id
}

let markedActors = 7_000_000

async function sendContact({ db }: TestApi, owner: TestAccount): Promise<number> {
  const body = { category: 1, name: '床野 間子', body: `${ownersMark} 問い合わせ` }
  const maker = await buildMaker(db)
  const headers = { 'Idempotency-Key': `contact-${maker.id}-of-${owner.userId}` }
  const sent = await owner.request('POST', `/makers/${maker.id}/contacts`, { body, headers })
  return (sent.body as { id: number }).id
}

/** Reports a person outside all examples. */
async function buildReport({ db }: TestApi, { userId }: TestAccount): Promise<number> {
  const { id: thingId } = await buildUser(db, { id: ++markedActors })
  const report = { thingKind: 'user' as const, thingId, reporterId: userId, reason: 3 }
  const body = `${ownersMark} 通報`
  return one(
    await db
      .insert(contentReports)
      .values({ ...report, body })
      .returning(),
  ).id
}

async function buildOwnList(api: TestApi, { userId }: TestAccount) {
  const { db } = api
  const { id: itemId } = await buildProject(db, { teamId: (await buildUnnamedTeam(api)).id })
  const values = { ownerId: userId, name: `${ownersMark} リスト`, isPrivate: true }
  const list = await buildList(db, { ...values, items: [{ kind: 1, itemId, note: ownersMark }] })
  const item = one(await db.select().from(listItems).where(eq(listItems.listId, list.id)))
  return { path: `/lists/${list.id}`, reference: { kind: 1, id: itemId }, item }
}

/** Creates a private list with an existing product: a new maker could be one that an example names. */
async function buildScheduledList({ db }: TestApi, { userId }: TestAccount): Promise<string> {
  const { id: itemId } = one(await db.select().from(productVariations).limit(1))
  const values = { ownerId: userId, name: `${ownersMark} リスト`, isPrivate: true }
  const { id } = await buildList(db, { ...values, items: [{ kind: 3, itemId, note: ownersMark }] })
  return `/lists/${id}`
}

/** Stores a finished file whose bytes are the owner's mark. */
async function buildScheduleFile(api: TestApi, { userId }: TestAccount): Promise<string> {
  const objectKey = `schedule-files/of-${userId}`
  await api.services.objects.put(objectKey, Buffer.from(ownersMark), 'text/csv')
  const made = { state: 'done', progress: 100, fileName: `${ownersMark}.csv`, objectKey } as const
  const { id } = one(
    await api.db
      .insert(scheduleFiles)
      .values({ userId, format: 'csv', ...made })
      .returning(),
  )
  return `/schedule_files/${id}`
}

/** Enters a project that was unpublished later. */
async function buildDraftEntry(api: TestApi, owner: TestAccount): Promise<string> {
  const { path } = await buildDraft(api, owner)
  const projectId = Number(path.split('/').at(-1))
  const award = await buildAward(api.db, 'entry')
  const category = await buildAwardCategory(api.db, award.id, '住まい')
  const entry = { awardId: award.id, categoryId: category.id, projectId, title: ownersMark }
  return `/awards/${award.slug}/entries/${(await buildEntry(api.db, entry)).id}`
}

/** Invites the person as staff, and returns the path and body that accept it. */
async function beInvitedToMaker(api: TestApi, { email }: TestAccount) {
  const staff = await joinAs(api, { staff: true })
  const { id } = await buildMaker(api.db)
  await staff.request('POST', `/console/makers/${id}/invitations`, { body: { email, role: 2 } })
  const mail = (await deliverMails(api)).findLast(({ to }) => to === email)
  return { path: `/makers/${id}/join`, body: { token: mail ? tokenIn(mail) : '' } }
}

/** Creates one of everything a person can own. Returns the texts that only their own export may show. */
export async function plantEverything(api: TestApi, owner: TestAccount): Promise<string[]> {
  const { db } = api
  const { userId } = owner
  await buildAddress(api, owner)
  // Makers 1 to 3: the staff's list of orders is filtered by the third.
  for (let maker = 0; maker < 3; maker++) await buildGroup(api, owner)
  await sendContact(api, owner)
  await buildList(db, { ownerId: userId, name: `${ownersMark} リスト` })
  await buildNotification(api, owner)
  await buildTeamAddress(api, owner)
  await buildDraft(api, owner)
  await buildReport(api, owner)
  const { id: imageId } = await buildImage(db)
  await db.insert(imageUploads).values({ imageId, userId })
  const kinds = ['住所', '請求', '回答', '問い合わせ', 'リスト', '通知']
  return [...kinds.map((kind) => `${ownersMark} ${kind}`), `/images/${imageId}?`]
}

/** Routes for a person or the staff whose answers contain nothing personal: only ids and public work. */
export const namesNothing: ReadonlySet<string> = new Set([
  'getMarks',
  'getCart',
  'listFollowedProjects',
  'listFollowedPosts',
  'listAuditLog',
  'listConsoleNews',
  'listConsoleBoards',
  'getConsoleHome',
  'getConsolePickups',
  'getConsolePickupUsers',
  'getConsoleCuratedLists',
  'previewHome',
  'listConsoleArticles',
  'listArticleTags',
  'listConsoleMakers',
  'getSetup',
  'listConsoleAwards',
  'listSynonyms',
  'previewSynonyms',
  'listSearchMisses',
])

/**
 * How the resource in a route's path is created for its owner, or 'everybody' if it has no owner.
 * Covers routes of people and staff; the case matrix fails for a missing one.
 */
export const routeOwners: Record<string, MakeOwned | 'everybody'> = {
  ...teamRouteOwners,
  ...projectRouteOwners,
  castFinalVote: 'everybody',
  commentAwardEntry: 'everybody',
  deleteAward: 'everybody',
  getConsoleAward: 'everybody',
  listConsoleAwardEntries: 'everybody',
  updateAward: 'everybody',
  confirmSetAside: 'everybody',
  declineSetAside: 'everybody',
  getAwardTurnout: 'everybody',
  listAwardBursts: 'everybody',
  listSetAsides: 'everybody',
  proposeSetAside: 'everybody',
  createAwardEntry: 'everybody',
  deleteAwardEntry: async (api, owner) => ({ path: await buildDraftEntry(api, owner) }),
  getFinalVotedEntryId: 'everybody',
  getVotedEntryIds: 'everybody',
  listEnterableProjects: 'everybody',
  listReceipts: 'everybody',
  voteForAwardEntry: 'everybody',
  addListItem: async (api, owner) => {
    const { path, reference } = await buildOwnList(api, owner)
    return { path: `${path}/items`, body: reference }
  },
  cancelOrderGroup: async (api, owner) => ({ path: `${(await buildGroup(api, owner)).path}/cancel` }),
  changeOrderStatus: async (api, owner) => ({
    path: `/console/orders/${(await buildGroup(api, owner)).orderId}/status`,
    body: { current_status: orderStatus.pending, status: orderStatus.waitingForShipment },
  }),
  createContact: 'everybody',
  deleteFollow: 'everybody',
  downloadScheduleFile: async (api, owner) => ({ path: `${await buildScheduleFile(api, owner)}/content` }),
  freezeSchedule: async (api, owner) => ({
    path: `${await buildScheduledList(api, owner)}/schedule_versions`,
    body: { note: ownersMark },
  }),
  getScheduleFile: async (api, owner) => ({ path: await buildScheduleFile(api, owner) }),
  orderScheduleFile: async (api, owner) => ({
    path: `${await buildScheduledList(api, owner)}/schedule_files`,
    body: { format: 'csv' },
  }),
  deleteAddress: async (api, owner) => ({ path: await buildAddress(api, owner) }),
  deleteList: async (api, owner) => ({ path: (await buildOwnList(api, owner)).path }),
  getConsoleOrder: async (api, owner) => ({
    path: `/console/orders/${(await buildGroup(api, owner)).orderId}`,
  }),
  getOrderGroup: async (api, owner) => ({ path: (await buildGroup(api, owner)).path }),
  readNotification: async (api, owner) => ({
    path: `/notifications/${await buildNotification(api, owner)}/read`,
  }),
  orderListItems: async (api, owner) => {
    const { path, item } = await buildOwnList(api, owner)
    return { path: `${path}/items/order`, body: { item_ids: [item.id] } }
  },
  getAuditEntry: 'everybody',
  getConsoleArticle: 'everybody',
  updateArticle: 'everybody',
  deleteArticle: 'everybody',
  getConsoleBoard: 'everybody',
  updateBoard: 'everybody',
  deleteBoard: 'everybody',
  getConsoleNews: 'everybody',
  updateNews: 'everybody',
  deleteNews: 'everybody',
  undoChange: 'everybody',
  addMakerMember: 'everybody',
  inviteMakerMember: 'everybody',
  listMakerInvitations: 'everybody',
  revokeMakerInvitation: 'everybody',
  // Answers strangers with the state other_address.
  verifyMakerInvitation: 'everybody',
  joinMaker: beInvitedToMaker,
  getConsoleMaker: 'everybody',
  listMakerMembers: 'everybody',
  removeMakerMember: 'everybody',
  updateMaker: 'everybody',
  updateSynonyms: 'everybody',
  deleteSynonyms: 'everybody',
  updateMakerMember: 'everybody',
  hidePublished: async (_, { userId }) => ({ path: `/console/published/user/${userId}/hide` }),
  showPublished: async (_, { userId }) => ({ path: `/console/published/user/${userId}/show` }),
  dismissReport: async (api, owner) => ({
    path: `/console/reports/${await buildReport(api, owner)}/dismiss`,
  }),
  getPerson: async (_, { userId }) => ({ path: `/console/users/${userId}` }),
  lockPerson: async (_, { userId }) => ({ path: `/console/users/${userId}/lock` }),
  unlockPerson: async ({ db }) => ({
    path: `/console/users/${(await buildUser(db, { ...locked, screenName: ownersMark })).id}/unlock`,
  }),
  exportPerson: async (_, { userId }) => ({ path: `/console/users/${userId}/export` }),
  deletePerson: async (api) => ({
    path: `/console/users/${(await joinAs(api, { screenName: ownersMark })).userId}`,
  }),
  readContact: async (api, owner) => ({ path: `/console/contacts/${await sendContact(api, owner)}/read` }),
  removeListItem: async (api, owner) => {
    const { path, item } = await buildOwnList(api, owner)
    return { path: `${path}/items/${item.id}` }
  },
  shareList: async (api, owner) => ({ path: `${(await buildOwnList(api, owner)).path}/share` }),
  unshareList: async (api, owner) => ({ path: `${(await buildOwnList(api, owner)).path}/share` }),
  updateAddress: async (api, owner) => ({
    path: await buildAddress(api, owner),
    body: { ...postalAddress, recipient: ownersMark },
  }),
  updateList: async (api, owner) => ({
    path: (await buildOwnList(api, owner)).path,
    body: { description: ownersMark },
  }),
  updateListItem: async (api, owner) => {
    const { path, item } = await buildOwnList(api, owner)
    return { path: `${path}/items/${item.id}`, body: { note: ownersMark } }
  },
}
