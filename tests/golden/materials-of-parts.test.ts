import { expect, test } from 'vitest'
import { readProducts } from '#query/parse.ts'
import { docs, taxonomy } from './demo-catalogue.ts'
import { findProducts } from './find-products.ts'

const notesOf = (ids: readonly number[]): string[] =>
  ids.map((id) => [docs.find((doc) => doc.id === id)?.text.material].flat().at(-1) ?? '')

const labelsOf = (parts: readonly { kind: string; state: string; label?: string }[]) =>
  parts.flatMap(({ kind, state, label }) => (kind === 'condition' && state === 'applied' ? label : []))

test.each([
  ['オークの脚 ブークレの張地', ['脚：オーク', '張地：ブークレ'], /張地：ブークレ.*／脚：オーク/u],
  [
    '脚がスチールで座がレザーの椅子',
    ['脚：スチール', '座：レザー', 'チェア'],
    /^フレーム：スチール.*／座・背：厚革|座：本革.*／脚：スチール/u,
  ],
  [
    'スチール脚のオーク天板テーブル',
    ['脚：スチール', '天板：オーク', 'テーブル'],
    /天板：オーク.*／脚：スチール/u,
  ],
  ['天板：オーク 脚：スチール', ['天板：オーク', '脚：スチール'], /天板：オーク.*／脚：スチール/u],
  ['天板はオーク 脚は黒', ['天板：オーク', 'ブラック'], /天板：オーク.*／脚：スチール ブラック/u],
  ['座がファブリックで脚がスチールの椅子', ['座：ファブリック', '脚：スチール', 'チェア'], /脚：スチール/u],
  ['真鍮の脚', ['脚：真鍮'], /脚.*：真鍮/u],
])('searches for each part with its material: %s', async (keyword, labels, note) => {
  const { reading, result } = await findProducts(keyword)
  expect(labelsOf(reading.parts)).toEqual(labels)
  expect(result.total).toBeGreaterThan(0)
  for (const said of notesOf(result.ids)) expect(said).toMatch(note)
})

test('finds a part’s material that the note words differently', async () => {
  const { result } = await findProducts('張地がファブリックのソファ')
  expect(notesOf(result.ids)).toContain('張地：ウール90％・ナイロン10％／脚：ブナ材ブラック塗装')
  const { reading, result: none } = await findProducts('脚がファブリックの椅子')
  expect(reading.parts.find(({ text }) => text === '脚がファブリック')?.state).toBe('given_up')
  expect(none.total).toBeGreaterThan(0)
})

test('counts the parts of a product made wholly of a material', async () => {
  const { result } = await findProducts('天板がオークのテーブル')
  expect(notesOf(result.ids)).toContain('オーク無垢 オイル仕上げ')
  const { result: desks } = await findProducts('天板がオークのデスク')
  expect(notesOf(desks.ids)).toContain('オーク無垢 オイル仕上げ／引き出し内部：桐')
})

test('gives up a part’s material that no product has, and keeps the product', async () => {
  const { reading } = await findProducts('脚がガラスの椅子')
  expect(reading.parts.find(({ text }) => text === '脚がガラス')?.state).toBe('given_up')
})

test('searches for the plain words when their chip is removed', async () => {
  const asked = { keyword: 'オークの脚の椅子', interpret: true, plain: 'オークの脚' }
  const { parts } = await readProducts(taxonomy, asked)
  expect(parts[0]).toMatchObject({ text: 'オークの脚', state: 'plain' })
})

test('keeps the material of a fabric, and a negated part negated', async () => {
  const partsOf = async (keyword: string) => {
    const { parts } = await readProducts(taxonomy, { keyword, interpret: true, plain: '' })
    return parts.map(({ text }) => text)
  }
  expect(await partsOf('ウールの張地')).toContain('ウール')
  expect(await partsOf('オークの脚以外')).not.toContain('オークの脚')
})
