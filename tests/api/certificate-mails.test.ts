// Mails to a maker's admins before their certificates end.
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { makerRole } from '#contract/data/maker-roles.ts'
import { certificateNotices, certificates, makerMembers, makers, users } from '#server/db/schema/index.ts'
import { certificateNoticesJob } from '#server/features/certificates/notify-ending.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildCertificate, buildMaker, buildProduct } from '#tests/support/builders.ts'
import { buildUser } from '#tests/support/list-builders.ts'
import { deliverMails } from '#tests/support/mails.ts'
import { suspended } from '#tests/support/suspended-content.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const api = await createTestApi()
afterAll(() => api.close())
afterEach(() => vi.useRealTimers())
const { db } = api

/** Runs the job in the morning of the day in Japan, and returns its mails. */
async function mailsOn(day: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${day}T08:30:00+09:00`) })
  await certificateNoticesJob.run(api.services, undefined, '')
  vi.useRealTimers()
  return deliverMails(api)
}

let people = 0
async function join(makerId: number, role: number, values: object = {}) {
  const email = `member${++people}@example.com`
  const person = await buildUser(db, { email, emailVerified: true, screenName: `担当${people}`, ...values })
  await db.insert(makerMembers).values({ makerId, userId: person.id, role })
  return email
}

test('mails the admins of the maker 90, 30 and 0 days before the end, once each', async () => {
  const { id: makerId } = await buildMaker(db, { name: '甲工房' })
  const admins = [await join(makerId, makerRole.admin), await join(makerId, makerRole.admin)]
  await join(makerId, makerRole.editor)
  await join(makerId, makerRole.admin, { emailVerified: false })
  await join((await buildMaker(db)).id, makerRole.admin)
  const certificate = await buildCertificate(db, { makerId, number: 'K-1', expiresOn: '2031-03-31' })
  const { id: productId } = await buildProduct(db, { makerId })
  const grade = { formaldehyde: 1, formaldehydeCertificate: 'K-1' }
  for (const code of ['KK-20', 'KK-10']) await buildVariation(db, { productId, code, ...grade })
  await buildVariation(db, { productId, code: 'KK-30', discontinued: true, ...grade })

  expect(await mailsOn('2030-12-30')).toEqual([])
  const first = await mailsOn('2030-12-31')
  expect(first.map(({ to }) => to)).toEqual(admins)
  expect(first[0]).toMatchObject({ subject: '認定「K-1」の有効期限まで、あと90日です' })
  expect(first[0]?.text).toContain(`■ K-1（2031年3月31日まで・あと90日）
品番：KK-10、KK-20
${api.services.config.webUrl}/console/certificates/${certificate.id}`)
  expect(first[0]?.text).toContain('担当1 様')
  // A restarted job, and later days.
  expect(await mailsOn('2030-12-31')).toEqual([])
  expect(await mailsOn('2031-01-02')).toEqual([])
  const subjects = async (day: string) => (await mailsOn(day)).map(({ subject }) => subject)
  expect(await subjects('2031-03-01')).toEqual(Array(2).fill('認定「K-1」の有効期限まで、あと30日です'))
  expect(await subjects('2031-03-31')).toEqual(Array(2).fill('認定「K-1」の有効期限は今日までです'))
  expect(await subjects('2031-04-01')).toEqual([])
})

test('sends one mail about all certificates of a day, and makes up for missed days within a week', async () => {
  const { id: makerId } = await buildMaker(db, { name: '乙工房' })
  await join(makerId, makerRole.admin)
  await buildCertificate(db, { makerId, number: 'A-1', expiresOn: '2035-06-10' })
  await buildCertificate(db, { makerId, number: 'A-2', expiresOn: '2035-09-07' })
  await buildCertificate(db, { makerId, number: 'A-3', expiresOn: '2035-01-01' })
  const [mail, ...others] = await mailsOn('2035-06-13')
  expect(others).toEqual([])
  expect(mail?.subject).toBe('認定2件の有効期限のお知らせ（乙工房）')
  expect(mail?.text).toContain('■ A-1（2035年6月10日まで・期限切れ）\n使っている品番はありません')
  expect(mail?.text).toContain('■ A-2（2035年9月7日まで・あと86日）')
})

test('sends nothing twice when two runs meet, and anew after a renewal', async () => {
  const { id: makerId } = await buildMaker(db)
  await join(makerId, makerRole.admin)
  const { id } = await buildCertificate(db, { makerId, number: 'B-1', expiresOn: '2040-05-01' })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2040-05-01T08:30:00+09:00') })
  await Promise.all([1, 2, 3].map((run) => certificateNoticesJob.run(api.services, undefined, String(run))))
  vi.useRealTimers()
  expect(await deliverMails(api)).toHaveLength(1)
  await db.update(certificates).set({ expiresOn: '2045-05-01' }).where(eq(certificates.id, id))
  expect(await mailsOn('2040-05-02')).toEqual([])
  expect(await mailsOn('2045-05-01')).toHaveLength(1)
  expect(await db.$count(certificateNotices, eq(certificateNotices.certificateId, id))).toBe(2)
})

test('tells the first admin of a maker that had none at first, and no locked one', async () => {
  const { id: makerId } = await buildMaker(db)
  const email = await join(makerId, makerRole.admin, { lockedAt: new Date(), lockedReason: 1 })
  await buildCertificate(db, { makerId, number: 'C-1', expiresOn: '2050-05-01' })
  expect(await mailsOn('2050-05-01')).toEqual([])
  await db.update(users).set({ lockedAt: null, lockedReason: null }).where(eq(users.email, email))
  expect(await mailsOn('2050-05-02')).toMatchObject([
    { to: email, subject: '認定「C-1」の有効期限が切れました' },
  ])
})

test('mails no admin of a suspended maker, and makes up for it once the maker is resumed', async () => {
  const { id: makerId } = await buildMaker(db, suspended)
  const email = await join(makerId, makerRole.admin)
  await buildCertificate(db, { makerId, number: 'D-1', expiresOn: '2055-05-01' })
  expect(await mailsOn('2055-05-01')).toEqual([])
  await db.update(makers).set({ suspendedAt: null, suspendedReason: null }).where(eq(makers.id, makerId))
  expect((await mailsOn('2055-05-02')).map(({ to }) => to)).toEqual([email])
})

test('mails the admins of each maker whose variations name a shared certificate, once each', async () => {
  const shared = await buildCertificate(db, { makerId: null, number: 'S-1', expiresOn: '2060-05-01' })
  async function useShared(code: string, values: object = {}) {
    const { id: makerId } = await buildMaker(db, values)
    const { id: productId } = await buildProduct(db, { makerId })
    await buildVariation(db, { productId, code, formaldehyde: 1, formaldehydeCertificate: 'S-1' })
    return { makerId, email: await join(makerId, makerRole.admin) }
  }
  const first = await useShared('SS-1')
  await buildCertificate(db, { makerId: first.makerId, number: 'S-2', expiresOn: '2060-05-01' })
  const second = await useShared('SS-2')
  const replacing = await useShared('SS-3')
  await buildCertificate(db, { makerId: replacing.makerId, number: 'S-1' })
  await useShared('SS-4', suspended)
  const without = await useShared('SS-5')
  await db.update(users).set({ emailVerified: false }).where(eq(users.email, without.email))
  await join((await buildMaker(db)).id, makerRole.admin)

  const mails = await mailsOn('2060-05-01')
  expect(mails.map(({ to }) => to)).toEqual([first.email, second.email])
  expect(mails[0]?.text).toContain('品番：SS-1\n')
  expect(mails[0]?.text).toContain('■ S-2（')
  expect(mails[0]?.text).toContain('有効期限の日を変えてください')
  expect(mails[1]?.text).toContain(`■ 共同認定 S-1（2060年5月1日まで・今日まで）
品番：SS-2
${api.services.config.webUrl}/console/certificates/${shared.id}`)
  expect(mails[1]?.text).toContain('運営にお知らせください')
  expect(mails[1]?.text).not.toContain('有効期限の日を変えてください')
  expect(await mailsOn('2060-05-01')).toEqual([])
  await db.update(users).set({ emailVerified: true }).where(eq(users.email, without.email))
  expect((await mailsOn('2060-05-02')).map(({ to }) => to)).toEqual([without.email])
})
