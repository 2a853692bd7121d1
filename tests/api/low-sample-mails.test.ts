import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { makerRole } from '#contract/data/maker-roles.ts'
import { makerMembers, makers, productVariations } from '#server/db/schema/index.ts'
import { lowSamplesJob } from '#server/features/desk/low-sample-mails.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildMaker, buildProduct } from '#tests/support/builders.ts'
import { buildUser } from '#tests/support/list-builders.ts'
import { deliverMails } from '#tests/support/mails.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db, services } = api

const sampled = { sampleAvailable: true, sampleDescription: 'A4' }

async function buildMakerWithAdmin(name: string) {
  const maker = await buildMaker(db, { name })
  const person = async (role: number, email: string) => {
    const { id: userId } = await buildUser(db, { email, emailVerified: true, screenName: `${name}の担当` })
    await db.insert(makerMembers).values({ makerId: maker.id, userId, role })
  }
  await person(makerRole.admin, `admin-${maker.id}@example.jp`)
  await person(makerRole.editor, `editor-${maker.id}@example.jp`)
  return maker
}

async function mails() {
  await lowSamplesJob.run(services, undefined, '')
  return deliverMails(api)
}

const setStock = (id: number, sampleStock: number) =>
  db.update(productVariations).set({ sampleStock }).where(eq(productVariations.id, id))

test('mails the admins as samples run out, again when none is left, and anew after they are filled', async () => {
  const maker = await buildMakerWithAdmin('甲工房')
  const { id: productId } = await buildProduct(db, { makerId: maker.id, name: 'リネンクロス' })
  const { id } = await buildVariation(db, {
    productId,
    code: 'TK-1',
    name: '生成',
    ...sampled,
    sampleStock: 4,
  })
  expect(await mails()).toEqual([])
  await setStock(id, 3)
  expect(await mails()).toMatchObject([
    { to: `admin-${maker.id}@example.jp`, subject: '「TK-1」のサンプルの在庫が、あと3点です' },
  ])
  await setStock(id, 2)
  expect(await mails()).toEqual([])
  await setStock(id, 0)
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.subject).toBe('「TK-1」のサンプルの在庫がなくなりました')
  expect(mail?.text).toContain('・TK-1　リネンクロス　生成（在庫なし）')
  expect(await mails()).toEqual([])
  await setStock(id, 30)
  expect(await mails()).toEqual([])
  await setStock(id, 1)
  expect(await mails()).toMatchObject([{ subject: '「TK-1」のサンプルの在庫が、あと1点です' }])
})

test('mails each maker its own samples in one mail, without hidden, ended and suspended ones', async () => {
  const [own, other, suspended] = [
    await buildMakerWithAdmin('乙工房'),
    await buildMakerWithAdmin('丙工房'),
    await buildMakerWithAdmin('丁工房'),
  ]
  await db
    .update(makers)
    .set({ suspendedAt: new Date(), suspendedReason: '確認中' })
    .where(eq(makers.id, suspended.id))
  const build = async (makerId: number, code: string, values: object = {}, published = true) =>
    buildVariation(db, {
      ...{ productId: (await buildProduct(db, { makerId, published })).id, code },
      ...sampled,
      sampleStock: 1,
      ...values,
    })
  for (const code of ['OT-1', 'OT-2']) await build(own.id, code)
  await build(own.id, 'OT-3', { published: false })
  await build(own.id, 'OT-4', { discontinued: true })
  await build(own.id, 'OT-5', {}, false)
  await build(other.id, 'HE-1')
  await build(suspended.id, 'TE-1')
  const sent = await mails()
  expect(sent.map(({ subject }) => subject).toSorted()).toEqual([
    '「HE-1」のサンプルの在庫が、あと1点です',
    'サンプル2点の在庫が残り少なくなりました（乙工房）',
  ])
  const text = sent.find(({ to }) => to === `admin-${own.id}@example.jp`)?.text ?? ''
  expect(text.match(/OT-\d/g)).toEqual(['OT-1', 'OT-2'])
})
