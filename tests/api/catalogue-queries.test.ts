import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/connect.ts'
import { productVariations } from '#server/db/schema/index.ts'
import { selectListPage } from '#server/features/lists/cards.ts'
import {
  selectLatestMakers,
  selectMakerCards,
  selectMakerCategories,
} from '#server/features/makers/queries.ts'
import { selectPins, selectPostPage, selectPosts } from '#server/features/posts/queries.ts'
import { selectCards } from '#server/features/product-variations/card-queries.ts'
import { selectVariation } from '#server/features/product-variations/queries.ts'
import {
  selectListedTogether,
  selectPinnedTogether,
} from '#server/features/product-variations/recommendation-queries.ts'
import { selectSharing } from '#server/features/product-variations/similarity/by-material.ts'
import { selectPictures } from '#server/features/product-variations/similarity/pictures.ts'
import { selectNearest } from '#server/features/product-variations/similarity/scope.ts'
import { selectProductPage, selectProducts, selectSampleItems } from '#server/features/products/queries.ts'
import { selectProjectPage } from '#server/features/projects/cards.ts'
import { productVariationKind } from '#server/search-index/kinds/product-variations.ts'
import { selectAfter, selectByIds } from '#server/search-index/kinds/search-kind.ts'
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

type Query = (db: Database) => PromiseLike<unknown>

const ofOneMaker: Query = (db) => selectProductPage(db, { ...all, maker_id: [3] }, page)
const ofOneCategory: Query = (db) => selectProductPage(db, { ...all, category_id: [3] }, page)
const family = { kind: 1, categoryIds: [3], excludeProductIds: [7], makerId: undefined, limit: 12 }
const nearestInPrice: Query = (db) =>
  selectNearest(db, family, sql`abs(${productVariations.price} - 5000)`, sql`true`)

const pictures = 'product_variation_images_variation_id_position_pk'
const colors = 'product_variation_colors_variation_id_color_type_pk'
const materials = 'product_variation_materials_variation_id_material_id_pk'
const ofDocument = ['product_variations_pkey', colors, materials, pictures]
const ofCard = ['product_variations_pkey', 'product_variations_public', colors, pictures]
const ofMaker = ['product_variations_public', 'product_variations_sampled', 'products_maker']
const ofPosts = ['pins_variation', 'posts_pkey']

/** Of makers, categories, materials and teams there are few: the planner may read all of them. */
const isLarge = (name: string) => /^(image|list|pins|posts|product)/.test(name)

describe('what is asked of the catalogue is answered by indexes', () => {
  test.each<[string, Query, string[]]>([
    ['products of a maker', ofOneMaker, ['products_maker']],
    ['products of a category', ofOneCategory, ['product_categories_category']],
    ['rows of products', (db) => selectProducts(db, [1, 2]), ['product_variations_product', pictures]],
    ['samples of a product', (db) => selectSampleItems(db, 40), ['product_variations_sampled', pictures]],
    ['cards', (db) => selectCards(db, [1, 2]), ofCard],
    ['a variation', (db) => selectVariation(db, 1), [...ofCard, materials]],
    ['documents of the search', (db) => selectByIds(productVariationKind, db, [1, 2]), ofDocument],
    ['the next documents', (db) => selectAfter(productVariationKind, db, 100, 50), ofDocument],
    ['photos of variations', (db) => selectPostPage(db, { variationIds: [1, 2] }, page), ofPosts],
    ['photos of a product', (db) => selectPostPage(db, { productId: 1 }, page), ofPosts],
    ['photos of a brand', (db) => selectPostPage(db, { brandId: 1 }, page), [...ofPosts, 'products_brand']],
    ['rows of photos', (db) => selectPosts(db, [1, 2]), ['posts_pkey', 'images_pkey']],
    ['pins of photos', (db) => selectPins(db, [1, 2]), ['pins_post']],
    ['projects with variations', (db) => selectProjectPage(db, [1, 2], page), ofPosts],
    [
      'lists with a maker’s products',
      (db) => selectListPage(db, { makerId: 1 }, page),
      ['list_items_variation'],
    ],
    ['pinned together', (db) => selectPinnedTogether(db, [1]), ['pins_post', 'pins_variation']],
    ['listed together', (db) => selectListedTogether(db, [1]), ['list_items_variation', 'list_items_list']],
    ['first pictures', (db) => selectPictures(db, [1, 2]), ['images_pkey', pictures]],
    ['near in price', nearestInPrice, ['product_categories_category', 'product_variations_public']],
    [
      'of shared materials',
      (db) => selectSharing(db, [1, 2], family),
      ['product_categories_category', materials],
    ],
    ['cards of makers', (db) => selectMakerCards(db, [1, 2]), ofMaker],
    ['the latest makers', (db) => selectLatestMakers(db, 8), [...ofMaker, 'makers_newest']],
    ['categories of a maker', (db) => selectMakerCategories(db, 1), ['products_maker']],
  ])('%s', async (_, run, expected) => {
    const { indexes, readWhole } = await planOf(pool, run)
    expect(indexes).toEqual(expect.arrayContaining(expected))
    expect(readWhole.filter(isLarge)).toEqual([])
  })
})
