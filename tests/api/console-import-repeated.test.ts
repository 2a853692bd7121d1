import { afterAll, expect, test } from 'vitest'
import { importState } from '#contract/data/import-states.ts'
import { createTestApi } from '#tests/support/api.ts'
import { openImportDesk, tableOf } from '#tests/support/import-desk.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { openMaker, begin, act, storedCodes, category } = await openImportDesk(api)

const header = '品番,製品名,製品名カナ,カテゴリ,定価,公開,定価'
const table = tableOf(header, `AB-1,椅子,イス,${category},1000,公開,2000`)
const keys = ['code', 'name', 'name_kana', 'category_ids']

test('asks which of two columns alike is meant, and remembers it', async () => {
  const { makerId, person } = await openMaker()
  const asked = await begin(person, makerId, table)
  const question = '「定価」の列が2つあります（E列、G列）。使うほうを選んでください'
  expect(asked).toMatchObject({
    state: importState.mapping,
    repeated_columns: [{ column: 'price', places: [4, 6], message: question }],
  })
  const columns = [...keys, null, 'published', 'price']
  await act(person, asked.id, 'settings', { columns }, 'PUT')
  await act(person, asked.id, 'apply', {})
  expect(await storedCodes(makerId)).toMatchObject([{ code: 'AB-1', price: 2000 }])
  const again = await begin(person, makerId, table.replace('2000', '3000'))
  expect(again).toMatchObject({ state: importState.checked, repeated_columns: [], counts: { changed: 1 } })
})

test('takes neither where the person wants neither', async () => {
  const { makerId, person } = await openMaker()
  const { id } = await begin(person, makerId, table)
  const columns = [...keys, null, 'published', null]
  await act(person, id, 'settings', { columns }, 'PUT')
  await act(person, id, 'apply', {})
  expect(await storedCodes(makerId)).toMatchObject([{ code: 'AB-1', price: null }])
})

test('names headers that differ', async () => {
  const { makerId, person } = await openMaker()
  const asked = await begin(person, makerId, table.replace('公開,定価', '公開,上代'))
  expect(asked.repeated_columns.map(({ message }) => message)).toEqual([
    '「価格（税抜）」の列が2つあります（E列「定価」、G列「上代」）。使うほうを選んでください',
  ])
})
