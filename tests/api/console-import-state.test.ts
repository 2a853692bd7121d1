// Invariants of whole imports: the undo restores all tables but the logs, nothing named is deleted, counts are true.
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { importState } from '#contract/data/import-states.ts'
import { productVariations } from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { one } from '#tests/support/builders.ts'
import { openImportDesk, tableOf } from '#tests/support/import-desk.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const { openMaker, begin, act, chairs, readRows, category } = await openImportDesk(api)

/** Digests the rows of every table, in any order. The time of the last write stays after an undo. */
async function digestTables(): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const digests: Record<string, string> = {}
  for (const { name } of rows) {
    const { rows: found } = await db.execute<{ digest: string }>(
      sql`select md5(coalesce(string_agg(line, chr(10) order by line), '')) as digest
        from (select (to_jsonb(t) - 'updated_at')::text as line from ${sql.identifier(name)} t) lines`,
    )
    digests[name] = one(found).digest
  }
  return digests
}

const listDifferent = (before: Record<string, string>, after: Record<string, string>): string[] =>
  Object.keys(after).filter((name) => before[name] !== after[name])

test('restores every table but the logs and the import itself by an undo', async () => {
  const { makerId, person } = await openMaker()
  const first = await begin(person, makerId, chairs(5))
  await act(person, first.id, 'apply', {})
  const before = await digestTables()
  const table = tableOf(
    '品番,製品名,製品名カナ,カテゴリ,仕上げ名,価格（税抜）,幅,説明',
    `AB-0,椅子,イス,${category},色0,2000,450,低い椅子`,
    `AB-1,椅子,イス,${category},色1,オープン,460,`,
    `AB-9,椅子,イス,${category},色9,900,,`,
    `CD-1,机,ツクエ,${category},丸,3000,900,`,
  )
  const { id } = await begin(person, makerId, table)
  expect(await act(person, id, 'apply', {})).toMatchObject({ state: importState.done })
  expect(listDifferent(before, await digestTables())).toEqual(
    expect.arrayContaining(['products', 'product_variations']),
  )
  expect(await act(person, id, 'undo')).toMatchObject({ state: importState.undone, left: [] })
  const logs = ['audit_log', 'catalogue_import_products', 'catalogue_import_rows', 'catalogue_imports']
  const different = listDifferent(before, await digestTables())
  expect(different.filter((name) => name !== 'search_outbox')).toEqual(logs)
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
    new: after.length - before.length,
    changed: changed.length,
    ...{ unchanged: 1, error: 2, skipped: 1 },
  })
  const shown = (await readRows(person, id, { outcome: 'error' })).flatMap(({ issues }) => issues)
  expect(shown.every(({ column, message }) => column !== null && message.length <= 200)).toBe(true)
})
