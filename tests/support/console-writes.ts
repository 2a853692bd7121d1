// A call of every route by which the staff writes. The walk in tests/api/console-writes.test.ts makes each, and holds the log against it.
import { orderStatus } from '#contract/data/order-status.ts'
import { makerContacts } from '#server/db/schema/index.ts'
import type { RequestOptions, TestApi } from './api.ts'
import { buildMaker, one } from './builders.ts'
import { buildArticle, buildNews, buildTag } from './editorial-builders.ts'
import { buildSample, order } from './order-builders.ts'
import type { TestAccount } from './people.ts'

/** A write that succeeds. Of a thing that is there before, its id. */
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

/** By the id of the route. */
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
  createNews: async () => ({ path: '/console/news', body: newsContent }),
  updateNews: async ({ db }) => {
    const { id: thingId } = await buildNews(db)
    return { path: `/console/news/${thingId}`, body: { ...newsContent, version: 0 }, thingId }
  },
  deleteNews: async ({ db }) => {
    const { id: thingId } = await buildNews(db)
    return { path: `/console/news/${thingId}`, thingId }
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
