import { expect, test } from 'vitest'
import { priceKind } from '#contract/data/enums.ts'
import { emptyProduct, emptyVariation } from '#web/features/console/products/product-draft.ts'
import { describeHidden, listMissing } from './describe-state.ts'

test('names the parts of the page that are still empty', () => {
  const [draft, row] = [emptyProduct(3), emptyVariation(0)]
  expect(listMissing(draft, row)).toEqual(['写真', '価格', 'サイズ', '色', '説明'])
  const filled = { ...row, price_kind: priceKind.open, diameter: '600', color_type_ids: [3] }
  expect(listMissing({ ...draft, description: '手でしぼった土壁。' }, filled)).toEqual(['写真'])
})

test.each([
  [false, true, false, 'この製品は非公開です。'],
  [true, false, false, 'この品番は非公開です。'],
  [true, true, true, '廃番は、一覧に出ません。'],
  [true, true, false, undefined],
])('says why people will not see a variation: %s, %s, %s', (product, variation, discontinued, words) => {
  expect(describeHidden({ published: product }, { published: variation, discontinued })).toBe(words)
})
