import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { seededRandom } from '#cli/search-bench/seeded-random.ts'
import { priceRevisionState } from '#contract/data/price-revisions.ts'
import { searchProductVariations } from '#contract/product-variations/search-routes.ts'
import {
  certificates,
  priceRevisions,
  productNotices,
  productVariations,
  scheduleVersions,
  variationSuccessors,
} from '#server/db/schema/index.ts'
import { applyDuePrices } from '#server/features/price-revisions/service.ts'
import { discontinueDue } from '#server/features/products/service.ts'
import { noteEndedCertificates } from '#server/search-index/upkeep.ts'
import { buildProduct } from '#tests/support/builders.ts'
import { dayFromNow } from '#tests/support/days.ts'
import { createNoticeOracle, type ExpectedNotice } from '#tests/support/notice-oracle.ts'
import { passDays } from '#tests/support/pass-days.ts'
import { createNoticeDesk, oldItem } from '#tests/support/product-notices.ts'
import { buildRevision } from '#tests/support/revision-writes.ts'
import { createScheduleWorld } from '#tests/support/schedule-world.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const { api, owner, makeList, freeze } = await createScheduleWorld()
afterAll(() => api.close())
const { db } = api
const desk = createNoticeDesk(api)

const productCount = 40
const steps = 120
const daysAStep = 6

const { id: productId, makerId } = await buildProduct(db, { kind: 2 })
const random = seededRandom(20_261_130)
const below = (count: number) => Math.floor(random() * count)

/** The day of the story; the database always stands at today. */
let day = 0
const dateOf = (storyDay: number) => dayFromNow(storyDay - day)

const until = (product: number) => 40 + product * 17
const oracle = createNoticeOracle(productCount, until)
const numberOf = (product: number) => `NM-${9000 + product}`

async function buildCatalogue(): Promise<number[]> {
  const ids: number[] = []
  for (let product = 0; product < productCount; product++) {
    const number = numberOf(product)
    await db.insert(certificates).values({ makerId, number, expiresOn: dateOf(until(product)) })
    const grade = { fireProtectionMaterial: 1, fireProtectionCertificate: number }
    ids.push((await buildVariation(db, { productId, price: 1000, priceUnit: 2, ...grade })).id)
  }
  return ids
}

const ids = await buildCatalogue()
const idOf = (product: number) => ids[product] ?? 0

async function announceEnd(product: number, ending: number | null) {
  if ((oracle.at(product).ending ?? day + 1) <= day) return
  oracle.at(product).ending = ending
  const discontinuedOn = ending === null ? null : dateOf(ending)
  await db
    .update(productVariations)
    .set({ discontinuedOn })
    .where(eq(productVariations.id, idOf(product)))
}

async function toggleSuccessor(product: number) {
  const { successors } = oracle.at(product)
  const successor = (product + 1) % productCount
  const isOurs = eq(variationSuccessors.variationId, idOf(product))
  if (successors.delete(successor)) await db.delete(variationSuccessors).where(isOurs)
  // The last product would close a circle.
  else if (successor !== 0) {
    successors.add(successor)
    await db
      .insert(variationSuccessors)
      .values({ variationId: idOf(product), successorId: idOf(successor), position: 0 })
  }
}

const openRevisions = new Map<number, number>()

async function announcePrice(product: number, yen: number) {
  if (oracle.at(product).price) return
  const from = day + 10 + below(30)
  const { id } = await buildRevision(api, {
    variationId: idOf(product),
    price: yen,
    effectiveOn: dateOf(from),
  })
  await db
    .update(priceRevisions)
    .set({ state: priceRevisionState.announced, announcedAt: new Date() })
    .where(eq(priceRevisions.id, id))
  openRevisions.set(product, id)
  oracle.at(product).price = { from, yen }
}

async function withdrawPrice(product: number) {
  if (!oracle.at(product).price) return
  oracle.at(product).price = null
  const state = priceRevisionState.withdrawn
  await db
    .update(priceRevisions)
    .set({ state })
    .where(eq(priceRevisions.id, openRevisions.get(product) ?? 0))
}

async function renewCertificate(product: number) {
  const renewed = { until: day + 200, reported: false }
  oracle.at(product).certificate = renewed
  await db
    .update(certificates)
    .set({ expiresOn: dateOf(renewed.until) })
    .where(eq(certificates.number, numberOf(product)))
}

async function act(product: number) {
  const end = day + 20 + below(100)
  const before = oracle.at(product).ending
  const actions = [
    () => announceEnd(product, end),
    () => announceEnd(product, null),
    async () => {
      await announceEnd(product, end + 1)
      await announceEnd(product, before)
    },
    () => toggleSuccessor(product),
    async () => {
      await toggleSuccessor(product)
      await toggleSuccessor(product)
    },
    () => announcePrice(product, 1100 + below(50)),
    () => withdrawPrice(product),
    () => renewCertificate(product),
  ]
  await actions[below(actions.length)]?.()
}

/** The jobs of the day, each twice as after a crash. */
async function runJobs() {
  for (const run of [1, 2]) {
    await discontinueDue.run(api.services, undefined, `${run}`)
    await applyDuePrices.run(api.services, undefined, `${run}`)
    await noteEndedCertificates.run({ db }, undefined, `${run}`)
  }
}

let last = 0
/** Reads the new notices in the terms of the story. */
async function readNotices(): Promise<ExpectedNotice[]> {
  const rows = await db
    .select()
    .from(productNotices)
    .where(sql`${productNotices.id} > ${last} and ${productNotices.userId} = ${owner.userId}`)
    .orderBy(productNotices.id)
  last = rows.at(-1)?.id ?? last
  const storyDay = (date: string) =>
    day + Math.round((Date.parse(date) - Date.parse(dayFromNow(0))) / 86_400_000)
  return rows.map(({ variationId, kind, ending, price }) => {
    const texts = {
      ending: `ending ${ending?.discontinued_on ? storyDay(ending.discontinued_on) : null}`,
      successor: 'successor',
      certificate: 'certificate',
      price: price ? `price ${price.excluding_tax} from ${storyDay(price.from_on)}` : 'price withdrawn',
    }
    return { product: ids.indexOf(variationId), text: texts[kind] }
  })
}

const graded = async () => {
  const query = { fire_protection_material: 1, limit: 100 }
  const { items } = (await api.request('GET', '/product_variations/search', { query })).as(
    searchProductVariations.response,
  )
  return ids.flatMap((id, product) => (items.some((item) => item.id === id) ? [product] : []))
}

const inOrder = (notices: readonly ExpectedNotice[]) =>
  notices.map(({ product, text }) => `${product} ${text}`).toSorted()

test('two years of a maker: every notice once, none wrong, frozen schedules as they were', async () => {
  const list = await makeList({ items: ids.map(oldItem) })
  await freeze(list.path)
  const versions = () => db.select({ rows: scheduleVersions.rows }).from(scheduleVersions)
  const frozen = JSON.stringify(await versions())
  let noticed = 0
  for (let step = 0; step < steps; step++) {
    await passDays(db, daysAStep)
    day += daysAStep
    await runJobs()
    for (let action = below(7); action > 0; action--) await act(below(productCount))
    await desk.notifyAnHourLater()
    await desk.notifyNow()
    const notices = await readNotices()
    expect(inOrder(notices), `day ${day}`).toEqual(inOrder(oracle.report(day)))
    noticed += notices.length
    if (step % 20 === 0)
      await expect
        .poll(graded, { message: `grades of day ${day}` })
        .toEqual(ids.flatMap((_, product) => (oracle.isGraded(product, day) ? [product] : [])))
  }
  expect(noticed).toBeGreaterThan(120)
  expect(JSON.stringify(await versions())).toBe(frozen)
  const ended = await db
    .select({ id: productVariations.id })
    .from(productVariations)
    .where(sql`${inArray(productVariations.id, ids)} and discontinued`)
  expect(ended.length).toBeGreaterThan(15)
})
