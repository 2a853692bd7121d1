// Invariants of whole imports: the undo restores all tables but the logs, nothing named is deleted, counts are true.
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { importState } from '#contract/data/import-states.ts'
import { productVariations } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { openImportDesk, tableOf } from '#tests/support/import-desk.ts'
import { digestTables, importLogs, listDifferent } from '#tests/support/table-digests.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { openMaker, begin, act, chairs, readRows, category } = await openImportDesk(api)

test('restores every table but the logs and the import itself by an undo', async () => {
  const { makerId, person } = await openMaker()
  const first = await begin(person, makerId, chairs(5))
  await act(person, first.id, 'apply', {})
  const before = await digestTables(db)
  const table = tableOf(
    '品番,製品名,製品名カナ,カテゴリ,仕上げ名,価格（税抜）,幅,説明',
    `AB-0,椅子,イス,${category},色0,2000,450,低い椅子`,
    `AB-1,椅子,イス,${category},色1,オープン,460,`,
    `AB-9,椅子,イス,${category},色9,900,,`,
    `CD-1,机,ツクエ,${category},丸,3000,900,`,
  )
  const { id } = await begin(person, makerId, table)
  expect(await act(person, id, 'apply', {})).toMatchObject({ state: importState.done })
  expect(listDifferent(before, await digestTables(db))).toEqual(
    expect.arrayContaining(['products', 'product_variations']),
  )
  expect(await act(person, id, 'undo')).toMatchObject({ state: importState.undone, left: [] })
  expect(importLogs).toEqual(expect.arrayContaining(listDifferent(before, await digestTables(db))))
})

test('counts what the database holds, and deletes nothing that the file leaves out', async () => {
  const { makerId, person } = await openMaker()
  const first = await begin(person, makerId, chairs(6))
  await act(person, first.id, 'apply', {})
  const select = () =>
    db
      .select()
      .from(productVariations)
      .where(eq(productVariations.makerId, makerId))
      .orderBy(productVariations.id)
  const before = await select()
  const table = tableOf(
    '品番,製品名,価格（税抜）,公開',
    ...['AB-0,椅子,5000,公開', 'AB-1,椅子,1001,公開', 'AB-2,椅子,,廃番', 'AB-8,椅子,800,', ',椅子,800,'],
    '※価格は税抜です,,,',
  )
  const { id } = await begin(person, makerId, table)
  const { counts } = await act(person, id, 'apply', { leave_errors: true })
  const after = await select()
  const byId = new Map(after.map((row) => [row.id, row]))
  expect(before.filter((row) => !byId.has(row.id))).toEqual([])
  const changed = before.filter((row) => byId.get(row.id)?.price !== row.price)
  expect(counts).toEqual({
    hidden: 0,
    new: after.length - before.length,
    changed: changed.length,
    ...{ unchanged: 1, error: 2, skipped: 1 },
  })
  const shown = (await readRows(person, id, { outcome: 'error' })).flatMap(({ issues }) => issues)
  expect(shown.every(({ column, message }) => column !== null && message.length <= 200)).toBe(true)
})
