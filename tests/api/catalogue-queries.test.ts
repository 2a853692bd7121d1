import { afterAll, expect, test } from 'vitest'
import { selectProductPage } from '#server/features/products/queries.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { fillCatalogue } from '#tests/support/large-catalogue.ts'
import { planOf } from '#tests/support/query-plan.ts'

const database = await createTestDatabase()
afterAll(() => database.close())
const { pool } = database
await fillCatalogue(pool)

const page = { limit: 24, offset: 0 }
const all = { maker_id: [], category_id: [], in_stock: false }

test.each([
  ['all products', all, 'product_variations_public'],
  ['what has something in stock', { ...all, in_stock: true }, 'product_variations_in_stock'],
])('a page of %s is the end of an index', async (_, search, index) => {
  const plan = await planOf(pool, (db) => selectProductPage(db, search, page))
  expect([...new Set(plan.indexes)].toSorted()).toEqual([index, 'products_newest'])
  expect(plan).toMatchObject({ readWhole: [], sorts: false })
})
