import { describe, expect, it } from 'vitest'
import { buildWorkbook } from '#tests/support/workbook.ts'
import { readTableInThread } from './read-in-thread.ts'

const headers = new URL('../known-headers.ts', import.meta.url)
const csv = Buffer.from('品番,製品名\nA-1,椅子\n')

describe('reading in a thread', () => {
  it('answers the table', async () => {
    expect(await readTableInThread(csv, {}, headers)).toEqual({
      format: 'csv',
      encoding: 'utf-8',
      delimiter: ',',
      sheets: [],
      sheet: null,
      headerRow: 1,
      headers: ['品番', '製品名'],
      rows: [{ number: 2, cells: ['A-1', '椅子'] }],
    })
  })

  it('passes refusals on', async () => {
    await expect(readTableInThread(Buffer.from('%PDF-1.7'), {}, headers)).rejects.toMatchObject({
      name: 'ImportRefusal',
      code: 'import_not_a_table',
      message: '表として読めないファイルです。.xlsx か .csv にしてお送りください',
    })
  })

  it('refuses a file that takes too much memory, and stays alive', async () => {
    const rows = Array.from({ length: 9_000 }, (_, at) => [
      at + 1,
      at === 0 ? ['品番'] : Array.from({ length: 30 }, (_, column) => `${at}-${column}`),
    ])
    const file = buildWorkbook([{ name: 'S', rows: Object.fromEntries(rows) }])
    await expect(
      readTableInThread(file, {}, headers, { mostMegabytes: 32, longestMs: 120_000 }),
    ).rejects.toMatchObject({
      name: 'ImportRefusal',
      message: expect.stringContaining('ふたつのファイルに分けて'),
    })
    expect((await readTableInThread(csv, {}, headers)).rows).toHaveLength(1)
  })

  it('refuses a file that takes too long', async () => {
    await expect(
      readTableInThread(csv, {}, headers, { mostMegabytes: 400, longestMs: 0 }),
    ).rejects.toMatchObject({ name: 'ImportRefusal', code: 'import_too_slow' })
  })

  it('reports a broken module of headers as an error, not as a refusal', async () => {
    const missing = new URL('./no-such-module.ts', import.meta.url)
    await expect(readTableInThread(csv, {}, missing)).rejects.not.toMatchObject({ name: 'ImportRefusal' })
  })
})
