// The mail at the end of an import that takes long.
import { eq } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { catalogueImports, makerMembers, productVariations } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { openImportDesk } from '#tests/support/import-desk.ts'
import { deliverMails } from '#tests/support/mails.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { openMaker, begin, act, chairs, storedCodes } = await openImportDesk(api)

/** Works the jobs off as if they had begun three minutes ago. */
async function deliverLater() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 180_000 })
  return deliverMails(api).finally(() => vi.useRealTimers())
}

async function pressApply() {
  const { makerId, person } = await openMaker()
  const { id } = await begin(person, makerId, chairs(2))
  const answer = await person.request('POST', `/console/imports/${id}/apply`, { body: {} })
  expect(answer.status).toBe(200)
  return { id, person, makerId }
}

test('mails the person at the end of a long import, and nothing at the end of a short one', async () => {
  await pressApply()
  expect(await deliverMails(api)).toEqual([])
  const { id, person } = await pressApply()
  expect(await deliverLater()).toEqual([
    expect.objectContaining({
      to: person.email,
      subject: '「価格表.csv」の取り込みが終わりました',
      text: expect.stringContaining(`/console/imports/${id}\n`),
    }),
  ])
})

test('mails why a long import stopped', async () => {
  const { person } = await pressApply()
  await db.delete(makerMembers).where(eq(makerMembers.userId, person.userId))
  expect(await deliverLater()).toEqual([
    expect.objectContaining({
      subject: '「価格表.csv」の取り込みが一部を残して終わりました',
      text: expect.stringContaining('取り込んだ人の権限がなくなったため、途中で止まりました。'),
    }),
  ])
})

test('mails nothing of a conflict that is decided long after the import', async () => {
  const { person, makerId } = await pressApply()
  await deliverMails(api)
  const { id } = await begin(person, makerId, chairs(2, 1500))
  await db.update(productVariations).set({ price: 1 }).where(eq(productVariations.makerId, makerId))
  await act(person, id, 'apply', {})
  const longAgo = new Date(Date.now() - 600_000)
  await db.update(catalogueImports).set({ appliedAt: longAgo }).where(eq(catalogueImports.id, id))
  const body = { choice: 'file' }
  expect((await person.request('POST', `/console/imports/${id}/conflicts`, { body })).status).toBe(200)
  expect(await deliverMails(api)).toEqual([])
  expect((await storedCodes(makerId)).map(({ price }) => price)).toEqual([1500, 1501])
})
