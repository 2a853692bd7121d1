import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { listMakerLists } from '#contract/makers/relation-routes.ts'
import { PostCardSchema } from '#contract/projects/schemas.ts'
import type { Database } from '#server/db/connect.ts'
import { selectPinnedTogether } from '#server/features/product-variations/recommendation-queries.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildBrand, buildProduct } from '#tests/support/builders.ts'
import { buildList } from '#tests/support/list-builders.ts'
import { buildPost, buildProject } from '#tests/support/project-builders.ts'
import { buildVariation } from '#tests/support/variation-builder.ts'

async function buildPhotos(db: Database) {
  const brand = await buildBrand(db)
  const product = await buildProduct(db, { makerId: brand.makerId, brandId: brand.id })
  const lamp = await buildVariation(db, { productId: product.id })
  const beside = await buildVariation(db)
  const pinned = [lamp.id, beside.id]
  const ofProject = await buildPost(db, { pinned })
  const ofMaker = await buildPost(db, { makerId: brand.makerId, title: '台所の灯り', pinned })
  const draft = await buildProject(db, { published: false })
  const hidden = await buildPost(db, { projectId: draft.id, pinned })
  return { brand, product, lamp, beside, ofProject, ofMaker, draft, hidden }
}

let built!: Awaited<ReturnType<typeof buildPhotos>>
const api = await createTestApi({
  prepare: async (db) => {
    built = await buildPhotos(db)
  },
})
afterAll(() => api.close())
const { db } = api
const { brand, product, lamp, beside, ofProject, ofMaker, draft, hidden } = built

test.each([
  `/products/${product.id}/posts`,
  `/product_variations/${lamp.id}/posts`,
  '/product_variations/search/posts',
  `/makers/${brand.makerId}/posts`,
  `/brands/${brand.id}/posts`,
])('says for each photo whether a project or a maker shows it: %s', async (path) => {
  const { items } = (await api.request('GET', path)).as(z.object({ items: z.array(PostCardSchema) }))
  expect(items).toMatchObject([
    { id: ofMaker.id, title: '台所の灯り', project: null, maker: { id: brand.makerId } },
    { id: ofProject.id, project: { id: ofProject.projectId, team: {} }, maker: null },
  ])
  expect(items.map(({ pins }) => pins.length)).toEqual([2, 2])
})

test('recommends products that a maker’s photo shows together', async () => {
  expect(await selectPinnedTogether(db, [lamp.id])).toEqual([{ id: beside.id, count: 2 }])
})

test('pictures a list with a maker’s photo, but with none of an unpublished project', async () => {
  const saved = [
    { kind: 3, itemId: lamp.id },
    { kind: 2, itemId: ofMaker.id },
    { kind: 2, itemId: hidden.id },
  ]
  await buildList(db, { isPrivate: false, items: saved })
  const lists = (await api.request('GET', `/makers/${brand.makerId}/lists`)).as(listMakerLists.response)
  const shown = lists.items[0]?.images.map(({ id }) => id)
  expect(shown).toContain(ofMaker.imageId)
  expect(shown).not.toContain(hidden.imageId)
})

test('rejects a photo that belongs to both a project and a maker, or to neither', async () => {
  const refused = { cause: { constraint: 'posts_of_one' } }
  const both = { projectId: draft.id, makerId: brand.makerId }
  await expect(buildPost(db, both)).rejects.toMatchObject(refused)
  await expect(buildPost(db, { projectId: null, makerId: null })).rejects.toMatchObject(refused)
})
