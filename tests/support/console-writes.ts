// A call for every console route that writes. tests/api/console-writes.test.ts makes each call and compares
// the audit log.
import { orderStatus } from '#contract/data/order-status.ts'
import {
  awardSetAsides,
  contentReports,
  makerContacts,
  makerInvitations,
  makerMembers,
  materials,
  synonymGroups,
} from '#server/db/schema/index.ts'
import type { RequestOptions, TestApi } from './api.ts'
import { buildAward, buildAwardCategory, castVotes } from './award-builders.ts'
import { buildContest } from './award-world.ts'
import { buildMaker, one } from './builders.ts'
import { buildArticle, buildBoard, buildNews, buildTag, daysFromNow } from './editorial-builders.ts'
import { hidden, locked } from './hidden-things.ts'
import { buildUser } from './list-builders.ts'
import { buildSample, order } from './order-builders.ts'
import { joinAs, type TestAccount } from './people.ts'
import { buildPost, buildProject } from './project-builders.ts'

/** A write that succeeds; `thingId` is the id of a thing that exists beforehand. */
type ConsoleWrite = { path: string; body?: RequestOptions['body']; thingId?: number }

type MakeWrite = (api: TestApi, staff: TestAccount) => Promise<ConsoleWrite>

async function buildContact({ db }: TestApi): Promise<number> {
  const { id: makerId } = await buildMaker(db)
  const texts = { name: '床野 間子', email: 'mako@example.jp', body: '納期を教えてください。' }
  const values = { makerId, category: 1, contactMethod: 1, ...texts }
  return one(await db.insert(makerContacts).values(values).returning()).id
}

async function placeOrder(api: TestApi, person: TestAccount): Promise<number> {
  const { body } = await order(person, [await buildSample(api.db)])
  return one((body as { orders: { id: number }[] }).orders).id
}

const newsContent = { title: '夏の休業', body: '8月13日から。', published_at: '2026-08-01T00:00:00.000Z' }

let slugs = 0

const articleContent = (slug: string) => ({
  slug,
  title: '土の壁と暮らす',
  lead: '三つの住まい。',
  category: 2,
  body: [{ type: 'paragraph', text: '壁に触れる。' }],
  url: null,
  cover_image_id: null,
  published_at: null,
  tags: [{ slug: 'plaster', name: '左官' }],
})
let makersMade = 0

const makerContent = {
  get name() {
    makersMade += 1
    return `改めた工房${makersMade}`
  },
  name_kana: 'アラタメタコウボウ',
  tagline: '木の椅子',
  description: '木曽谷の工房です。',
  prefecture: '長野県',
  established_year: 1952,
  website: 'https://aratame.example.jp',
  contact_email: 'order@aratame.example.jp',
}

async function buildMakerMember(db: TestApi['db']) {
  const values = { makerId: (await buildMaker(db)).id, userId: (await buildUser(db)).id, role: 1 }
  return one(await db.insert(makerMembers).values(values).returning())
}

async function buildMakerInvitation(db: TestApi['db']) {
  const values = { makerId: (await buildMaker(db)).id, email: 'hana@example.jp', role: 2 }
  return one(
    await db
      .insert(makerInvitations)
      .values({ ...values, expiresAt: daysFromNow(14) })
      .returning(),
  )
}

const awardContent = (slug: string) => {
  const moment = (days: number) => daysFromNow(days).toISOString()
  return {
    slug,
    title: '試作アワード',
    description: '',
    cover_image_id: null,
    announced_from: moment(1),
    entry_from: moment(1),
    voting_from: moment(20),
    final_from: moment(30),
    closed_from: moment(40),
    categories: [{ id: null, name: '住まい', description: '' }],
  }
}

async function buildVotedAward(api: TestApi): Promise<number> {
  const { id, entries } = await buildContest(api, 'voting', 1)
  await castVotes(api.db, id, [{ round: 'voting', entryId: one(entries).id }])
  return id
}

/** Creates another staff member's proposal to set aside the first vote of an award. */
async function buildProposal(api: TestApi): Promise<{ awardId: number; id: number }> {
  const awardId = await buildVotedAward(api)
  const other = { awardId, seqs: [1], reason: 'bought' as const, note: '売買の申し出がありました。' }
  return { awardId, id: one(await api.db.insert(awardSetAsides).values(other).returning()).id }
}

const always = { shown_from: null, shown_until: '2099-01-01T00:00:00.000Z' }

const buildPhoto = async (db: TestApi['db']) => buildPost(db, { projectId: (await buildProject(db)).id })

const boardContent = async (db: TestApi['db']) => ({
  title: '照明のある食卓',
  description: '',
  kind: 1,
  category_id: null,
  published: true,
  photos: [
    { post_id: (await buildPhoto(db)).id, note: '灯り' },
    { post_id: (await buildPhoto(db)).id, note: '' },
  ],
})

/** Replaces all items of a singleton list by one other item. */
async function replaceWhole(staff: TestAccount, path: string, item: object): Promise<ConsoleWrite> {
  const { version } = (await staff.request('GET', path)).body as { version: number }
  return { path, body: { items: [item], version }, thingId: 1 }
}

export const consoleWrites: Record<string, MakeWrite> = {
  createArticle: async () => ({ path: '/console/articles', body: articleContent(`new-${++slugs}`) }),
  updateArticle: async ({ db }) => {
    const { id: thingId, slug } = await buildArticle(db)
    return { path: `/console/articles/${thingId}`, body: { ...articleContent(slug), version: 0 }, thingId }
  },
  deleteArticle: async ({ db }) => {
    const tag = await buildTag(db, `removed-${++slugs}`)
    const { id: thingId } = await buildArticle(db, { tagIds: [tag.id] })
    return { path: `/console/articles/${thingId}`, thingId }
  },
  createAward: async () => ({ path: '/console/awards', body: awardContent(`new-award-${++slugs}`) }),
  updateAward: async ({ db }) => {
    const { id: thingId } = await buildAward(db, 'announced', { announcedFrom: daysFromNow(1) })
    const body = { ...awardContent(`changed-award-${++slugs}`), version: 0 }
    return { path: `/console/awards/${thingId}`, body, thingId }
  },
  deleteAward: async ({ db }) => {
    const { id: thingId } = await buildAward(db, 'announced')
    await buildAwardCategory(db, thingId, '住まい')
    return { path: `/console/awards/${thingId}`, thingId }
  },
  commentAwardEntry: async (api) => {
    const { entries } = await buildContest(api, 'final', 1)
    const { id: thingId } = one(entries)
    const body = { jury_comment: '静かな一室。', version: 0 }
    return { path: `/console/award_entries/${thingId}`, body, thingId }
  },
  proposeSetAside: async (api) => {
    const awardId = await buildVotedAward(api)
    const body = { seqs: [1], reason: 'automated', note: '同じ1分のうちに届きました。' }
    return { path: `/console/awards/${awardId}/set_asides`, body }
  },
  confirmSetAside: async (api) => {
    const { id: thingId } = await buildProposal(api)
    return { path: `/console/set_asides/${thingId}/confirm`, thingId }
  },
  declineSetAside: async (api) => {
    const { id: thingId } = await buildProposal(api)
    return { path: `/console/set_asides/${thingId}/decline`, thingId }
  },
  createBoard: async ({ db }) => ({ path: '/console/boards', body: await boardContent(db) }),
  updateBoard: async ({ db }) => {
    const photos = [{ postId: (await buildPhoto(db)).id, note: '灯り' }]
    const { id: thingId } = await buildBoard(db, { photos })
    return { path: `/console/boards/${thingId}`, body: { ...(await boardContent(db)), version: 0 }, thingId }
  },
  deleteBoard: async ({ db }) => {
    const { id: thingId } = await buildBoard(db, { photos: [{ postId: (await buildPhoto(db)).id }] })
    return { path: `/console/boards/${thingId}`, thingId }
  },
  updateConsoleHome: async (_, staff) =>
    replaceWhole(staff, '/console/home', { type: 2, title: `事例 ${++slugs}`, ids: [1], ...always }),
  updateConsolePickups: async ({ db }, staff) =>
    replaceWhole(staff, '/console/pickups', {
      ...{ project_id: null, post_id: (await buildPhoto(db)).id, comment: '光。' },
      ...always,
    }),
  updateConsolePickupUsers: async (_, staff) =>
    replaceWhole(staff, '/console/pickup_users', {
      user_id: staff.userId,
      comment: `木。${++slugs}`,
      ...always,
    }),
  updateConsoleCuratedLists: async (_, staff) =>
    replaceWhole(staff, '/console/curated_lists', { name: `list_${++slugs}`, ids: [3, 1] }),
  createNews: async () => ({ path: '/console/news', body: newsContent }),
  updateNews: async ({ db }) => {
    const { id: thingId } = await buildNews(db)
    return { path: `/console/news/${thingId}`, body: { ...newsContent, version: 0 }, thingId }
  },
  deleteNews: async ({ db }) => {
    const { id: thingId } = await buildNews(db)
    return { path: `/console/news/${thingId}`, thingId }
  },
  hidePublished: async ({ db }) => {
    const { id: thingId } = await buildProject(db)
    return { path: `/console/published/project/${thingId}/hide`, body: { reason: 1, note: '2枚目' }, thingId }
  },
  showPublished: async ({ db }) => {
    const { id: thingId } = await buildProject(db, hidden)
    return { path: `/console/published/project/${thingId}/show`, body: {}, thingId }
  },
  dismissReport: async ({ db }) => {
    const thing = { thingKind: 'user' as const, thingId: (await buildUser(db)).id }
    const report = { ...thing, reporterId: (await buildUser(db)).id, reason: 3 }
    const { id: thingId } = one(await db.insert(contentReports).values(report).returning())
    return { path: `/console/reports/${thingId}/dismiss`, body: { note: '確認した。' }, thingId }
  },
  lockPerson: async ({ db }) => {
    const { id: thingId } = await buildUser(db)
    return { path: `/console/users/${thingId}/lock`, body: { reason: '宣伝の投稿' }, thingId }
  },
  unlockPerson: async ({ db }) => {
    const { id: thingId } = await buildUser(db, locked)
    return { path: `/console/users/${thingId}/unlock`, body: { reason: '本人に確認した。' }, thingId }
  },
  exportPerson: async ({ db }) => {
    const { id: thingId } = await buildUser(db)
    return { path: `/console/users/${thingId}/export`, body: { reason: '開示の請求のため' }, thingId }
  },
  deletePerson: async (api) => {
    const { userId: thingId } = await joinAs(api)
    return { path: `/console/users/${thingId}`, body: { reason: 'お申し出のため' }, thingId }
  },
  loadStarterTaxonomy: async ({ db }) => {
    // No builder of this table uses a material.
    await db.delete(materials)
    return { path: '/console/setup/starter', thingId: 1 }
  },
  createMaker: async () => ({ path: '/console/makers', body: { ...makerContent, name: makerContent.name } }),
  inviteMakerMember: async ({ db }) => ({
    path: `/console/makers/${(await buildMaker(db)).id}/invitations`,
    body: { email: 'hana@example.jp', role: 2 },
  }),
  revokeMakerInvitation: async ({ db }) => {
    const { id: thingId, makerId } = await buildMakerInvitation(db)
    return { path: `/console/makers/${makerId}/invitations/${thingId}`, thingId }
  },
  updateMaker: async ({ db }) => {
    const { id: thingId } = await buildMaker(db)
    return { path: `/console/makers/${thingId}`, body: { ...makerContent, version: 0 }, thingId }
  },
  addMakerMember: async ({ db }) => {
    const body = { user_id: (await buildUser(db)).id, role: 1 }
    return { path: `/console/makers/${(await buildMaker(db)).id}/members`, body }
  },
  updateMakerMember: async ({ db }) => {
    const { id: thingId } = await buildMakerMember(db)
    return { path: `/console/maker_members/${thingId}`, body: { role: 2 }, thingId }
  },
  removeMakerMember: async ({ db }) => {
    const { id: thingId } = await buildMakerMember(db)
    return { path: `/console/maker_members/${thingId}`, thingId }
  },
  createSynonyms: async () => ({ path: '/console/synonyms', body: { words: '縁側=濡れ縁' } }),
  updateSynonyms: async ({ db }) => {
    const { id: thingId } = one(await db.insert(synonymGroups).values({ words: '縁側=濡縁' }).returning())
    return { path: `/console/synonyms/${thingId}`, body: { words: '縁側=広縁', version: 0 }, thingId }
  },
  deleteSynonyms: async ({ db }) => {
    const { id: thingId } = one(await db.insert(synonymGroups).values({ words: '縁側=くれ縁' }).returning())
    return { path: `/console/synonyms/${thingId}`, thingId }
  },
  changeOrderStatus: async (api, staff) => {
    const thingId = await placeOrder(api, staff)
    const body = { current_status: orderStatus.pending, status: orderStatus.waitingForShipment }
    return { path: `/console/orders/${thingId}/status`, body, thingId }
  },
  readContact: async (api) => {
    const thingId = await buildContact(api)
    return { path: `/console/contacts/${thingId}/read`, thingId }
  },
  undoChange: async (api, staff) => {
    const thingId = await buildContact(api)
    await staff.request('POST', `/console/contacts/${thingId}/read`)
    const { body } = await staff.request('GET', '/console/audit_log', { query: { limit: 1 } })
    const { id } = one((body as { items: { id: number }[] }).items)
    return { path: `/console/audit_log/${id}/undo`, thingId }
  },
}
