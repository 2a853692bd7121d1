import { expect, test } from 'vitest'
import { variationExample } from '#contract/products/examples.ts'
import type { PublicConfig } from '#web/shared/api/config.ts'
import { describeProduct, structureProduct } from './product-data.ts'

const bare = {
  ...variationExample,
  ...{ description: '', images: [], image: null, material_note: '', materials: [{ id: 1, name: 'オーク' }] },
}

test('describes a product by its name first', () => {
  expect(describeProduct(variationExample)).toBe(
    'ボウ チェア ナチュラルオーク。曲木の背が腰を包む、食卓のための椅子です。（木曽家具工房／W560×D520×H760 SH430 mm／オーク無垢、ペーパーコード）',
  )
})

test('describes a product without text and picture by name, maker and chosen materials', () => {
  const words = 'ボウ チェア ナチュラルオーク（木曽家具工房／W560×D520×H760 SH430 mm／オーク）'
  expect(describeProduct(bare)).toBe(words)
  const data = structureProduct(bare, { siteUrl: 'https://a.example' } as PublicConfig)
  expect(data).toMatchObject({ name: 'ボウ チェア ナチュラルオーク', description: words, material: 'オーク' })
  expect(data).not.toHaveProperty('image')
})
