import { expect, test } from 'vitest'
import { testVocabulary as vocabulary } from './cells/test-vocabulary.ts'
import { mapColumns } from './map-columns.ts'

test.each<[headers: string, remembered: Record<string, string | null>, mapped: Record<string, string>]>([
  ['品番,サイズ', { サイズ: 'width' }, { 品番: 'code', サイズ: 'width' }],
  ['品番,サイズ,幅', { サイズ: 'width' }, { 品番: 'code', サイズ: 'size', 幅: 'width' }],
  ['品番,サイズ,幅', { サイズ: 'width', 幅: 'width' }, { 品番: 'code', サイズ: 'size', 幅: 'width' }],
  ['品番,サイズ,幅', { サイズ: 'width', 幅: null }, { 品番: 'code', サイズ: 'width' }],
  ['品番,長さ寸,高さ', { 長さ寸: 'height' }, { 品番: 'code', 高さ: 'height' }],
  ['品番,定価,新価格', { 定価: null, 新価格: 'price' }, { 品番: 'code', 新価格: 'price' }],
])('maps %s as remembered, unless another header is named so: %j', (line, columns, expected) => {
  const headers = line.split(',')
  const words = { columns, values: {}, fills: {} }
  const { mapped } = mapColumns(headers, { vocabulary, words, settings: {} })
  const taken = mapped.flatMap(({ place, column }) =>
    place < headers.length ? [[headers[place] ?? '', column.key]] : [],
  )
  expect(Object.fromEntries(taken)).toEqual(expected)
})
