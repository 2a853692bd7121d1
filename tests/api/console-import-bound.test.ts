// Imports of editors that write more 品番 than they change alone.
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { importState } from '#contract/data/import-states.ts'
import { makerRole } from '#contract/data/maker-roles.ts'
import { catalogueImportProducts, productVariations } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { openImportDesk, tableOf } from '#tests/support/import-desk.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { openMaker, begin, act, chairs } = await openImportDesk(api)

test('asks an editor for approval who would write many prices', async () => {
  const maker = await openMaker(makerRole.editor)
  const { makerId, person } = maker
  await act(person, (await begin(person, makerId, chairs(60))).id, 'apply', {})
  const { id } = await begin(person, makerId, chairs(60, 3000))
  const rows = await db.select().from(productVariations).where(eq(productVariations.makerId, makerId))
  const values = { field: 'price', before: 1000, current: 1000, wanted: 3000, changeId: null }
  const left = rows.map(({ id: variationId, code }, at) => ({
    ...{ row: at + 2, code, message: '', conflict: { variationId, ...values } },
  }))
  const isOfImport = eq(catalogueImportProducts.importId, id)
  await db.update(catalogueImportProducts).set({ isTried: true, left }).where(isOfImport)
  await db.execute(
    `update catalogue_imports set state = ${importState.partlyDone}, applied_at = now() where id = ${id}`,
  )
  const answer = await person.request('POST', `/console/imports/${id}/conflicts`, {
    body: { choice: 'file' },
  })
  expect(answer).toMatchObject({ status: 409, body: { code: 'approval_needed' } })
})

test('asks an editor for approval who would end many 品番 on a day to come', async () => {
  const { makerId, person } = await openMaker(makerRole.editor)
  await act(person, (await begin(person, makerId, chairs(60))).id, 'apply', {})
  const rows = Array.from({ length: 60 }, (_, at) => `AB-${at},2099-03-31`)
  const { id } = await begin(person, makerId, tableOf('品番,廃番日', ...rows))
  const answer = await person.request('POST', `/console/imports/${id}/apply`, { body: {} })
  expect(answer).toMatchObject({ status: 409, body: { code: 'approval_needed' } })
})
