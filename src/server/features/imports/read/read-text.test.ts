import fc from 'fast-check'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import type { Encoding } from '#contract/imports/stored-types.ts'
import { readCsv, readKnown } from '#tests/support/import-fixtures.ts'

const bytesOf: Record<Encoding, (text: string) => Uint8Array> = {
  'utf-8': (text) => Buffer.from(text),
  shift_jis: (text) => iconv.encode(text, 'cp932'),
  'utf-16le': (text) => iconv.encode(text, 'utf-16le', { addBOM: true }),
  'utf-16be': (text) => iconv.encode(text, 'utf-16be', { addBOM: true }),
  'euc-jp': (text) => iconv.encode(text, 'euc-jp'),
}

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

const holds = (encoding: Encoding, text: string): boolean =>
  new TextDecoder(encoding).decode(bytesOf[encoding](text)) === text

/** Parts of cells that readers of lists fall over. */
const part = fc.oneof(
  fc.constantFrom(
    ',',
    ';',
    '\t',
    '"',
    '""',
    '\n',
    '=1+1',
    "'",
    '能"',
    '①',
    '㈱',
    '髙﨑',
    'ﾎﾜｲﾄ',
    '𠮷',
    '〜',
    '0012',
  ),
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
)
/** Texts that cleaning leaves alone, and no ditto marks. */
const cellIn = (encoding: Encoding) =>
  fc
    .array(part, { maxLength: 5 })
    .map((parts) =>
      [...parts.join('').toWellFormed()]
        .filter((character) => /[\n\t]|[^\p{Cc}\ufeff]/u.test(character) && holds(encoding, character))
        .join('')
        .trim(),
    )
    .filter((text) => !/^(?:〃|〻|″|"|同上)$/.test(text))

const rowIn = (encoding: Encoding) =>
  fc.tuple(
    cellIn(encoding).filter((text) => text !== ''),
    cellIn(encoding),
    cellIn(encoding),
  )

const write = (rows: readonly (readonly string[])[], delimiter: string, eol: string): string =>
  rows
    .map((cells) =>
      cells
        .map((text) =>
          /[",;\t\n\r]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text,
        )
        .join(delimiter),
    )
    .join(eol)

describe('delimited text', () => {
  const headers = ['品番', '製品名', '備考']

  it.each(Object.keys(bytesOf) as Encoding[])('reads back any table written in %s', async (encoding) => {
    const layout = fc.record({
      rows: fc.array(rowIn(encoding), { minLength: 1, maxLength: 5 }),
      delimiter: fc.constantFrom(',', '\t', ';'),
      eol: fc.constantFrom('\n', '\r\n', '\r'),
    })
    await fc.assert(
      fc.asyncProperty(layout, async ({ rows, delimiter, eol }) => {
        const text = write([headers, ...rows], delimiter, eol)
        const bytes = bytesOf[encoding](text)
        // EUC-JP is never guessed; few CP932 texts are valid UTF-8 too.
        const isAsked = encoding === 'euc-jp' || (encoding === 'shift_jis' && isUtf8(bytes))
        const table = await readKnown(bytes, isAsked ? { encoding } : {})
        expect(table).toMatchObject({ encoding, delimiter, headerRow: 1, headers })
        expect(table.rows.map(({ cells }) => cells)).toEqual(rows)
        expect(table.rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 2))
      }),
      { numRuns: 200 },
    )
  })

  it('recognizes UTF-16 without a byte order mark', async () => {
    const text = '品番,製品名\r\nA-1,椅子　大\r\n'
    for (const encoding of ['utf-16le', 'utf-16be'] as const) {
      const table = await readKnown(iconv.encode(text, encoding))
      expect(table).toMatchObject({ encoding, rows: [{ number: 2, cells: ['A-1', '椅子　大'] }] })
    }
  })

  it('reads text in another encoding when asked for it', async () => {
    const bytes = Buffer.from('品番,製品名\nA-1,ﾂｱ', 'utf8')
    expect((await readKnown(bytes, { encoding: 'utf-8' })).rows[0]?.cells).toEqual(['A-1', 'ﾂｱ'])
    const cp932 = iconv.encode('code,name\nA-1,ﾂｱ', 'cp932')
    expect((await readKnown(cp932)).rows[0]?.cells).toEqual(['A-1', '±'])
    expect((await readKnown(cp932, { encoding: 'shift_jis' })).rows[0]?.cells).toEqual(['A-1', 'ﾂｱ'])
  })

  it('refuses text that no known encoding explains', async () => {
    const bytes = Buffer.concat([
      Buffer.from('code,name\nA-1,'),
      Buffer.from([0x81, 0x20, 0xfd, 0xa0, 0x85, 0x0a]),
    ])
    await expect(readKnown(bytes)).rejects.toThrow('文字コードが分かりません。文字コードを選んでください')
  })
})

describe('rows of delimited text', () => {
  it('numbers rows as Excel does: blank lines count, lines within a cell do not', async () => {
    const table = await readCsv('品番,備考\n\nA-1,"上\n下"\nA-2,x\n')
    expect(table.rows).toEqual([
      { number: 3, cells: ['A-1', '上\n下'] },
      { number: 4, cells: ['A-2', 'x'] },
    ])
  })

  it('names the row in which a quote is not closed', async () => {
    const rows = Array.from({ length: 212 }, (_, at) => `A-${at},椅子`)
    await expect(readCsv(['品番,製品名', ...rows, 'B-1,"机', 'B-2,棚'].join('\n'))).rejects.toThrow(
      '214行目から引用符（"）が閉じていません',
    )
  })

  it('names the row in which a quote stands inside a cell', async () => {
    const message = '3行目: セルの途中に引用符（"）があります。セルを " で囲み、中の " は "" と書いてください'
    await expect(readCsv('品番,製品名\nA-1,椅子\nA-2,24"モニター台\n')).rejects.toThrow(message)
    await expect(readCsv('品番,製品名\nA-1,椅子\nA-2,"机"大\n')).rejects.toThrow(message)
  })

  it('refuses a row with more cells than the header, and reads shorter ones', async () => {
    await expect(readCsv('品番,価格\nA-1,1200\nA-2,1,200\n')).rejects.toThrow(
      '3行目: 列が多すぎます（3列、見出しは2列）。カンマを含む文字は " で囲んでください',
    )
    const table = await readCsv('品番,製品名,備考,\nA-1\nA-2,机,,メモ\nA-3,棚,,,,\n')
    expect(table.headers).toEqual(['品番', '製品名', '備考', ''])
    expect(table.rows.map(({ cells }) => cells)).toEqual([
      ['A-1', '', '', ''],
      ['A-2', '机', '', 'メモ'],
      ['A-3', '棚', '', ''],
    ])
  })

  it('keeps apostrophes, which readers of cells take off', async () => {
    const table = await readCsv("品番,製品名\n'=1+1,'-5\n'0012,'椅子'\n")
    expect(table.rows.map(({ cells }) => cells)).toEqual([
      ["'=1+1", "'-5"],
      ["'0012", "'椅子'"],
    ])
  })

  it('keeps formulas as texts, and notes errors and exponents', async () => {
    const table = await readCsv('品番,製品名\n4.9E+12,"=HYPERLINK(""http://example.com"")"\nA-1,#N/A\n')
    expect(table.rows).toEqual([
      { number: 2, cells: ['4.9E+12', '=HYPERLINK("http://example.com")'], notes: { 0: 'exponent' } },
      { number: 3, cells: ['A-1', '#N/A'], notes: { 1: 'error' } },
    ])
  })

  it('fills ditto marks from the row above, but not from the header', async () => {
    const table = await readCsv('品番,素材\n〃,同上\nA-1,布\nA-2,〃\nA-3,同上\n')
    expect(table.rows).toEqual([
      { number: 2, cells: ['〃', '同上'] },
      { number: 3, cells: ['A-1', '布'] },
      { number: 4, cells: ['A-2', '布'], notes: { 1: 'filled' } },
      { number: 5, cells: ['A-3', '布'], notes: { 1: 'filled' } },
    ])
  })

  it('fills ditto marks from the row above a page break', async () => {
    const table = await readCsv('品番,素材\nA-1,布\n- 1 -,\n品番,素材\nA-2,〃\n')
    expect(table.rows.at(-1)).toEqual({ number: 5, cells: ['A-2', '布'], notes: { 1: 'filled' } })
  })

  it('finds the header below titles, and takes the one that was asked for', async () => {
    const text = '価格表 2027,,\n単位：円,,\n品番,製品名,価格\nA-1,椅子,1200\n'
    expect(await readCsv(text)).toMatchObject({ headerRow: 3, headers: ['品番', '製品名', '価格'] })
    const asked = await readCsv(text, { headerRow: 1 })
    expect(asked).toMatchObject({ headerRow: 1, headers: ['価格表 2027', '', ''] })
    expect(asked.rows).toHaveLength(3)
  })

  it('takes the fullest line without numbers where no header is known', async () => {
    const table = await readCsv('一覧\n記号,呼び名,値段\nX-1,いす,1200\n')
    expect(table).toMatchObject({ headerRow: 2, headers: ['記号', '呼び名', '値段'] })
  })
})
