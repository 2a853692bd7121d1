import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCsv, readKnown } from '#tests/support/import-fixtures.ts'
import { buildWorkbook } from '#tests/support/workbook.ts'
import { packZip } from '#tests/support/zip.ts'
import { ImportRefusal } from './import-refusal.ts'

const notATable = '表として読めないファイルです。.xlsx か .csv にしてお送りください'
const oldFormat =
  'このファイルは古い形式（.xls）かパスワード付きです。Excelで「名前を付けて保存」から、パスワードなしの .xlsx にしてください'
const tooLargeInside =
  '展開すると大きすぎるファイルです（200MBまで、ひとつのシートは120MBまで）。シートか行を分けて、別のファイルにしてお送りください'

const refusalOf = (file: Uint8Array): Promise<unknown> => readKnown(file).catch((error: unknown) => error)
const sheetOf = (rows: Parameters<typeof buildWorkbook>[0][number]['rows']) =>
  buildWorkbook([{ name: 'S', rows }])
const known = ['品番', '製品名']

describe('files that are no tables', () => {
  it.each([
    ['an old workbook, or one with a password', 'd0cf11e0a1b11ae1', oldFormat],
    ['a PDF', '255044462d312e37', notATable],
    ['a JPEG', 'ffd8ffe000104a464946', notATable],
    ['a PNG', '89504e470d0a1a0a', notATable],
    ['a broken archive', '504b0304140000000000', notATable],
  ])('refuses %s', async (_, hex, message) => {
    expect(await refusalOf(Buffer.from(hex, 'hex'))).toMatchObject({ name: 'ImportRefusal', message })
  })

  it.each([
    '<html><table>',
    '\ufeff \n<!DOCTYPE html>',
    '<?xml version="1.0"?><Workbook>',
    '<TABLE border=1>',
  ])('refuses markup that is named .xls: %j', async (markup) => {
    await expect(readCsv(`${markup}<tr><td>品番</td></tr>`)).rejects.toThrow(notATable)
  })

  it('refuses archives that hold no workbook', async () => {
    const numbers = packZip([{ name: 'Index/Document.iwa', bytes: Buffer.from('x') }])
    expect(await refusalOf(numbers)).toMatchObject({ message: notATable })
    const document = packZip([{ name: '[Content_Types].xml', bytes: Buffer.from('<Types/>') }])
    expect(await refusalOf(document)).toMatchObject({ message: notATable })
  })

  it('refuses bytes of a program', async () => {
    const bytes = Buffer.from(Array.from({ length: 3_000 }, (_, at) => at % 7))
    expect(await refusalOf(bytes)).toMatchObject({ message: notATable })
  })
})

describe('files that are too large', () => {
  it('refuses more than 20 MB', async () => {
    expect(await refusalOf(Buffer.alloc(26_530_000, 'x'))).toMatchObject({
      code: 'import_too_large',
      message: '20MBまでです（このファイルは25.4MB）。分けてお送りください',
    })
  })

  it('refuses a bomb by its directory, before it unpacks anything', async () => {
    const bomb = packZip([
      { name: '[Content_Types].xml', bytes: Buffer.from('<Types/>') },
      { name: 'xl/worksheets/sheet1.xml', bytes: Buffer.alloc(125_900_000) },
    ])
    expect(bomb.length).toBeLessThan(200_000)
    expect(await refusalOf(bomb)).toMatchObject({ code: 'import_too_large_inside', message: tooLargeInside })
  })

  it('refuses many parts that are too large together', async () => {
    const parts = Array.from({ length: 201 }, (_, at) => ({
      name: `xl/media/${at}.png`,
      bytes: Buffer.from('x'),
      declaredSize: 1_048_576,
    }))
    expect(await refusalOf(packZip(parts))).toMatchObject({ message: tooLargeInside })
  })

  it('refuses parts that hide their size', async () => {
    const hidden = { name: 'xl/worksheets/sheet1.xml', bytes: Buffer.alloc(5_000_000), declaredSize: 0 }
    expect(await refusalOf(packZip([hidden]))).toMatchObject({ message: tooLargeInside })
    const described = { name: 'xl/workbook.xml', bytes: Buffer.alloc(0), flags: 8 }
    expect(await refusalOf(packZip([described]))).toMatchObject({ message: tooLargeInside })
  })

  const long = 'あ'.repeat(30_000)
  const repeatRow = (cells: readonly string[]) =>
    sheetOf({ 1: known, ...Object.fromEntries(Array.from({ length: 9 }, (_, at) => [at + 2, cells])) })
  it.each([
    ['workbook that shares it', repeatRow([...known, ...Array<string>(250).fill(long)])],
    [
      'table with 同上',
      Buffer.from(
        `品番,製品名\nA-0,${long}\n${Array.from({ length: 2_100 }, (_, at) => `A-${at},〃\n`).join('')}`,
      ),
    ],
  ])('refuses a small %s, where a text repeats too often', async (_, file) => {
    expect(file.length).toBeLessThan(200_000)
    expect(await refusalOf(file)).toMatchObject({
      code: 'import_too_large_inside',
      message: expect.stringContaining('表の文字が多すぎて'),
    })
  })

  it('refuses an archive with a password', async () => {
    const locked = { name: '[Content_Types].xml', bytes: Buffer.from('x'), flags: 1 }
    expect(await refusalOf(packZip([locked]))).toMatchObject({ message: oldFormat })
  })

  it('refuses a directory that two readers could read differently', async () => {
    const file = Buffer.from(sheetOf({ 1: known, 2: ['A-1', '椅子'] }))
    expect(await refusalOf(file)).toMatchObject({ headerRow: 1 })
    // The size of the directory overflows, but no ZIP64 directory is marked.
    file.writeUInt32LE(0xffffffff, file.length - 10)
    expect(await refusalOf(file)).toMatchObject({ message: notATable })
  })

  it('counts the rows of a file that has too many', async () => {
    const text = `価格表\n${known}\n${Array.from({ length: 61_204 }, (_, at) => `A-${at},椅子\n`).join('')}`
    await expect(readCsv(text)).rejects.toThrow(
      '50,000行までです（このファイルは61,204行）。分けてお送りください',
    )
    const rows = Object.fromEntries(
      Array.from({ length: 50_002 }, (_, at) => [at + 1, at === 0 ? known : [`A-${at}`]]),
    )
    expect(await refusalOf(sheetOf(rows))).toMatchObject({
      message: '50,000行までです（このファイルは50,001行）。分けてお送りください',
    })
  })

  it('reads 50,000 rows', async () => {
    const text = `${known}\n${Array.from({ length: 50_000 }, (_, at) => `A-${at},椅子\n`).join('')}`
    const { rows } = await readCsv(text)
    expect(rows).toHaveLength(50_000)
    expect(rows.at(-1)).toEqual({ number: 50_001, cells: ['A-49999', '椅子'] })
  })

  it('refuses a cell in the last corner of a sheet, and not a format there', async () => {
    const message = '300列までです（このファイルは16,384列）。分けてお送りください'
    const rows = { 1: known, 2: ['A-1', '椅子'] }
    expect(await refusalOf(sheetOf({ ...rows, 1048576: { XFD1048576: 'x' } }))).toMatchObject({ message })
    const blank = await readKnown(sheetOf({ ...rows, 1048576: { XFD1048576: { text: ' ' } } }))
    expect(blank.rows).toEqual([{ number: 2, cells: ['A-1', '椅子'] }])
  })

  it('refuses a cell that Excel could not hold', async () => {
    await expect(readCsv(`品番,製品名\nA-1,${'あ'.repeat(40_000)}`)).rejects.toThrow(
      '2行目のB列: 32,767文字までです（40,000文字）。短くしてお送りください',
    )
  })
})

describe('files without products', () => {
  it.each(['', '\n\n', '品番,製品名', '品番,製品名\n,\n　,'])('refuses %j', async (text) => {
    await expect(readCsv(text)).rejects.toThrow('商品の行がありません')
  })

  it('refuses a workbook with a header alone', async () => {
    expect(await refusalOf(sheetOf({ 1: known }))).toMatchObject({ code: 'import_no_rows' })
    expect(await refusalOf(sheetOf({}))).toMatchObject({ code: 'import_no_rows' })
  })

  it('refuses a header row that is blank', async () => {
    await expect(readCsv('品番,製品名\nA-1,椅子', { headerRow: 7 })).rejects.toThrow('7行目を見出しとすると')
  })
})

describe('any bytes', () => {
  const workbook = sheetOf({ 1: known, 2: ['A-1', { text: '椅子', reading: 'イス' }], 3: [12, true] })

  const readsOrRefuses = async (file: Uint8Array): Promise<boolean> => {
    const answer = await refusalOf(file)
    return !(answer instanceof Error) || answer instanceof ImportRefusal
  }

  it('are read or refused', async () => {
    const begin = fc.constantFrom('', 'PK\x03\x04', '\xd0\xcf\x11\xe0', '\xff\xfe', '\xfe\xff', '品番,', '"')
    const bytes = fc.tuple(begin, fc.uint8Array({ maxLength: 400 }))
    await fc.assert(
      fc.asyncProperty(bytes, ([start, rest]) =>
        readsOrRefuses(Buffer.concat([Buffer.from(start, 'latin1'), rest])),
      ),
      { numRuns: 400 },
    )
  })

  it('are read or refused when a workbook is damaged', async () => {
    const change = fc.record({ at: fc.nat(workbook.length - 1), byte: fc.nat(255) })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), fc.nat(40), (changes, cut) => {
        const damaged = Buffer.from(workbook)
        for (const { at, byte } of changes) damaged[at] = byte
        return readsOrRefuses(damaged.subarray(0, damaged.length - cut))
      }),
      { numRuns: 300 },
    )
  })
})
