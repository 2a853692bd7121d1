import { expect, test } from 'vitest'
import { findNamedRows } from './match-file-names.ts'

const rows = ['WH ホワイト', 'GR グレー'].flatMap((color) =>
  ['09 W900', '12 W1200'].map((size) => {
    const [colorCode, colorName] = color.split(' ')
    const [sizeCode, sizeName] = size.split(' ')
    return { code: `TU-${colorCode}-${sizeCode}`, name: `${colorName}／${sizeName}` }
  }),
)

test.each([
  ['TU-WH-09.jpg', ['TU-WH-09']],
  ['ｔｕｗｈ０９.JPG', ['TU-WH-09']],
  ['WH.jpg', ['TU-WH-09', 'TU-WH-12']],
  ['TU-WH_2.jpg', ['TU-WH-09', 'TU-WH-12']],
  ['ホワイト (3).png', ['TU-WH-09', 'TU-WH-12']],
  ['組子衝立 グレー 正面.webp', ['TU-GR-09', 'TU-GR-12']],
  ['グレー_W1200.jpg', ['TU-GR-12']],
  ['TU.jpg', ['TU-WH-09', 'TU-WH-12', 'TU-GR-09', 'TU-GR-12']],
  ['ホワイトとグレー.jpg', []],
  ['09.jpg', []],
  ['DSC_0012.jpg', []],
  ['.jpg', []],
])('gives %s to the rows that it names', (fileName, codes) => {
  expect(findNamedRows(fileName, rows).map(({ code }) => code)).toEqual(codes)
})

test('finds names that a Mac has decomposed', () => {
  const [row] = [{ code: 'A-1', name: 'ガラス' }]
  expect(findNamedRows('ガラス.jpg'.normalize('NFD'), [row])).toEqual([row])
})

test('gives no file to rows without 品番 and name', () => {
  expect(findNamedRows('白.jpg', [{ code: '', name: '' }])).toEqual([])
})
