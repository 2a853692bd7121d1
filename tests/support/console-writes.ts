// A call for every console route that writes. tests/api/console-writes.test.ts makes each call and compares
// the audit log.
import {
  contentReports,
  makerContacts,
  makerInvitations,
  makerMembers,
  materials,
  synonymGroups,
} from '#server/db/schema/index.ts'
import type { TestApi } from './api.ts'
import { awardWrites } from './award-writes.ts'
import { buildBrand, buildCertificate, buildMaker, one } from './builders.ts'
import type { ConsoleWrite, MakeWrite } from './console-write.ts'
import { buildArticle, buildBoard, buildNews, buildTag, daysFromNow } from './editorial-builders.ts'
import { hidden, locked } from './hidden-content.ts'
import { importWrites } from './import-writes.ts'
import { buildUser } from './list-builders.ts'
import { makerPostWrites } from './maker-post-writes.ts'
import { orderWrites } from './order-writes.ts'
import { joinAs, type TestAccount } from './people.ts'
import { productWrites } from './product-writes.ts'
import { buildPost, buildProject } from './project-builders.ts'
import { revisionWrites } from './revision-writes.ts'
import { suspended } from './suspended-content.ts'
import { taxonomyWrites } from './taxonomy-writes.ts'

async function buildContact({ db }: TestApi): Promise<number> {
  const { id: makerId } = await buildMaker(db)
  const texts = { name: '床野 間子', email: 'mako@example.jp', body: '納期を教えてください。' }
  const values = { makerId, category: 1, contactMethod: 1, ...texts }
  return one(await db.insert(makerContacts).values(values).returning()).id
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

const always = { shown_from: null, shown_until: '2099-01-01T00:00:00.000Z' }

const buildPhoto = async (db: TestApi['db']) => buildPost(db, { projectId: (await buildProject(db)).id })

const brandContent = { name_kana: 'シサク', description: '' }

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
  return { path, body: { items: [item], version }, recordId: 1 }
}

export const consoleWrites: Record<string, MakeWrite> = {
  createArticle: async () => ({ path: '/console/articles', body: articleContent(`new-${++slugs}`) }),
  updateArticle: async ({ db }) => {
    const { id: recordId, slug } = await buildArticle(db)
    return { path: `/console/articles/${recordId}`, body: { ...articleContent(slug), version: 0 }, recordId }
  },
  deleteArticle: async ({ db }) => {
    const tag = await buildTag(db, `removed-${++slugs}`)
    const { id: recordId } = await buildArticle(db, { tagIds: [tag.id] })
    return { path: `/console/articles/${recordId}`, recordId }
  },
  ...awardWrites,
  createBoard: async ({ db }) => ({ path: '/console/boards', body: await boardContent(db) }),
  updateBoard: async ({ db }) => {
    const photos = [{ postId: (await buildPhoto(db)).id, note: '灯り' }]
    const { id: recordId } = await buildBoard(db, { photos })
    return {
      path: `/console/boards/${recordId}`,
      body: { ...(await boardContent(db)), version: 0 },
      recordId,
    }
  },
  deleteBoard: async ({ db }) => {
    const { id: recordId } = await buildBoard(db, { photos: [{ postId: (await buildPhoto(db)).id }] })
    return { path: `/console/boards/${recordId}`, recordId }
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
    const { id: recordId } = await buildNews(db)
    return { path: `/console/news/${recordId}`, body: { ...newsContent, version: 0 }, recordId }
  },
  deleteNews: async ({ db }) => {
    const { id: recordId } = await buildNews(db)
    return { path: `/console/news/${recordId}`, recordId }
  },
  hidePublished: async ({ db }) => {
    const { id: recordId } = await buildProject(db)
    return {
      path: `/console/published/project/${recordId}/hide`,
      body: { reason: 1, note: '2枚目' },
      recordId,
    }
  },
  showPublished: async ({ db }) => {
    const { id: recordId } = await buildProject(db, hidden)
    return { path: `/console/published/project/${recordId}/show`, body: {}, recordId }
  },
  dismissReport: async ({ db }) => {
    const subject = { thingKind: 'user' as const, thingId: (await buildUser(db)).id }
    const report = { ...subject, reporterId: (await buildUser(db)).id, reason: 3 }
    const { id: recordId } = one(await db.insert(contentReports).values(report).returning())
    return { path: `/console/reports/${recordId}/dismiss`, body: { note: '確認した。' }, recordId }
  },
  lockPerson: async ({ db }) => {
    const { id: recordId } = await buildUser(db)
    return { path: `/console/users/${recordId}/lock`, body: { reason: '宣伝の投稿' }, recordId }
  },
  unlockPerson: async ({ db }) => {
    const { id: recordId } = await buildUser(db, locked)
    return { path: `/console/users/${recordId}/unlock`, body: { reason: '本人に確認した。' }, recordId }
  },
  exportPerson: async ({ db }) => {
    const { id: recordId } = await buildUser(db)
    return { path: `/console/users/${recordId}/export`, body: { reason: '開示の請求のため' }, recordId }
  },
  deletePerson: async (api) => {
    const { userId: recordId } = await joinAs(api)
    return { path: `/console/users/${recordId}`, body: { reason: 'お申し出のため' }, recordId }
  },
  loadStarterTaxonomy: async ({ db }) => {
    // No builder of this table uses a material.
    await db.delete(materials)
    return { path: '/console/setup/starter', recordId: 1 }
  },
  createMaker: async () => ({ path: '/console/makers', body: { ...makerContent, name: makerContent.name } }),
  deleteMaker: async ({ db }) => {
    const { id: recordId } = await buildMaker(db)
    return { path: `/console/makers/${recordId}`, recordId }
  },
  suspendMaker: async ({ db }) => {
    const { id: recordId } = await buildMaker(db)
    return { path: `/console/makers/${recordId}/suspend`, body: { reason: '確認がとれない。' }, recordId }
  },
  resumeMaker: async ({ db }) => {
    const { id: recordId } = await buildMaker(db, suspended)
    return { path: `/console/makers/${recordId}/resume`, recordId }
  },
  inviteMakerMember: async ({ db }) => ({
    path: `/console/makers/${(await buildMaker(db)).id}/invitations`,
    body: { email: 'hana@example.jp', role: 2 },
  }),
  revokeMakerInvitation: async ({ db }) => {
    const { id: recordId, makerId } = await buildMakerInvitation(db)
    return { path: `/console/makers/${makerId}/invitations/${recordId}`, recordId }
  },
  updateMaker: async ({ db }) => {
    const { id: recordId } = await buildMaker(db)
    return { path: `/console/makers/${recordId}`, body: { ...makerContent, version: 0 }, recordId }
  },
  addMakerMember: async ({ db }) => {
    const body = { user_id: (await buildUser(db)).id, role: 1 }
    return { path: `/console/makers/${(await buildMaker(db)).id}/members`, body }
  },
  updateMakerMember: async ({ db }) => {
    const { id: recordId } = await buildMakerMember(db)
    return { path: `/console/maker_members/${recordId}`, body: { role: 2 }, recordId }
  },
  removeMakerMember: async ({ db }) => {
    const { id: recordId } = await buildMakerMember(db)
    return { path: `/console/maker_members/${recordId}`, recordId }
  },
  createBrand: async ({ db }) => ({
    path: '/console/brands',
    body: { ...brandContent, name: `ブランド${++slugs}`, maker_id: (await buildMaker(db)).id },
  }),
  updateBrand: async ({ db }) => {
    const { id: recordId } = await buildBrand(db)
    const body = { ...brandContent, name: `ブランド${++slugs}`, version: 0 }
    return { path: `/console/brands/${recordId}`, body, recordId }
  },
  deleteBrand: async ({ db }) => {
    const { id: recordId } = await buildBrand(db)
    return { path: `/console/brands/${recordId}`, recordId }
  },
  ...makerPostWrites,
  createCertificate: async ({ db }) => ({
    path: '/console/certificates',
    body: { number: `NM-${++slugs}`, maker_id: (await buildMaker(db)).id },
  }),
  updateCertificate: async ({ db }) => {
    const { id: recordId } = await buildCertificate(db)
    const body = { number: `QM-${++slugs}`, expires_on: '2027-03-31', version: 0 }
    return { path: `/console/certificates/${recordId}`, body, recordId }
  },
  deleteCertificate: async ({ db }) => {
    const { id: recordId } = await buildCertificate(db)
    return { path: `/console/certificates/${recordId}`, recordId }
  },
  ...productWrites,
  ...revisionWrites,
  ...importWrites,
  ...taxonomyWrites,
  createSynonyms: async () => ({ path: '/console/synonyms', body: { words: '縁側=濡れ縁' } }),
  updateSynonyms: async ({ db }) => {
    const { id: recordId } = one(await db.insert(synonymGroups).values({ words: '縁側=濡縁' }).returning())
    return { path: `/console/synonyms/${recordId}`, body: { words: '縁側=広縁', version: 0 }, recordId }
  },
  deleteSynonyms: async ({ db }) => {
    const { id: recordId } = one(await db.insert(synonymGroups).values({ words: '縁側=くれ縁' }).returning())
    return { path: `/console/synonyms/${recordId}`, recordId }
  },
  ...orderWrites,
  readContact: async (api) => {
    const recordId = await buildContact(api)
    return { path: `/console/contacts/${recordId}/read`, recordId }
  },
  unreadContact: async (api, staff) => {
    const recordId = await buildContact(api)
    await staff.request('POST', `/console/contacts/${recordId}/read`)
    return { path: `/console/contacts/${recordId}/unread`, recordId }
  },
  undoChange: async (api, staff) => {
    const recordId = await buildContact(api)
    await staff.request('POST', `/console/contacts/${recordId}/read`)
    const { body } = await staff.request('GET', '/console/audit_log', { query: { limit: 1 } })
    const { id } = one((body as { items: { id: number }[] }).items)
    return { path: `/console/audit_log/${id}/undo`, recordId }
  },
}
