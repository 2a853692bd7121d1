import { expect, test } from 'vitest'
import { sayRelaxed } from '#query/explain/say-relaxed.ts'
import { docs } from './demo-catalogue.ts'
import { findProducts } from './find-products.ts'

const namesOf = (ids: readonly number[]): string[] =>
  ids.map((id) => [docs.find((doc) => doc.id === id)?.text.name].flat().join(' '))

test.each([
  ['防炎の生地のチェア', '防炎のチェア'],
  ['チェア 張地は防炎', '防炎のチェア'],
  ['カバーが防炎のチェア', '防炎のチェア'],
  ['張り地がウールのラウンジチェア', 'ウールのラウンジチェア'],
  ['座面がレザーのラウンジチェア', 'レザーのラウンジチェア'],
  ['布地が紺のソファ', '紺のソファ'],
])('reads the cover of a thing as an attribute of the thing: %s', async (keyword, plainly) => {
  const { result, reading } = await findProducts(keyword)
  expect(result.total).toBeGreaterThan(0)
  expect(result.ids.toSorted()).toEqual((await findProducts(plainly)).result.ids.toSorted())
  expect(sayRelaxed({ reading })).toBeNull()
})

test('reads カバー in a sentence about オーク as a word and not as birch', async () => {
  const { reading, result } = await findProducts('防炎カバー オーク')
  expect(reading.parts.find(({ text }) => text === 'カバー')).toMatchObject({ kind: 'word' })
  expect(namesOf(result.ids).join()).toContain('オーク')
})

test('reads 張地 alone or after a bare thing as a fabric', async () => {
  const kinds = async (keyword: string) => (await findProducts(keyword)).reading.parts.map(({ kind }) => kind)
  expect(await kinds('張地')).not.toContain('filler')
  expect(await kinds('チェア 張地')).not.toContain('filler')
})
