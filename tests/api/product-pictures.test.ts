import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { makerRole } from '#contract/data/maker-roles.ts'
import { createProduct } from '#contract/products/console-routes.ts'
import { getProduct } from '#contract/products/routes.ts'
import {
  auditLog,
  images,
  imageUploads,
  makerMembers,
  productVariationImages,
  users,
} from '#server/db/schema/index.ts'
import { productRecord } from '#server/features/products/console/product-record.ts'
import { loadShownPictures } from '#server/features/products/console/variation-pictures.ts'
import { removeOrphanedImages } from '#server/images/remove-orphans.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildImage, buildMaker, one } from '#tests/support/builders.ts'
import { joinAs, type TestAccount } from '#tests/support/people.ts'
import { productContent, variationContent } from '#tests/support/product-content.ts'
import { openProductDesk } from '#tests/support/product-desk.ts'
import { listStatements } from '#tests/support/query-plan.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { staff, stranger, makerId, editor, admin, foreigner, actFor, send, create, read, update, undo } =
  await openProductDesk(api)

/** A picture that the person uploaded, as a body names it. */
async function upload({ userId }: TestAccount, values: Parameters<typeof buildImage>[1] = {}) {
  const { id } = await buildImage(db, values)
  await db.insert(imageUploads).values({ imageId: id, userId })
  return { id, shown_width: null as number | null }
}

const refusedAt = (...paths: string[]) => ({
  status: 422,
  body: { errors: paths.map((path) => ({ path, message: expect.stringMatching(/[ぁ-ん]/) })) },
})

const shownOn = async (id: number) =>
  (await api.request('GET', `/products/${id}`))
    .as(getProduct.response)
    .product_variations.map(({ image }) => image?.id)

describe('pictures of a product', () => {
  test('shows pictures in order on the public pages, and answers each once with its address', async () => {
    const [front, back, flat] = [await upload(editor), await upload(editor), await upload(editor)]
    const made = await create([
      variationContent({ code: 'PIC-1', images: [front, back] }),
      variationContent({ code: 'PIC-2', images: [{ ...flat, shown_width: 900 }, front] }),
    ])
    expect(made.variations).toMatchObject([
      { images: [front, back] },
      { images: [{ id: flat.id, shown_width: 900 }, front] },
    ])
    expect(made.pictures.map(({ id }) => id).toSorted()).toEqual([front.id, back.id, flat.id].toSorted())
    expect(made.pictures[0]).toMatchObject({
      width: 1600,
      urls: { small: expect.stringContaining('/images/') },
    })
    expect(await read(made.id)).toEqual(made)
    expect(await shownOn(made.id)).toEqual([front.id, flat.id])
    const [first, second] = made.variations
    expect((await api.request('GET', `/product_variations/${second?.id}`)).body).toMatchObject({
      images: [
        { id: flat.id, shown_width: 900 },
        { id: front.id, shown_width: null },
      ],
    })
    const turned = [{ ...first, images: [back, front] }, second]
    expect((await update(editor, made, { variations: turned })).status).toBe(200)
    await expect.poll(() => shownOn(made.id)).toEqual([back.id, flat.id])
  })

  test('lets search show and compare the new main picture', async () => {
    const [red, blue] = [
      await upload(editor, { dominantHex: '#b02020', palette: ['#b02020'] }),
      await upload(editor, { dominantHex: '#2040b0', palette: ['#2040b0'] }),
    ]
    const made = await create([variationContent({ code: 'PICSEARCH-1', images: [red] })])
    const [variation] = made.variations
    const search = async () =>
      (await api.request('GET', '/product_variations/search', { query: { keyword: 'PICSEARCH-1' } })).body
    await expect.poll(search).toMatchObject({ items: [{ image: { id: red.id } }] })
    await update(editor, made, { variations: [{ ...variation, images: [blue] }] })
    await expect.poll(search).toMatchObject({ items: [{ image: { id: blue.id, dominant_hex: '#2040b0' } }] })
  })

  test('leaves pictures alone when a change names none', async () => {
    const made = await create([variationContent({ images: [await upload(editor)] })])
    const [{ images, ...variation } = { images: [] }] = made.variations
    const changed = await update(editor, made, { variations: [{ ...variation, price: 1 }] })
    expect(changed.body).toMatchObject({ variations: [{ price: 1, images }] })
    const cleared = await update(editor, await read(made.id), { variations: [{ ...variation, images: [] }] })
    expect(cleared.body).toMatchObject({ variations: [{ images: [] }], pictures: [] })
  })

  test('reads and writes pictures of many variations with as many statements as of one', async () => {
    const images = [await upload(editor), await upload(editor)]
    const count = async (variations: number) => {
      const made = await create(Array.from({ length: variations }, () => variationContent({ images })))
      const sent = await listStatements(api.pool, async (each) => {
        const { state } = one([await productRecord.read(each, made.id)].filter((found) => found !== null))
        const turned = state.variations.map((variation) => ({
          ...variation,
          images: variation.images.toReversed(),
        }))
        await each.transaction((tx) => productRecord.write(tx, made.id, { ...state, variations: turned }))
        await loadShownPictures({ ...api.services, db: each }, turned)
      })
      expect((await read(made.id)).variations.map((variation) => variation.images)).toEqual(
        Array(variations).fill(images.toReversed()),
      )
      return sent.length
    }
    expect(await count(40)).toBe(await count(1))
  })
})

describe('access to pictures', () => {
  const sendWith = async (by: TestAccount, ...images: object[]) =>
    send(by, { ...(await productContent(db, [variationContent({ images })])), maker_id: makerId })

  test('takes uploads of all members of the maker and pictures of its products', async () => {
    const [mine, colleagues] = [await upload(editor), await upload(admin)]
    expect((await sendWith(editor, mine, colleagues)).status).toBe(200)
    const left = await upload(await actFor(makerId, makerRole.editor))
    const made = await create([variationContent({ images: [left] })])
    await db.delete(imageUploads).where(eq(imageUploads.imageId, left.id))
    expect(made.variations[0]?.images).toEqual([left])
    expect((await sendWith(admin, left)).status).toBe(200)
  })

  test('refuses members pictures of others as it refuses unknown ones, and writes nothing', async () => {
    const theirs = await upload(foreigner)
    const { id: shownId } = await buildImage(db)
    await buildVariation(db, { imageIds: [shownId] })
    const unknown = { id: 4_321_987_654_321, shown_width: null }
    const answers = [
      await sendWith(editor, await upload(editor), theirs),
      await sendWith(editor, await upload(editor), unknown),
      await sendWith(editor, await upload(editor), { ...theirs, id: shownId }),
    ]
    for (const answer of answers) {
      expect(answer).toMatchObject(refusedAt('variations.0.images.1.id'))
      expect(answer.body).toEqual(answers[0]?.body)
    }
    const made = await create()
    const stolen = made.variations.map((variation) => ({ ...variation, images: [theirs] }))
    expect(await update(editor, made, { variations: stolen })).toMatchObject(
      refusedAt('variations.0.images.0.id'),
    )
    expect(await read(made.id)).toEqual(made)
    expect(await db.$count(productVariationImages, eq(productVariationImages.imageId, theirs.id))).toBe(0)
  })

  test('takes uploads of a person for the maker that they act for alone', async () => {
    const both = await actFor(makerId, makerRole.editor)
    const { id } = await buildMaker(db)
    const picture = await upload(both)
    const body = { ...(await productContent(db, [variationContent({ images: [picture] })])), maker_id: id }
    expect((await send(both, body)).status).toBe(404)
    await db.insert(makerMembers).values({ makerId: id, userId: both.userId, role: makerRole.editor })
    expect((await send(both, body)).status).toBe(200)
  })

  test('answers visitors, strangers and members of another maker before it looks at pictures', async () => {
    const made = await create([variationContent({ images: [await upload(editor)] })])
    const own = made.variations.map((variation) => ({ ...variation, images: [] }))
    const path = `/console/products/${made.id}`
    const visit = await api.request('PUT', path, { body: { ...made, variations: own } })
    expect(visit.body).toMatchObject({ code: 'token_missing' })
    expect((await update(stranger, made, { variations: own })).status).toBe(403)
    expect((await update(foreigner, made, { variations: own })).status).toBe(404)
    expect(await read(made.id)).toEqual(made)
  })

  test('lets the staff use any picture', async () => {
    expect((await sendWith(staff, await upload(foreigner))).status).toBe(200)
  })

  test('forgets uploads of a person who left the service', async () => {
    const leaving = await joinAs(api)
    await db.insert(makerMembers).values({ makerId, userId: leaving.userId, role: makerRole.editor })
    const picture = await upload(leaving)
    await db.delete(users).where(eq(users.id, leaving.userId))
    expect(await sendWith(editor, picture)).toMatchObject(refusedAt('variations.0.images.0.id'))
  })
})

describe('bad pictures', () => {
  test('names the place of a repeated picture, and refuses a width of 0 and too many', async () => {
    const picture = await upload(editor)
    const sendWith = async (images: object[]) =>
      send(editor, {
        ...(await productContent(db, [variationContent(), variationContent({ images })])),
        maker_id: makerId,
      })
    expect(await sendWith([picture, await upload(editor), { ...picture, shown_width: 5 }])).toMatchObject(
      refusedAt('variations.1.images.2.id'),
    )
    expect(await sendWith([{ ...picture, shown_width: 0 }])).toMatchObject(
      refusedAt('variations.1.images.0.shown_width'),
    )
    const many = await Promise.all(Array.from({ length: 21 }, () => upload(editor)))
    expect(await sendWith(many)).toMatchObject(refusedAt('variations.1.images'))
    expect((await sendWith(many.slice(1))).status).toBe(200)
  })
})

describe('undo', () => {
  test('restores removed pictures, their order and those of a removed variation', async () => {
    const [a, b] = [await upload(editor), await upload(editor)]
    const made = await create([variationContent({ images: [a, b] }), variationContent({ images: [b] })])
    const [first] = made.variations
    const changed = (await update(editor, made, { variations: [{ ...first, images: [b] }] })).as(
      createProduct.response,
    )
    expect(changed.pictures.map(({ id }) => id)).toEqual([b.id])
    expect((await undo(changed.version)).status).toBe(200)
    expect({ ...(await read(made.id)), version: made.version }).toEqual(made)
  })

  test('keeps removed pictures for 90 days, and restores the rest of a product without a lost one', async () => {
    const [kept, lost] = [await upload(editor), await upload(editor)]
    const made = await create([variationContent({ images: [kept, lost] })])
    const [variation] = made.variations
    const removed = (await update(editor, made, { variations: [{ ...variation, images: [] }] })).as(
      createProduct.response,
    )
    const twoDaysAgo = sql`now() - interval '2 days'`
    await db.update(imageUploads).set({ createdAt: twoDaysAgo })
    await removeOrphanedImages(api.services)
    expect(await db.$count(images, inArray(images.id, [kept.id, lost.id]))).toBe(2)
    await db.delete(images).where(eq(images.id, lost.id))
    expect((await undo(removed.version)).status).toBe(200)
    expect((await read(made.id)).variations[0]?.images).toEqual([kept])
  })

  test('undoes changes that were logged before pictures and documents belonged to the state', async () => {
    const made = await create()
    const { state } = one([await productRecord.read(db, made.id)].filter((found) => found !== null))
    const { documents: _, ...older } = state
    const after = { ...older, variations: older.variations.map(({ images: __, ...variation }) => variation) }
    const entry = one(
      await db
        .insert(auditLog)
        .values({
          ...{ actorId: staff.userId, route: 'updateProduct', thingKind: 'product', thingId: made.id },
          ...{ thingName: made.name, before: { ...after, name: '前の名前' }, after },
        })
        .returning(),
    )
    expect((await undo(entry.id)).status).toBe(200)
    expect(await read(made.id)).toMatchObject({
      name: '前の名前',
      variations: made.variations,
      documents: [],
    })
  })
})
