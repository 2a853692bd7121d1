import { desc, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { listCategories } from '#contract/categories/routes.ts'
import { makerRole } from '#contract/data/maker-roles.ts'
import { getMakerSetup, getSetup } from '#contract/setup/console-routes.ts'
import { auditLog, homeBlocks, makerInvitations, makerMembers, makers } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildImage, buildMaker, buildProduct } from '#tests/support/builders.ts'
import { daysFromNow } from '#tests/support/editorial-builders.ts'
import { joinAs } from '#tests/support/people.ts'
import { buildProject } from '#tests/support/project-builders.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const staff = await joinAs(api, { staff: true })

const read = async () => (await staff.request('GET', '/console/setup')).as(getSetup.response).steps
const doneSteps = async () => (await read()).flatMap(({ key, done }) => (done ? [key] : []))

test('the setup lists every step as open in an empty installation', async () => {
  expect(await read()).toEqual(
    ['taxonomy', 'maker', 'people', 'product', 'project', 'home'].map((key) => ({
      key,
      done: false,
      count: 0,
    })),
  )
})

test('three presses at once load the standard taxonomy once, with one row of the log', async () => {
  const press = () => staff.request('POST', '/console/setup/starter')
  const answers = await Promise.all([press(), press(), press()])
  for (const { status } of answers) expect(status).toBe(200)
  const { items } = (await api.request('GET', '/categories')).as(listCategories.response)
  expect(items.map(({ name }) => name)).toContain('壁・天井')
  const rows = await db.select().from(auditLog).orderBy(desc(auditLog.id))
  expect(rows).toMatchObject([
    {
      actorId: staff.userId,
      thingKind: 'taxonomy',
      before: { category_count: 0, space_count: 0 },
      after: { category_count: (await read())[0]?.count },
    },
  ])
})

test('the setup ticks a step once its first thing exists', async () => {
  expect(await doneSteps()).toEqual(['taxonomy'])
  const { id: makerId } = await buildMaker(db)
  expect(await doneSteps()).toEqual(['taxonomy', 'maker'])
  const expired = { makerId, email: 'mori@example.jp', role: 1, expiresAt: daysFromNow(-1) }
  await db.insert(makerInvitations).values(expired)
  expect(await doneSteps()).toEqual(['taxonomy', 'maker'])
  const invited = { makerId, email: 'hana@example.jp', role: 1, expiresAt: daysFromNow(14) }
  await db.insert(makerInvitations).values(invited)
  expect(await doneSteps()).toEqual(['taxonomy', 'maker', 'people'])
  await buildVariation(db, { published: false })
  expect(await doneSteps()).not.toContain('product')
  await buildVariation(db)
  await buildVariation(db)
  expect((await read()).find(({ key }) => key === 'product')).toEqual({
    key: 'product',
    done: true,
    count: 1,
  })
  await buildProject(db, { published: false, publishedAt: null })
  expect(await doneSteps()).not.toContain('project')
  await buildProject(db)
  await db.insert(homeBlocks).values({ type: 2, title: '', ids: [1], position: 0 })
  expect(await doneSteps()).toEqual(['taxonomy', 'maker', 'people', 'product', 'project', 'home'])
})

test('only the staff reads the setup and loads the taxonomy', async () => {
  const person = await joinAs(api)
  for (const [method, path] of [
    ['GET', '/console/setup'],
    ['POST', '/console/setup/starter'],
  ] as const)
    expect((await person.request(method, path)).body).toMatchObject({ code: 'forbidden' })
})

const joinNewMaker = async (role: number) => {
  const { id: makerId } = await buildMaker(db, { tagline: '', description: '' })
  const person = await joinAs(api)
  await db.insert(makerMembers).values({ makerId, userId: person.userId, role })
  return { makerId, person }
}

const setupOf = async (person: Awaited<ReturnType<typeof joinAs>>) =>
  (await person.request('GET', '/console/maker_setup')).as(getMakerSetup.response).makers

test('the setup of a maker counts what its page and its samples still need', async () => {
  const { makerId, person } = await joinNewMaker(makerRole.admin)
  const countsNow = async () =>
    (await setupOf(person))[0]?.steps.map(({ key, count, done }) => `${key} ${count}${done ? ' done' : ''}`)
  expect(await countsNow()).toEqual(['logo 0', 'texts 0', 'product 0', 'sample 0', 'people 0'])
  await db.update(makers).set({ tagline: '竹の椅子' }).where(eq(makers.id, makerId))
  const product = await buildProduct(db, { makerId, published: false })
  const sample = { productId: product.id, sampleAvailable: true, sampleDescription: '100 mm' }
  await buildVariation(db, { ...sample, sampleStock: 3 })
  // Products of others do not count.
  await buildVariation(db, { sampleAvailable: true, sampleDescription: '100 mm', sampleStock: 3 })
  expect(await countsNow()).toEqual(['logo 0', 'texts 1', 'product 0', 'sample 0', 'people 0'])
  await buildVariation(db, {
    ...{ productId: (await buildProduct(db, { makerId, published: true })).id },
    ...{ sampleAvailable: true, sampleDescription: '100 mm', sampleStock: 0 },
  })
  const { id: logoImageId } = await buildImage(db)
  await db
    .update(makers)
    .set({ logoImageId, description: '竹を曲げています。' })
    .where(eq(makers.id, makerId))
  expect(await countsNow()).toEqual([
    ...['logo 1 done', 'texts 2 done', 'product 1 done', 'sample 0', 'people 0'],
  ])
  await buildVariation(db, {
    ...{ productId: (await buildProduct(db, { makerId, published: true })).id },
    ...{ sampleAvailable: true, sampleDescription: '100 mm', sampleStock: 5 },
  })
  const expired = { makerId, email: 'mori@example.jp', role: 2, expiresAt: daysFromNow(-1) }
  await db.insert(makerInvitations).values(expired)
  expect((await countsNow())?.at(-1)).toBe('people 0')
  const invited = { makerId, email: 'hana@example.jp', role: 2, expiresAt: daysFromNow(14) }
  await db.insert(makerInvitations).values(invited)
  expect(await countsNow()).toEqual([
    ...['logo 1 done', 'texts 2 done', 'product 1 done', 'sample 1 done', 'people 1 done'],
  ])
})

test('the setup of a maker lists for editors what they may do, and is for its people only', async () => {
  const { person } = await joinNewMaker(makerRole.editor)
  expect((await setupOf(person))[0]?.steps.map(({ key }) => key)).toEqual(['product', 'sample'])
  expect(await setupOf(staff)).toEqual([])
  const stranger = await joinAs(api)
  expect((await stranger.request('GET', '/console/maker_setup')).body).toMatchObject({ code: 'forbidden' })
})
