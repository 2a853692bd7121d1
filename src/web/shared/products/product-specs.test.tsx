import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { variationExample } from '#contract/products/examples.ts'
import type { Variation } from '#contract/products/schemas.ts'
import { ProductSpecs } from './product-specs.tsx'

const draw = (values: Partial<Variation>) =>
  renderToStaticMarkup(<ProductSpecs variation={{ ...variationExample, ...values }} />)

const oak = { id: 1, name: 'オーク' }
const steel = { id: 2, name: 'スチール' }

test('shows the chosen materials as links to products of them, and the note beside', () => {
  const html = draw({ materials: [oak, steel], material_note: '無垢材、オイル仕上げ' })
  expect(html).toMatch(/<dt[^>]*>素材<\/dt><dd>.*href="\/products\?material_id=1"[^>]*>オーク<.*>スチール</)
  expect(html).toMatch(/<dt[^>]*>素材の詳細<\/dt><dd>.*無垢材、オイル仕上げ/)
})

test('shows a note alone as the material, and says nothing twice', () => {
  expect(draw({ materials: [], material_note: 'オーク無垢' })).toMatch(/<dt[^>]*>素材<\/dt>.*オーク無垢/)
  expect(draw({ materials: [oak, steel], material_note: 'オーク、スチール' })).not.toContain('素材の詳細')
  expect(draw({ materials: [], material_note: '' })).not.toContain('素材')
})

test('names all categories of a product with several, whose breadcrumb shows one', () => {
  const categories = [
    { id: 12, name: 'ダイニングチェア' },
    { id: 13, name: 'ベンチ' },
  ]
  const html = draw({ product: { ...variationExample.product, categories } })
  expect(html).toContain('href="/products?category_id=13"')
  expect(draw({})).not.toContain('カテゴリ')
})
