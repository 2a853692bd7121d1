import { expect, test } from 'vitest'
import { packZip } from '#tests/support/zip.ts'
import { readFurigana } from './read-furigana.ts'

const readItems = async (...items: string[]) => {
  const xml = `<?xml version="1.0"?><sst>${items.map((item) => `<si>${item}</si>`).join('')}</sst>`
  return Object.fromEntries(
    await readFurigana(packZip([{ name: 'xl/sharedStrings.xml', bytes: Buffer.from(xml) }])),
  )
}

const ruby = (from: number, to: number, text: string) => `<rPh sb="${from}" eb="${to}"><t>${text}</t></rPh>`

test('reads the parts of a text that have a reading, and keeps the others', async () => {
  expect(
    await readItems(
      `<t>漆喰 白A-1</t>${ruby(0, 2, 'シックイ')}${ruby(3, 4, 'シロ')}<phoneticPr fontId="1"/>`,
      `<r><rPr><sz val="11"/></rPr><t>雲母</t></r><r><t xml:space="preserve"> 壁紙</t></r>${ruby(0, 2, 'キラ')}${ruby(3, 5, 'カベガミ')}`,
      `<t>𠮷野&amp;杉&#x20;</t>${ruby(0, 3, 'ヨシノ')}${ruby(4, 5, 'スギ')}`,
      '<t>読みなし</t>',
    ),
  ).toEqual({ '漆喰 白A-1': 'シックイ シロA-1', '雲母 壁紙': 'キラ カベガミ', '𠮷野&杉': 'ヨシノ&スギ' })
})

test('reads nothing from places that no text has', async () => {
  expect(await readItems(`<t>杉</t>${ruby(7, 99, 'スギ')}${ruby(0, 1, 'スギ')}`)).toEqual({
    杉: '杉スギスギ',
  })
})

test('finds no readings in a workbook without shared texts', async () => {
  expect(await readFurigana(packZip([{ name: 'xl/workbook.xml', bytes: Buffer.from('<x/>') }]))).toEqual(
    new Map(),
  )
})

test('leaves out texts and readings that no name has', async () => {
  const long = 'ア'.repeat(256)
  expect(await readItems(`<t>杉</t>${ruby(0, 1, long)}`, `<t>${long}</t>${ruby(0, 1, 'イ')}`)).toEqual({})
})

test('ends with texts that nothing closes', async () => {
  const count = 300_000
  for (const open of ['<si>', '<rPh sb="0" eb="1">', '<rPh sb="0" eb="1" ', '<t '])
    expect(await readItems(open.repeat(count) + ruby(0, 1, 'ア'))).toEqual(expect.anything())
})
