import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/connect.ts'
import { selectIdPage } from '#server/db/pages.ts'
import { likes, listItems, productVariations } from '#server/db/schema/index.ts'
import { selectEntries } from '#server/features/awards/queries.ts'
import { loadBoards } from '#server/features/boards/service.ts'
import { countCertificateUses, readEndingCertificates } from '#server/features/certificates/service.ts'
import { loadListCards, selectListPage } from '#server/features/lists/cards.ts'
import { countCollected, selectCollected } from '#server/features/lists/collected.ts'
import {
  selectLatestMakers,
  selectMakerCards,
  selectMakerCategories,
} from '#server/features/makers/queries.ts'
import { selectMarks } from '#server/features/marks/queries.ts'
import {
  selectIdsOfProject,
  selectPins,
  selectPost,
  selectPostPage,
  selectPosts,
  selectSharedPins,
  selectShownIds,
} from '#server/features/posts/queries.ts'
import { selectPinnedPosts, selectPinnedProjects } from '#server/features/product-search/pinned-pages.ts'
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
import { loadProjectCards } from '#server/features/projects/cards.ts'
import { visitor } from '#server/features/projects/onlooker.ts'
import {
  selectAttachments,
  selectCredits,
  selectNewestPage,
  selectProject,
} from '#server/features/projects/queries.ts'
import { loadTeamCards } from '#server/features/teams/cards.ts'
import { ofTeam } from '#server/features/teams/queries.ts'
import {
  isOwnProject,
  selectFollowPage,
  selectOwnPosts,
  selectPublicLists,
} from '#server/features/users/public/queries.ts'
import { boardKind } from '#server/search-index/kinds/boards.ts'
import { listKind } from '#server/search-index/kinds/lists.ts'
import { postKind } from '#server/search-index/kinds/posts.ts'
import { selectSiblings } from '#server/search-index/kinds/product-variations/rows.ts'
import { productVariationKind } from '#server/search-index/kinds/product-variations.ts'
import { projectKind } from '#server/search-index/kinds/projects.ts'
import { selectAfter, selectByIds } from '#server/search-index/kinds/search-kind.ts'
import { noteEndedCertificates } from '#server/search-index/upkeep.ts'
import type { Services } from '#server/services.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { fillCatalogue } from '#tests/support/large-catalogue.ts'
import { planOf } from '#tests/support/query-plan.ts'

const database = await createTestDatabase()
afterAll(() => database.close())
const { pool } = database
await fillCatalogue(pool)

const page = { limit: 24, offset: 0 }
const firstPage = { limit: 24, before: Number.MAX_SAFE_INTEGER }
const all = { maker_id: [], category_id: [], in_stock: false }

test.each([
  ['all products', all, 'product_variations_public'],
  ['products in stock', { ...all, in_stock: true }, 'product_variations_in_stock'],
])('reads a page of %s from the end of an index', async (_, search, index) => {
  const plan = await planOf(pool, (db) => selectProductPage(db, search, page))
  expect([...new Set(plan.indexes)].toSorted()).toEqual(['makers_suspended', index, 'products_newest'])
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
const ofLikes = ['likes_project', 'likes_post', 'likes_variation']
const ofPosts = ['pins_variation', 'posts_pkey']

/** Excludes small tables such as makers, categories, materials and teams, which the planner may scan. */
const isLarge = (name: string) =>
  /^(attachments|award_ballots|board_posts|follows|image|likes|list|pins|posts|product|project_)/.test(name)

const servicesOf = (db: Database) => ({ db, indexes: { ready: false }, config: { apiUrl: '' } }) as Services
const pinnedSelection = { variationIds: [1, 2], newestFirst: false }
const member = { userId: 3, linkedProjectId: null }
const pinned = ['pins_post', 'product_variations_pkey', materials]

describe('catalogue queries', () => {
  test.each<[string, Query, string[]]>([
    ['products of a maker', ofOneMaker, ['products_maker']],
    ['products of a category', ofOneCategory, ['product_categories_category']],
    ['rows of products', (db) => selectProducts(db, [1, 2]), ['product_variations_product', pictures]],
    ['samples of a product', (db) => selectSampleItems(db, 40), ['product_variations_sampled', pictures]],
    ['cards', (db) => selectCards(db, [1, 2]), ofCard],
    ['a variation', (db) => selectVariation(db, 1), [...ofCard, materials, 'product_documents_product']],
    ['documents of the search', (db) => selectByIds(productVariationKind, db, [1, 2]), ofDocument],
    [
      'the other variations of products',
      (db) => selectSiblings(db, [1, 2]),
      ['product_variations_pkey', 'product_variations_product'],
    ],
    ['the next documents', (db) => selectAfter(productVariationKind, db, 100, 50), ofDocument],
    ['photos of variations', (db) => selectPinnedPosts(db, pinnedSelection, page), ofPosts],
    ['photos of a product', (db) => selectPostPage(db, { productId: 1 }, page), ofPosts],
    ['photos of a brand', (db) => selectPostPage(db, { brandId: 1 }, page), [...ofPosts, 'products_brand']],
    ['rows of photos', (db) => selectPosts(db, [1, 2]), ['posts_pkey', 'images_pkey']],
    ['pins of photos', (db) => selectPins(db, [1, 2]), ['pins_post']],
    ['projects with variations', (db) => selectPinnedProjects(db, pinnedSelection, page), ofPosts],
    ['photos of a variation', (db) => selectPostPage(db, { variationId: 1 }, page), ofPosts],
    [
      'lists with a maker’s products',
      (db) => selectListPage(db, { makerId: 1 }, page),
      ['list_items_variation'],
    ],
    ['variations pinned together', (db) => selectPinnedTogether(db, [1]), ['pins_post', 'pins_variation']],
    [
      'variations listed together',
      (db) => selectListedTogether(db, [1]),
      ['list_items_variation', 'list_items_list'],
    ],
    ['first pictures', (db) => selectPictures(db, [1, 2]), ['images_pkey', pictures]],
    [
      'variations near in price',
      nearestInPrice,
      ['product_categories_category', 'product_variations_public'],
    ],
    [
      'variations with shared materials',
      (db) => selectSharing(db, [1, 2], family),
      ['product_categories_category', materials],
    ],
    ['cards of makers', (db) => selectMakerCards(db, [1, 2]), ofMaker],
    ['the latest makers', (db) => selectLatestMakers(db, 8), [...ofMaker, 'makers_newest']],
    ['categories of a maker', (db) => selectMakerCategories(db, 1), ['products_maker']],
    ['a project', (db) => selectProject(db, 3, visitor), ['projects_pkey', 'posts_project', 'likes_project']],
    ['a project of one’s team', (db) => selectProject(db, 3, member), ['projects_pkey', 'team_members_user']],
    ['credits of a project', (db) => selectCredits(db, 3), ['project_credits_project']],
    ['drawings of a project', (db) => selectAttachments(db, 3), ['attachments_project', 'images_pkey']],
    ['photos of a project', (db) => selectIdsOfProject(db, 3), ['posts_project']],
    ['cards of projects', (db) => loadProjectCards(servicesOf(db), [1, 2]), ['posts_project', 'images_pkey']],
    ['a photo', (db) => selectPost(db, 3, visitor), ['posts_pkey', 'images_pkey', 'likes_post']],
    ['public photos', (db) => selectShownIds(db, [1, 2]), ['posts_pkey']],
    [
      'photos with the same products',
      (db) => selectSharedPins(db, 3, [3], 300),
      ['pins_variation', 'pins_post'],
    ],
    ['projects of a team', (db) => selectNewestPage(db, ofTeam(3), page), ['projects_team']],
    ['projects of a person', (db) => selectNewestPage(db, isOwnProject(3), page), ['projects_team']],
    ['photos of a person', (db) => selectIdPage(db, selectOwnPosts(3), page), ['posts_project']],
    ['lists of a person', (db) => selectIdPage(db, selectPublicLists(3), page), ['lists_owner']],
    ['followers', (db) => selectFollowPage(db, 'followers', 3, firstPage), ['follows_followed']],
    ['followed people', (db) => selectFollowPage(db, 'following', 3, firstPage), ['follows_once']],
    [
      'likes of a person',
      (db) => selectCollected(db, likes, eq(likes.userId, 3), [], firstPage),
      ['likes_user'],
    ],
    [
      'the number of a person’s likes',
      (db) => countCollected(db, likes, eq(likes.userId, 3)),
      ['likes_user'],
    ],
    [
      'marks of a person',
      (db) => selectMarks(db, 3, { projects: [1, 2], posts: [1, 2], variations: [1, 2], users: [1, 2] }),
      [
        ...ofLikes,
        'lists_pkey',
        'team_members_user',
        'list_items_project',
        'list_items_post',
        'list_items_variation',
        'follows_once',
      ],
    ],
    [
      'items of a list',
      (db) => selectCollected(db, listItems, eq(listItems.listId, 3), [1], firstPage),
      ['list_items_list'],
    ],
    [
      'cards of lists',
      (db) => loadListCards(servicesOf(db), [1, 3]),
      ['lists_pkey', 'list_items_list', 'images_pkey'],
    ],
    ['cards of teams', (db) => loadTeamCards(servicesOf(db), [1, 2]), ['projects_team', 'posts_project']],
    ['boards', (db) => loadBoards(servicesOf(db), [1, 2]), ['board_posts_order', 'posts_pkey']],
    ['entries of an award', (db) => selectEntries(db, 1), []],
    ['documents of projects', (db) => selectByIds(projectKind, db, [1, 2]), [...pinned, 'posts_project']],
    ['the next projects', (db) => selectAfter(projectKind, db, 100, 50), [...pinned, 'posts_project']],
    ['documents of photos', (db) => selectByIds(postKind, db, [1, 2]), [...pinned, 'posts_pkey']],
    ['the next photos', (db) => selectAfter(postKind, db, 100, 50), [...pinned, 'posts_pkey']],
    ['documents of lists', (db) => selectByIds(listKind, db, [1, 3]), ['list_items_list']],
    ['documents of boards', (db) => selectByIds(boardKind, db, [1, 3]), ['board_posts_order']],
  ])('reads %s by indexes', async (_, run, expected) => {
    const { indexes, readWhole } = await planOf(pool, run)
    expect(indexes).toEqual(expect.arrayContaining(expected))
    expect(readWhole.filter(isLarge)).toEqual([])
  })
})

describe('certificates', () => {
  beforeAll(async () => {
    await pool.query(`
      insert into certificates (maker_id, number, expires_on)
      select case when n > 50 then n end, 'K-' || n, current_date + 60 from generate_series(1, 100) n`)
    await pool.query(`
      update product_variations set formaldehyde = 1, formaldehyde_certificate = 'K-' || (id / 40 % 100 + 1)
      where id % 40 = 0`)
    await pool.query('vacuum analyze product_variations, certificates')
  })
  const actor = (isStaff: boolean) => ({ userId: 1, isStaff, identity: {} as never })

  test.each<[string, (db: Database) => PromiseLike<unknown>]>([
    ['a page of own and shared ones', (db) => countCertificateUses(db, [1, 2, 51, 52], actor(true))],
    ['ending ones of a member', (db) => readEndingCertificates(db, actor(false), 5)],
    ['ended ones', (db) => noteEndedCertificates.run({ db }, undefined, '')],
  ])('find variations of %s by the index of their numbers', async (_, run) => {
    const { indexes, readWhole } = await planOf(pool, run)
    expect(indexes).toContain('product_variations_certificates')
    expect(readWhole.filter(isLarge)).toEqual([])
  })
})
