import { expect, test } from 'vitest'
import { writeNumber, writeTable } from './table.ts'

test('aligns columns, counting kanji as two columns', () => {
  const rows = [
    ['engine', 'ms'],
    ['品番', '1.00'],
    ['ours', '12'],
  ]
  expect(writeTable(rows)).toBe(
    ['| engine |   ms |', '| ------ | ---: |', '| 品番   | 1.00 |', '| ours   |   12 |'].join('\n'),
  )
})

test('rounds numbers to three figures', () => {
  const written = [0, 0.00012345, 0.01234, 0.5, 9.876, 12.34, 123.4, 1234.5, 7].map(writeNumber)
  expect(written).toEqual(['0', '0.0001', '0.0123', '0.500', '9.88', '12.3', '123', '1,235', '7'])
})
