// Ends of 品番 on public pages, and searches for an old 品番.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProductVariation } from '#contract/product-variations/routes.ts'
import { searchProductVariations } from '#contract/product-variations/search-routes.ts'
import { searchAllKinds, suggestKeywords } from '#contract/search/routes.ts'
import { products, variationSuccessors } from '#server/db/schema/index.ts'
import { discontinuedQuery } from '#server/features/product-variations/succession.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildMaker, buildProduct } from '#tests/support/builders.ts'
import { buildVariation, type VariationValues } from '#tests/support/variation-builder.ts'

const api = await createTestApi()
const { db } = api
let makerId: number
beforeAll(async () => {
  makerId = (await buildMaker(db)).id
})
afterAll(() => api.close())

const build = async (values: VariationValues = {}, isShown = true) => {
  const product = await buildProduct(db, { makerId, published: isShown })
  return buildVariation(db, { productId: product.id, ...values })
}

const link = (from: { id: number }, ...to: { id: number }[]) =>
  db
    .insert(variationSuccessors)
    .values(to.map(({ id }, position) => ({ variationId: from.id, successorId: id, position })))

const read = async ({ id }: { id: number }) => {
  const answer = await api.request('GET', `/product_variations/${id}`)
  const { successors, predecessors, ...variation } = answer.as(getProductVariation.response)
  const idsOf = (cards: { id: number }[]) => cards.map((card) => card.id)
  return { ...variation, successors: idsOf(successors), predecessors: idsOf(predecessors) }
}

const searched = async (keyword: string) => {
  const query = { query: { keyword } }
  const answers = [
    (await api.request('GET', '/product_variations/search', query)).as(searchProductVariations.response),
    (await api.request('GET', '/search', query)).as(searchAllKinds.response),
    (await api.request('GET', '/suggest_keywords', query)).as(suggestKeywords.response),
  ]
  return answers.map(({ discontinued_matches }) =>
    discontinued_matches.map(({ variation, successors }) => [
      variation.code,
      successors.map(({ code }) => code),
    ]),
  )
}

test('a page tells the days, its successors in order, and theirs their predecessors', async () => {
  const [second, first] = [await build(), await build()]
  const ending = await build({ discontinuedOn: '2099-03-31', lastOrderOn: '2099-02-28' })
  await link(ending, first, second)
  expect(await read(ending)).toMatchObject({
    ...{ discontinued: false, discontinued_on: '2099-03-31', last_order_on: '2099-02-28' },
    successors: [first.id, second.id],
  })
  expect((await read(first)).predecessors).toEqual([ending.id])
})

test('follows discontinued successors to those for sale, and back', async () => {
  const [now, between, old] = [
    await build(),
    await build({ discontinued: true, published: false }),
    await build({ discontinued: true }),
  ]
  await link(old, between)
  await link(between, now)
  expect((await read(old)).successors).toEqual([now.id])
  expect((await read(now)).predecessors).toEqual([old.id])
})

test('shows a discontinued successor where none is for sale', async () => {
  const [after, old] = [await build({ discontinued: true }), await build({ discontinued: true })]
  await link(old, after, await build({ published: false }))
  expect((await read(old)).successors).toEqual([after.id])
})

test('tells nobody of unpublished 品番, or of ends that are not announced', async () => {
  const hidden = await build({ published: false })
  const ofDraft = await build({}, false)
  const successor = await build()
  const old = await build({ discontinued: true, code: 'SEC-001' })
  const forSale = await build()
  const hiddenOld = await build({ discontinued: true, published: false, code: 'SEC-002' })
  const draftOld = await build({ discontinued: true, code: 'SEC-003' }, false)
  await link(old, hidden, ofDraft)
  await link(forSale, successor)
  await link(hiddenOld, successor)
  await link(draftOld, successor)
  expect((await read(old)).successors).toEqual([])
  expect(await read(forSale)).toMatchObject({ successors: [] })
  expect((await read(successor)).predecessors).toEqual([])
  expect(await searched('SEC-001')).toEqual(Array(3).fill([['SEC-001', []]]))
  for (const code of ['SEC-002', 'SEC-003']) expect(await searched(code)).toEqual([[], [], []])
})

test('an old 品番 answers with what replaced it, however typed', async () => {
  const successor = await build({ code: 'TK-0112' })
  const old = await build({ code: 'TK-0012', discontinued: true })
  await link(old, successor)
  for (const typed of ['TK-0012', 'ｔｋ ００１２', 'tk0012'])
    expect(await searched(typed)).toEqual(Array(3).fill([['TK-0012', ['TK-0112']]]))
  for (const typed of ['TK-001', 'TK-0012 クロス', 'TK-0112', '-'])
    expect(await searched(typed)).toEqual([[], [], []])
})

test('a change of successors alone shows in a search that was asked before', async () => {
  const successor = await build({ code: 'NEXT-1' })
  const old = await build({ code: 'PREV-1', discontinued: true })
  await expect.poll(() => searched('PREV-1')).toEqual(Array(3).fill([['PREV-1', []]]))
  await link(old, successor)
  expect(await searched('PREV-1')).toEqual(Array(3).fill([['PREV-1', ['NEXT-1']]]))
})

test('at most three makers answer to one 品番', async () => {
  for (let made = 0; made < 4; made += 1) await buildVariation(db, { code: 'SAME-1', discontinued: true })
  const [bySearch] = await searched('SAME-1')
  expect(bySearch).toHaveLength(3)
})

test('finds an old 品番 by an index', async () => {
  await db.execute(sql`analyze ${products}`)
  const { rows } = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return tx.execute(sql`explain ${discontinuedQuery('TK0012', {})}`)
  })
  expect(JSON.stringify(rows)).toContain('product_variations_discontinued_code')
})
