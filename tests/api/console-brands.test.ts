import { afterAll, expect, test } from 'vitest'
import { createBrand, listConsoleBrands } from '#contract/brands/console-routes.ts'
import { createTestApi } from '#tests/support/api.ts'
import type { TestAccount } from '#tests/support/people.ts'
import { variationContent } from '#tests/support/product-content.ts'
import { openProductDesk } from '#tests/support/product-desk.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { staff, stranger, makerId, editor, foreigner, create, update, undo } = await openProductDesk(api)

const content = { name_kana: 'シシコウ', description: '一枚板の机。' }

const post = (by: TestAccount, name: string, maker = makerId) =>
  by.request('POST', '/console/brands', { body: { ...content, name, maker_id: maker } })

const make = async (name: string) => (await post(editor, name)).as(createBrand.response)

const listFor = async (by: TestAccount, query: object = {}) =>
  (await by.request('GET', '/console/brands', { query: { ...query } })).as(listConsoleBrands.response)

test('shows a new brand on the site, and a product of it counts', async () => {
  const brand = await make('獅子工')
  const product = await create([variationContent({ code: 'SSK-1' })])
  expect((await update(editor, product, { brand_id: brand.id })).status).toBe(200)
  expect((await api.request('GET', `/brands/${brand.id}`)).body).toMatchObject({
    ...{ name: '獅子工', description: '一枚板の机。', maker: { id: makerId }, product_count: 1 },
  })
  await expect
    .poll(async () => (await api.request('GET', '/suggest_keywords', { query: { keyword: '獅子工' } })).body)
    .toMatchObject({ items: [{ kind: 'brand', id: brand.id }] })

  const changed = await editor.request('PUT', `/console/brands/${brand.id}`, {
    body: { ...content, name: '獅子', version: brand.version },
  })
  expect(changed.status).toBe(200)
  expect((await api.request('GET', `/products/${product.id}`)).body).toMatchObject({
    brand: { id: brand.id, name: '獅子' },
  })
})

test('never removes a brand with products, and gives an unused one back', async () => {
  const brand = await make('鹿工')
  const product = await create()
  await update(editor, product, { brand_id: brand.id })
  const refused = await editor.request('DELETE', `/console/brands/${brand.id}`)
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'in_use', detail: '1件の製品があるため、削除できません。' },
  })

  const unused = await make('鷺工')
  const removed = await editor.request('DELETE', `/console/brands/${unused.id}`)
  expect(removed.status).toBe(200)
  expect((await undo((removed.body as { version: number }).version)).status).toBe(200)
  expect((await api.request('GET', `/brands/${unused.id}`)).body).toMatchObject({ name: '鷺工' })
})

test('refuses a name that the maker’s brand has, and a colleague’s newer version', async () => {
  const brand = await make('雉工')
  expect(await post(editor, '雉工')).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'name', message: 'この名前のブランドは、すでにあります' }] },
  })
  const change = (by: TestAccount, name: string) =>
    by.request('PUT', `/console/brands/${brand.id}`, { body: { ...content, name, version: brand.version } })
  expect((await change(staff, '雉')).status).toBe(200)
  expect(await change(editor, '雉子')).toMatchObject({ status: 409, body: { code: 'conflict' } })
})

test('shows and changes brands of the caller’s own makers only', async () => {
  const brand = await make('鴨工')
  const ids = async (by: TestAccount) => (await listFor(by, { keyword: '鴨' })).items.map(({ id }) => id)
  expect(await ids(editor)).toEqual([brand.id])
  expect(await ids(staff)).toEqual([brand.id])
  expect(await ids(foreigner)).toEqual([])
  const path = `/console/brands/${brand.id}`
  const body = { ...content, name: '盗', version: brand.version }
  for (const person of [foreigner, stranger]) {
    const statuses = [
      (await person.request('GET', path)).status,
      (await person.request('PUT', path, { body })).status,
      (await person.request('DELETE', path)).status,
      (await post(person, '盗')).status,
    ]
    expect(new Set(statuses)).toEqual(new Set([person === stranger ? 403 : 404]))
  }
  expect((await api.request('GET', '/console/brands')).status).toBe(401)
})
