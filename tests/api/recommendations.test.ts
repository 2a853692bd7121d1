import { afterAll, beforeAll, expect, test } from 'vitest'
import { recommendProductVariations } from '#contract/product-variations/routes.ts'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { buildCategory, buildProduct } from '#tests/support/builders.ts'
import { buildList } from '#tests/support/list-builders.ts'
import { buildPost, buildProject } from '#tests/support/project-builders.ts'
import { buildVariation, type VariationValues } from '#tests/support/variation-builder.ts'

let api: TestApi
const ids: Record<string, number> = {}
const id = (name: string): number => ids[name] ?? 0

beforeAll(async () => {
  api = await createTestApi({
    prepare: async (db) => {
      const category = await buildCategory(db)
      const place = async (name: string, values: VariationValues = {}, categoryIds?: number[]) => {
        const productId = values.productId ?? (await buildProduct(db, { categoryIds })).id
        ids[name] = (await buildVariation(db, { colorTypes: [11], ...values, productId })).id
        return productId
      }
      const productId = await place('seen', {}, [category.id])
      await place('sibling', { productId })
      const pinnedProduct = await place('pinned')
      await place('pinned too', { productId: pinnedProduct })
      await place('listed')
      await place('similar', {}, [category.id])
      await place('other color', { colorTypes: [1], counters: { views: 99 } }, [category.id])
      for (const name of ['secret', 'draft']) await place(name)
      await place('gone', { discontinued: true })
      await place('hidden', { published: false })
      await buildPost(db, { pinned: ['seen', 'sibling', 'pinned', 'pinned too', 'gone', 'hidden'].map(id) })
      const draft = await buildProject(db, { published: false })
      await buildPost(db, { projectId: draft.id, pinned: [id('seen'), id('draft')] })
      const items = (...given: string[]) => given.map((name) => ({ kind: 3, itemId: id(name) }))
      await buildList(db, { items: items('seen', 'listed', 'gone') })
      await buildList(db, { isPrivate: true, items: items('seen', 'secret') })
    },
  })
})
afterAll(() => api.close())

async function recommend(given: readonly number[], limit = 20) {
  const response = await api.request('GET', '/product_variations/recommendations', {
    query: { 'product_variation_ids[]': given, limit },
  })
  expect(response.status).toBe(200)
  const nameOf = new Map(Object.entries(ids).map(([name, number]) => [number, name]))
  return response.as(recommendProductVariations.response).items.map((item) => nameOf.get(item.id))
}

test('recommends one variation per product: pinned together, listed together, then similar', async () => {
  expect(await recommend([id('seen')])).toEqual(['pinned', 'listed', 'similar', 'other color'])
})

test('leaves out the given products and answers equally again', async () => {
  const given = [id('seen'), id('pinned')]
  expect(await recommend(given)).toEqual(['listed', 'similar', 'other color'])
  expect(await recommend(given)).toEqual(await recommend(given))
})

test('respects the limit and recommends nothing for no or unknown ids', async () => {
  expect(await recommend([id('seen')], 1)).toEqual(['pinned'])
  expect(await recommend([])).toEqual([])
  expect(await recommend([999_999])).toEqual([])
})
