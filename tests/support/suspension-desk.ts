import { eq } from 'drizzle-orm'
import { makerRole } from '#contract/data/maker-roles.ts'
import { makerMembers, makers } from '#server/db/schema/index.ts'
import type { TestApi } from './api.ts'
import { buildBrand, buildMaker, buildProduct } from './builders.ts'
import { buildSample } from './order-builders.ts'
import { joinAs, type TestAccount } from './people.ts'
import { buildPost } from './project-builders.ts'
import { suspended } from './suspended-content.ts'

export const reason = '未払いの返品について、確認がとれないため'

export async function openSuspensionDesk(api: TestApi) {
  const { db } = api
  const staff = await joinAs(api, { staff: true })

  async function actFor(makerId: number, role: number): Promise<TestAccount> {
    const person = await joinAs(api)
    await db.insert(makerMembers).values({ makerId, userId: person.userId, role })
    return person
  }

  async function makeWorld(word: string) {
    const maker = await buildMaker(db, { name: `${word}工房`, nameKana: 'コウボウ' })
    const brand = await buildBrand(db, { makerId: maker.id, name: `${word}銘` })
    const product = await buildProduct(db, { makerId: maker.id, brandId: brand.id, name: `${word}の棚` })
    const sample = await buildSample(db, { productId: product.id, code: `${word}-1` })
    const photo = await buildPost(db, { makerId: maker.id, title: `${word}の店先` })
    const admin = await actFor(maker.id, makerRole.admin)
    return { maker, brand, product, sample, photo, admin, word }
  }

  return {
    ...{ staff, actFor, makeWorld },
    suspend: (id: number) => staff.request('POST', `/console/makers/${id}/suspend`, { body: { reason } }),
    resume: (id: number) => staff.request('POST', `/console/makers/${id}/resume`),
    setSuspended: (id: number) => db.update(makers).set(suspended).where(eq(makers.id, id)),
  }
}
