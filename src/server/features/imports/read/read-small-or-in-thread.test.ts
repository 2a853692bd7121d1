import { expect, test } from 'vitest'
import { readTableInThread } from './read-in-thread.ts'
import { readSmallOrInThread } from './read-small-or-in-thread.ts'

const headers = new URL('../known-headers.ts', import.meta.url)
const csvOf = (rows: number) => Buffer.from(`品番,製品名\n${'A-1,椅子\n'.repeat(rows)}`)

test.each([1, 5_000])('reads a text of %i rows as the thread does', async (rows) => {
  const table = await readSmallOrInThread(csvOf(rows), {}, headers)
  expect(table).toEqual(await readTableInThread(csvOf(rows), {}, headers))
  expect(table.rows).toHaveLength(rows)
})

test('passes refusals of a small text on', async () => {
  await expect(readSmallOrInThread(Buffer.from('%PDF-1.7'), {}, headers)).rejects.toMatchObject({
    name: 'ImportRefusal',
    code: 'import_not_a_table',
  })
})
