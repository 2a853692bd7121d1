import { expect, test } from 'vitest'
import { requireImportFile } from './import-queue.ts'

const refusal = (name: string, size = 100) => {
  try {
    requireImportFile({ name, size })
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

test.each(['価格表2027.xlsx', 'PRICE.CSV', 'a.tsv', 'a.txt', '写真.ZIP'])('takes %s', (name) => {
  expect(refusal(name)).toBeUndefined()
})

test.each([
  ['a workbook of the old format', '価格表.xls', 100, /\.xlsx にして/],
  ['a document', '見積.docx', 100, /取り込めないファイル/],
  ['a picture', 'KK-1042.JPG', 100, /ZIPにまとめて/],
  ['an archive that is too large', '写真.zip', 500_000_001, /500MBを超えて/],
  ['an empty file', '価格表.csv', 0, /空です/],
  ['a file that is too large', '価格表.csv', 20_000_001, /20MBを超えて/],
])('says before sending what to do with %s', (_, name, size, said) => {
  expect(refusal(name, size)).toMatch(said)
})
