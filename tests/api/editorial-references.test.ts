// Variations that articles, the home page and named lists show are not removed.
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { homeBlockType } from '#contract/data/editorial-enums.ts'
import { createProduct } from '#contract/products/console-routes.ts'
import { articles, curatedLists, productVariations } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildArticle, buildHomeBlock } from '#tests/support/editorial-builders.ts'
import { productContent, variationContent } from '#tests/support/product-content.ts'
import { openProductDesk } from '#tests/support/product-desk.ts'
import { untilSomebodyWaits } from '#tests/support/waiting.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { staff, editor, makerId, send, create, update } = await openProductDesk(api)

const productsBlock = (...ids: number[]) => ({ type: 'products' as const, product_variation_ids: ids })

const placements = {
  'an article': (id: number) => buildArticle(db, { body: [productsBlock(999_999, id)] }),
  'a draft of an article': (id: number) => buildArticle(db, { body: [productsBlock(id)], publishedAt: null }),
  'the home page': (id: number) => buildHomeBlock(db, { type: homeBlockType.newProducts, ids: [1, id] }),
  'a named list': (id: number) => db.insert(curatedLists).values({ name: `header${id}_products`, ids: [id] }),
}

async function createPair() {
  const product = await create([variationContent(), variationContent()])
  const [kept, named] = product.variations
  if (!kept || !named) throw new Error('two variations were made')
  const removeNamed = () => update(editor, product, { variations: [kept] })
  return { named, removeNamed }
}

test.each(Object.entries(placements))('removes no 品番 that %s shows', async (_, place) => {
  const { named, removeNamed } = await createPair()
  await place(named.id)
  expect((await removeNamed()).body).toMatchObject({ code: 'variation_in_use' })
})

test('removes a 品番 whose id photos have that a page shows', async () => {
  const { named, removeNamed } = await createPair()
  await buildHomeBlock(db, { type: homeBlockType.photos, ids: [named.id] })
  await buildArticle(db, { body: [{ type: 'photo', post_id: named.id, caption: '' }] })
  await db.insert(curatedLists).values({ name: 'footer_photos', ids: [named.id] })
  expect((await removeNamed()).status).toBe(200)
})

test('names the pages that keep a draft', async () => {
  const content = { ...(await productContent(db)), maker_id: makerId, published: false }
  const draft = (await send(editor, content)).as(createProduct.response)
  for (const place of Object.values(placements)) await place(draft.variations[0]?.id ?? 0)
  expect((await editor.request('DELETE', `/console/products/${draft.id}`)).body).toMatchObject({
    ...{ status: 409, code: 'in_use' },
    detail:
      '記事2件、名前つきの一覧1件、ホームのブロック1件があるため、削除できません。非公開のまま残せます。',
  })
})

const articleOf = (id: number) => ({
  ...{ slug: `shown-${id}`, title: '椅子の話', lead: '', category: 1, url: null, cover_image_id: null },
  ...{ body: [productsBlock(id)], published_at: null, tags: [] },
})
const blocksOf = (id: number) => ({
  items: [{ type: homeBlockType.newProducts, title: '', ids: [id], shown_from: null, shown_until: null }],
})
const listsOf = (id: number) => ({ items: [{ name: `top${id}_products`, ids: [id] }] })

test.each([
  ['an article', (id: number) => staff.request('POST', '/console/articles', { body: articleOf(id) })],
  ['the home page', (id: number) => putList('home', blocksOf(id))],
  ['a named list', (id: number) => putList('curated_lists', listsOf(id))],
])('saves %s after the removal of a 品番 that began before', async (_, save) => {
  const { named } = await createPair()
  const events: string[] = []
  let saved: Promise<unknown> | undefined
  await db.transaction(async (tx) => {
    await tx.select().from(productVariations).where(eq(productVariations.id, named.id)).for('update')
    saved = save(named.id).then(({ status }) => events.push(`saved ${status}`))
    await untilSomebodyWaits(tx, saved)
    events.push('removed')
  })
  await saved
  expect(events).toEqual(['removed', 'saved 200'])
})

async function putList(path: string, body: { items: object[] }) {
  const { version } = (await staff.request('GET', `/console/${path}`)).body as { version: number }
  return staff.request('PUT', `/console/${path}`, { body: { ...body, version } })
}

test('keeps a 品番 that an article is being saved with', async () => {
  const { named, removeNamed } = await createPair()
  let removed: ReturnType<typeof removeNamed> | undefined
  await db.transaction(async (tx) => {
    await tx.select().from(productVariations).where(eq(productVariations.id, named.id)).for('key share')
    const { category, lead, slug, title, body } = articleOf(named.id)
    await tx.insert(articles).values({ category, lead, slug, title, body })
    removed = removeNamed()
    await untilSomebodyWaits(tx, removed)
  })
  expect((await removed)?.body).toMatchObject({ code: 'variation_in_use' })
})
