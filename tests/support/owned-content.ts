import { eq } from 'drizzle-orm'
import {
  addresses,
  contentReports,
  listItems,
  notifications,
  productVariations,
  scheduleFiles,
  variationSuccessors,
} from '#server/db/schema/index.ts'
import type { TestApi } from './api.ts'
import { buildAward, buildAwardCategory, buildEntry } from './award-builders.ts'
import { buildCategory, buildMaker, one } from './builders.ts'
import { buildList, buildSavedSearch, buildUser } from './list-builders.ts'
import { deliverMails, tokenIn } from './mails.ts'
import { occur } from './notification-builders.ts'
import { buildQuestion, buildSample, order, postalAddress } from './order-builders.ts'
import { ownersMark } from './owned-calls.ts'
import { joinAs, type TestAccount } from './people.ts'
import { buildProject } from './project-builders.ts'
import { buildDraft } from './project-route-owners.ts'
import { buildUnnamedTeam } from './team-route-owners.ts'
import { buildVariations } from './variation-builder.ts'

export async function buildAddress({ db }: TestApi, { userId }: TestAccount): Promise<string> {
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

export async function buildGroup(
  api: TestApi,
  owner: TestAccount,
): Promise<{ path: string; orderId: number }> {
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
export async function buildNotification(api: TestApi, { userId }: TestAccount): Promise<number> {
  const { db } = api
  const { id: actorId } = await buildUser(db, { id: ++markedActors, screenName: `${ownersMark} 通知` })
  await occur(db, { type: 'REJECT_TEAM', actorId, teamId: (await buildUnnamedTeam(api)).id, userId })
  return one(await db.select().from(notifications).where(eq(notifications.userId, userId)).limit(1)).id
}

let markedActors = 7_000_000

export async function sendContact({ db }: TestApi, owner: TestAccount): Promise<number> {
  const body = { category: 1, name: '床野 間子', body: `${ownersMark} 問い合わせ` }
  const maker = await buildMaker(db)
  const headers = { 'Idempotency-Key': `contact-${maker.id}-of-${owner.userId}` }
  const sent = await owner.request('POST', `/makers/${maker.id}/contacts`, { body, headers })
  return (sent.body as { id: number }).id
}

/** Reports a person outside all examples. */
export async function buildReport({ db }: TestApi, { userId }: TestAccount): Promise<number> {
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

export async function buildOwnList(api: TestApi, { userId }: TestAccount) {
  const { db } = api
  const { id: itemId } = await buildProject(db, { teamId: (await buildUnnamedTeam(api)).id })
  const values = { ownerId: userId, name: `${ownersMark} リスト`, isPrivate: true }
  const list = await buildList(db, { ...values, items: [{ kind: 1, itemId, note: ownersMark }] })
  const item = one(await db.select().from(listItems).where(eq(listItems.listId, list.id)))
  return { path: `/lists/${list.id}`, reference: { kind: 1, id: itemId }, item }
}

export async function buildOwnSavedSearch({ db }: TestApi, { userId }: TestAccount): Promise<string> {
  const { id } = await buildSavedSearch(db, { userId, name: `${ownersMark} 検索条件` })
  return `/users/me/searches/${id}`
}

export async function buildReplaceable({ db }: TestApi, { userId }: TestAccount) {
  const { productId } = one(await db.select().from(productVariations).limit(1))
  const [old, next] = await buildVariations(db, [{ productId, discontinued: true }, { productId }])
  const [itemId, successorId] = [old?.id ?? 0, next?.id ?? 0]
  await db.insert(variationSuccessors).values({ variationId: itemId, successorId, position: 0 })
  const values = { ownerId: userId, name: `${ownersMark} リスト`, isPrivate: true }
  const list = await buildList(db, { ...values, items: [{ kind: 3, itemId, note: ownersMark }] })
  const item = one(await db.select().from(listItems).where(eq(listItems.listId, list.id)))
  return { path: `/lists/${list.id}`, itemId: item.id, successorId }
}

/** Creates a private list with an existing product: a new maker could be one that an example names. */
export async function buildScheduledList({ db }: TestApi, { userId }: TestAccount): Promise<string> {
  const { id: itemId } = one(await db.select().from(productVariations).limit(1))
  const values = { ownerId: userId, name: `${ownersMark} リスト`, isPrivate: true }
  const { id } = await buildList(db, { ...values, items: [{ kind: 3, itemId, note: ownersMark }] })
  return `/lists/${id}`
}

/** Stores a finished file whose bytes are the owner's mark. */
export async function buildScheduleFile(api: TestApi, { userId }: TestAccount): Promise<string> {
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
export async function buildDraftEntry(api: TestApi, owner: TestAccount): Promise<string> {
  const { path } = await buildDraft(api, owner)
  const projectId = Number(path.split('/').at(-1))
  const award = await buildAward(api.db, 'entry')
  const category = await buildAwardCategory(api.db, award.id, '住まい')
  const entry = { awardId: award.id, categoryId: category.id, projectId, title: ownersMark }
  return `/awards/${award.slug}/entries/${(await buildEntry(api.db, entry)).id}`
}

/** Invites the person as staff, and returns the path and body that accept it. */
export async function beInvitedToMaker(api: TestApi, { email }: TestAccount) {
  const staff = await joinAs(api, { staff: true })
  const { id } = await buildMaker(api.db)
  await staff.request('POST', `/console/makers/${id}/invitations`, { body: { email, role: 2 } })
  const mail = (await deliverMails(api)).findLast(({ to }) => to === email)
  return { path: `/makers/${id}/join`, body: { token: mail ? tokenIn(mail) : '' } }
}
