import { expect, test } from 'vitest'
import { priceKind } from '#contract/data/enums.ts'
import { emptyProduct, emptyVariation } from '#web/features/console/products/product-draft.ts'
import { describeSeen, listMissing } from './describe-state.ts'

test('names the parts of the page that are still empty', () => {
  const [draft, row] = [emptyProduct(3), emptyVariation(0)]
  expect(listMissing(draft, row)).toEqual(['写真', '価格', 'サイズ', '色', '説明'])
  const filled = { ...row, price_kind: priceKind.open, diameter: '600', color_type_ids: [3] }
  expect(listMissing({ ...draft, description: '手でしぼった土壁。' }, filled)).toEqual(['写真'])
})

test.each([
  [false, true, false, 'この製品は非公開です。'],
  [true, false, false, 'この品番は非公開です。'],
  [true, true, true, '廃番は、一覧に出ません。品番そのものでさがすと、後継品をご案内します。'],
  [true, true, false, '保存すると、この内容が公開されます。'],
])(
  'says whether people will see a variation, or why not: %s, %s, %s',
  (product, variation, discontinued, words) => {
    expect(describeSeen({ published: product }, { published: variation, discontinued }, true)).toBe(words)
  },
)

test('says that a saved variation is public as it is shown', () => {
  expect(describeSeen({ published: true }, { published: true, discontinued: false }, false)).toBe(
    '公開中の内容です。',
  )
})
