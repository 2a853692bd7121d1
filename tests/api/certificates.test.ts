import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProductVariation } from '#contract/product-variations/routes.ts'
import { searchProductVariations } from '#contract/product-variations/search-routes.ts'
import { searchAllKinds } from '#contract/search/routes.ts'
import { certificates, searchOutbox } from '#server/db/schema/index.ts'
import { noteEndedCertificates } from '#server/search-index/upkeep.ts'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { buildImage, buildMaker, buildProduct } from '#tests/support/builders.ts'
import { dayFromNow } from '#tests/support/days.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

let api: TestApi
let louver: { id: number; productId: number }
let cedar: { id: number }
let image: { id: number }

beforeAll(async () => {
  api = await createTestApi({
    prepare: async (db) => {
      const [maker, other] = [await buildMaker(db), await buildMaker(db)]
      const product = await buildProduct(db, { kind: 2, makerId: maker.id, name: '縦桟ルーバー' })
      louver = await buildVariation(db, {
        productId: product.id,
        fireProtectionMaterial: 1,
        fireProtectionCertificate: 'NM-5372',
        fireProtectionNote: '不燃石膏ボード直張り',
        formaldehyde: 1,
        formaldehydeCertificate: 'K-008136',
      })
      cedar = await buildVariation(db, {
        productId: product.id,
        fireProtectionMaterial: 2,
        fireProtectionCertificate: 'QM-0874',
        formaldehyde: 1,
        formaldehydeCertificate: 'K-000001',
      })
      image = await buildImage(db)
      await db.insert(certificates).values([
        { makerId: maker.id, number: 'NM-5372', documentImageId: image.id },
        { makerId: maker.id, number: 'K-008136', expiresOn: dayFromNow(30) },
        { makerId: maker.id, number: 'K-000001', expiresOn: dayFromNow(-1) },
        { makerId: other.id, number: 'QM-0874', expiresOn: dayFromNow(-1) },
      ])
    },
  })
})
afterAll(() => api.close())

const get = async ({ id }: { id: number }) =>
  (await api.request('GET', `/product_variations/${id}`)).as(getProductVariation.response)
const search = async (query: Record<string, string | number>) => {
  const answer = await api.request('GET', searchProductVariations.path, { query })
  return (await answer.as(searchProductVariations.response)).items
}

test('returns the documents and expiry dates of a variation’s certificates from its own maker', async () => {
  expect((await get(louver)).certificates).toEqual([
    { number: 'K-008136', expires_on: dayFromNow(30), expiry: 'soon', document: null },
    {
      number: 'NM-5372',
      expires_on: null,
      expiry: null,
      document: expect.objectContaining({ id: image.id }),
    },
  ])
  expect((await get(cedar)).certificates).toEqual([
    { number: 'K-000001', expires_on: dayFromNow(-1), expiry: 'expired', document: null },
  ])
})

test('shows on cards the certificates of the requested grades only', async () => {
  const factsOf = async (query: Record<string, string | number>) =>
    (await search(query)).map(({ id, facts }) => [id, facts])
  const noncombustible = '不燃 NM-5372（不燃石膏ボード直張り）'
  expect(await factsOf({ fire_protection_material: 1 })).toEqual([[louver.id, [noncombustible]]])
  expect(await factsOf({ keyword: '不燃のルーバー' })).toEqual([[louver.id, [noncombustible]]])
  expect(await factsOf({ fire_protection_material: 1, formaldehyde: 1 })).toEqual([
    [louver.id, [noncombustible, 'F☆☆☆☆ K-008136']],
  ])
  expect(await factsOf({ fire_protection_material: 2 })).toEqual([[cedar.id, ['準不燃 QM-0874']]])
  for (const [, facts] of await factsOf({ kind: 2 })) expect(facts).toBeUndefined()
})

test('shows certificates on the cards of the search for everything', async () => {
  const answer = await api.request('GET', '/search', { query: { keyword: '不燃のルーバー' } })
  const { building_materials } = await answer.as(searchAllKinds.response)
  expect(building_materials.items.map(({ id, facts }) => [id, facts])).toEqual([
    [louver.id, ['不燃 NM-5372（不燃石膏ボード直張り）']],
  ])
})

test('shows the certificate of each finish on the card of a product', async () => {
  const [card] = await search({ fire_protection_material: 1, group: 'product' })
  expect(card).toMatchObject({ id: louver.id, facts: ['不燃 NM-5372（不燃石膏ボード直張り）'] })
  expect(card?.swatches?.map(({ id, facts }) => [id, facts])).toEqual([
    [louver.id, ['不燃 NM-5372（不燃石膏ボード直張り）']],
    [cedar.id, ['準不燃 QM-0874']],
  ])
})

test('marks an expired certificate on the page of a variation', async () => {
  await api.db
    .update(certificates)
    .set({ expiresOn: dayFromNow(-1) })
    .where(eq(certificates.number, 'K-008136'))
  expect((await get(louver)).certificates[0]).toMatchObject({ expiry: 'expired' })
})

const idsOf = async (query: Record<string, string | number>) => (await search(query)).map(({ id }) => id)

test('finds no variation by a grade whose certificate has ended, but by its number', async () => {
  await expect.poll(() => idsOf({ formaldehyde: 1, kind: 2 })).toEqual([])
  expect(await idsOf({ keyword: 'K-000001' })).toEqual([cedar.id])
  expect((await get(cedar)).regulations.formaldehyde).toMatchObject({ grade: 1 })
})

test('finds a variation again after its certificate is renewed', async () => {
  const cedarFacts = async () =>
    (await search({ formaldehyde: 1, fire_protection_material: 2 })).map(({ facts }) => facts?.at(-1))
  expect(await cedarFacts()).toEqual([])
  await api.db
    .update(certificates)
    .set({ expiresOn: dayFromNow(365) })
    .where(eq(certificates.number, 'K-000001'))
  await expect.poll(cedarFacts).toEqual(['F☆☆☆☆ K-000001'])
})

test('takes a grade out of the filter once the day of its certificate has passed', async () => {
  await expect.poll(() => idsOf({ formaldehyde: 1, kind: 2 })).toEqual([cedar.id])
  // Without triggers, as midnight comes.
  await api.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx
      .update(certificates)
      .set({ expiresOn: dayFromNow(-1) })
      .where(eq(certificates.number, 'K-000001'))
    await tx.delete(searchOutbox)
  })
  expect(await idsOf({ formaldehyde: 1, kind: 2 })).toEqual([cedar.id])
  const noted = () => api.db.$count(searchOutbox, eq(searchOutbox.rowId, cedar.id))
  await noteEndedCertificates.run(api.services, undefined, '')
  await expect.poll(() => idsOf({ formaldehyde: 1, kind: 2 })).toEqual([])
  expect(await noted()).toBe(1)
  // Not a week long, once a day.
  await api.db.delete(searchOutbox)
  await noteEndedCertificates.run(api.services, undefined, '')
  expect(await noted()).toBe(0)
})
