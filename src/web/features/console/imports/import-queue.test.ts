import { expect, test } from 'vitest'
import { requireTable } from './import-queue.ts'

const refusal = (name: string, size = 100) => {
  try {
    requireTable({ name, size })
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

test.each(['価格表2027.xlsx', 'PRICE.CSV', 'a.tsv', 'a.txt'])('takes %s', (name) => {
  expect(refusal(name)).toBeUndefined()
})

test.each([
  ['a workbook of the old format', '価格表.xls', 100, /\.xlsx にして/],
  ['a PDF', '価格表.pdf', 100, /表として読めない/],
  ['an empty file', '価格表.csv', 0, /空です/],
  ['a file that is too large', '価格表.csv', 20_000_001, /20MBを超えて/],
])('says before sending what to do with %s', (_, name, size, said) => {
  expect(refusal(name, size)).toMatch(said)
})
