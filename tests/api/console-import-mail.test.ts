// The mail at the end of an import that takes long.
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { catalogueImports, makerMembers } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { openImportDesk } from '#tests/support/import-desk.ts'
import { deliverMails } from '#tests/support/mails.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { openMaker, begin, chairs } = await openImportDesk(api)

type Meanwhile = (id: number, userId: number) => Promise<unknown>

/** Presses 取り込む, and works the jobs off after `meanwhile`. */
async function applyMeanwhile(meanwhile: Meanwhile) {
  const { makerId, person } = await openMaker()
  const { id } = await begin(person, makerId, chairs(2))
  const answer = await person.request('POST', `/console/imports/${id}/apply`, { body: {} })
  expect(answer.status).toBe(200)
  await meanwhile(id, person.userId)
  return { id, person, mails: await deliverMails(api) }
}

const beginLongAgo: Meanwhile = (id) =>
  db
    .update(catalogueImports)
    .set({ appliedAt: sql`now() - interval '3 minutes'` })
    .where(eq(catalogueImports.id, id))

test('mails the person at the end of a long import, and nothing at the end of a short one', async () => {
  expect((await applyMeanwhile(async () => undefined)).mails).toEqual([])
  const { id, person, mails } = await applyMeanwhile(beginLongAgo)
  expect(mails).toEqual([
    expect.objectContaining({
      to: person.email,
      subject: '「価格表.csv」の取り込みが終わりました',
      text: expect.stringContaining(`/console/imports/${id}\n`),
    }),
  ])
})

test('mails why a long import stopped', async () => {
  const { mails } = await applyMeanwhile(async (id, userId) => {
    await beginLongAgo(id, userId)
    await db.delete(makerMembers).where(eq(makerMembers.userId, userId))
  })
  expect(mails).toEqual([
    expect.objectContaining({
      subject: '「価格表.csv」の取り込みが一部を残して終わりました',
      text: expect.stringContaining('取り込んだ人の権限がなくなったため、途中で止まりました。'),
    }),
  ])
})
