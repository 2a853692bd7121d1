import { expect, test } from 'vitest'
import { sayRelaxed } from '#query/explain/say-relaxed.ts'
import { docs, index } from './demo-catalogue.ts'
import { findProducts } from './find-products.ts'

const nameOf = (id: number): string => [docs.find((doc) => doc.id === id)?.text.name].flat().join(' ')

test.each([
  ['タブ チェア以外のソファ', 'タブ チェア'],
  ['満月じゃないペンダントライト', '満月'],
  ['まどか以外のラグ', 'まどか'],
  ['ボウチェア以外のダイニングチェア', 'ボウ チェア'],
  ['ボウ チェアを除くダイニングチェア', 'ボウ チェア'],
  ['鶴首を除いた水栓', '鶴首'],
])('excludes a product by its name and nothing else of its kind: %s', async (keyword, name) => {
  const { reading, result } = await findProducts(keyword)
  const kept = reading.parts.find(({ excluded }) => excluded)
  expect(kept).toMatchObject({ label: name, sense: { kind: 'name' }, state: 'applied' })
  expect(sayRelaxed({ reading })).toBeNull()
  expect(result.total).toBeGreaterThan(0)
  expect(result.ids.map(nameOf).filter((each) => each.includes(name))).toEqual([])
})

test('excludes a name alone and ranks its kind first among the rest', async () => {
  const { result } = await findProducts('ボウチェア以外')
  expect(result.total).toBe(docs.length - (await index.count({ keyword: '"ボウ チェア"' })))
  for (const id of result.ids.slice(0, 5)) expect(nameOf(id)).toMatch(/チェア|椅子/u)
})

test.each(['革以外のタブ チェア', 'チェア以外の家具'])('excludes a kind of product: %s', async (keyword) => {
  const { reading } = await findProducts(keyword)
  expect(reading.parts.some(({ sense }) => sense?.kind === 'name')).toBe(false)
  expect(reading.parts.some(({ excluded, kind }) => excluded && kind === 'condition')).toBe(true)
})

test.each([
  '丸いテーブル 黒脚以外',
  'ペデスタルテーブル 黒い脚以外',
  'ブラック脚じゃないペデスタルテーブル',
  '脚の黒くない丸テーブル',
  'ペデスタルテーブル ブラックの脚は除く',
])('excludes a part of a color: %s', async (keyword) => {
  const { reading, result } = await findProducts(keyword)
  expect(reading.parts.some(({ excluded, kind }) => excluded && kind === 'condition')).toBe(true)
  expect(result.total).toBeGreaterThan(0)
  expect(result.ids.map(nameOf).filter((name) => /ペデスタル.*ブラック/u.test(name))).toEqual([])
})

test.each([
  ['四角いテーブル以外', '四角いテーブル'],
  ['洗えるラグ以外', '家庭で洗えるラグ'],
  ['黒い椅子以外の家具', 'ブラックのチェア'],
])('reads %s as excluding %s', async (keyword, label) => {
  const { reading } = await findProducts(keyword)
  expect(reading.parts.find(({ excluded }) => excluded)).toMatchObject({ label })
})
