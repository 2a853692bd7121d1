// Open work of the staff, and of the members of one maker only.
import { afterAll, describe, expect, test } from 'vitest'
import { getConsoleToday } from '#contract/console/today-routes.ts'
import { makerRole } from '#contract/data/maker-roles.ts'
import { orderStatus } from '#contract/data/order-status.ts'
import { makerContacts, makerMembers } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildMaker, one } from '#tests/support/builders.ts'
import { buildArticle, daysFromNow } from '#tests/support/editorial-builders.ts'
import { buildSample, order } from '#tests/support/order-builders.ts'
import { joinAs, type TestAccount } from '#tests/support/people.ts'
import { openReports, report } from '#tests/support/report-world.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { staff, makeProject } = await openReports(api)

const read = async (person: TestAccount) =>
  (await person.request('GET', '/console/today')).as(getConsoleToday.response)

async function makeMaker(word: string) {
  const maker = await buildMaker(db, { name: `${word}工房` })
  const member = await joinAs(api, { screenName: `${word}の担当` })
  await db.insert(makerMembers).values({ makerId: maker.id, userId: member.userId, role: makerRole.editor })
  const buyer = await joinAs(api, { screenName: `${word}の客` })
  const samples = [
    await buildSample(db, { product: { makerId: maker.id } }),
    await buildSample(db, { product: { makerId: maker.id }, sampleStock: 4, code: `${word}-2` }),
  ]
  const { body } = await order(buyer, samples)
  const orderId = one((body as { orders: { id: number }[] }).orders).id
  const texts = { name: `${word}の客`, email: 'mako@example.jp', body: `${word}への質問${'。'.repeat(200)}` }
  const contact = { makerId: maker.id, category: 1, contactMethod: 1, ...texts }
  const contactId = one(await db.insert(makerContacts).values(contact).returning()).id
  return { maker, member, orderId, contactId, lowId: samples[1]?.id }
}

const a = await makeMaker('甲')
const b = await makeMaker('乙')

describe('open work in the console', () => {
  test('refuses visitors with 401 and people without a maker with 403', async () => {
    expect(await api.request('GET', '/console/today')).toMatchObject({ status: 401 })
    const person = await joinAs(api)
    expect((await person.request('GET', '/console/today')).body).toMatchObject({ code: 'forbidden' })
  })

  test('shows a member the orders, inquiries and samples of their maker only', async () => {
    const today = await read(a.member)
    expect(today).toMatchObject({
      makers: [{ id: a.maker.id, name: '甲工房' }],
      orders: { count: 1, items: [{ id: a.orderId, maker: { id: a.maker.id } }] },
      contacts: { count: 1, items: [{ id: a.contactId }] },
      samples: { count: 1, items: [{ id: a.lowId, code: '甲-2', sample_stock: 3 }] },
      reports: null,
      articles: null,
    })
    expect(one(today.contacts.items).excerpt).toHaveLength(100)
    expect(JSON.stringify(today)).not.toContain('乙')
  })

  test('shows the staff all makers, the longest waiting first', async () => {
    const { orders, contacts, samples } = await read(staff)
    expect(orders).toMatchObject({ count: 2, items: [{ id: a.orderId }, { id: b.orderId }] })
    expect(contacts).toMatchObject({ count: 2, items: [{ id: a.contactId }, { id: b.contactId }] })
    expect(samples.items.map(({ id }) => id)).toEqual([a.lowId, b.lowId])
  })

  test('shows five of seven orders, and counts all', async () => {
    const sample = await buildSample(db, { product: { makerId: b.maker.id } })
    for (let n = 0; n < 6; n++) await order(await joinAs(api), [sample])
    const today = await read(b.member)
    expect(today.orders.count).toBe(7)
    expect(today.orders.items).toHaveLength(5)
  })

  test('drops inquiries that were read, and orders that were shipped', async () => {
    await a.member.request('POST', `/console/contacts/${a.contactId}/read`)
    const steps = [orderStatus.pending, orderStatus.waitingForShipment, orderStatus.working]
    for (const [index, current_status] of steps.entries()) {
      expect((await read(a.member)).orders.count).toBe(1)
      const body = { current_status, status: steps[index + 1] ?? orderStatus.shipped }
      const { status } = await a.member.request('POST', `/console/orders/${a.orderId}/status`, { body })
      expect(status).toBe(200)
    }
    expect(await read(a.member)).toMatchObject({
      orders: { count: 0, items: [] },
      contacts: { count: 0, items: [] },
    })
  })

  test('leaves out discontinued, hidden and unsampled variations, however low their stock', async () => {
    const maker = await makeMaker('丙')
    const product = { makerId: maker.maker.id }
    await buildSample(db, { product, sampleStock: 0, discontinued: true })
    await buildSample(db, { product, sampleStock: 0, published: false })
    await buildSample(db, { product, sampleStock: 0, sampleAvailable: false })
    await buildSample(db, { product: { ...product, published: false }, sampleStock: 0 })
    expect((await read(maker.member)).samples).toMatchObject({ count: 1, items: [{ id: maker.lowId }] })
  })

  test('shows the staff open reports and the articles of the day in Japan', async () => {
    const { project } = await makeProject()
    const content = { kind: 'project', id: project.id }
    await report(await joinAs(api), content)
    const due = await buildArticle(db, { title: '今日の記事', publishedAt: new Date() })
    for (const publishedAt of [daysFromNow(-1), daysFromNow(1), null]) await buildArticle(db, { publishedAt })
    const { reports, articles } = await read(staff)
    expect(reports).toMatchObject({ count: 1, items: [{ kind: 'project', name: '鎌倉の家', reason: 1 }] })
    expect(articles).toMatchObject({ count: 1, items: [{ id: due.id, title: '今日の記事' }] })
    const body = { reason: 1, note: '' }
    await staff.request('POST', `/console/published/project/${project.id}/hide`, { body })
    expect((await read(staff)).reports).toMatchObject({ count: 0 })
  })
})
