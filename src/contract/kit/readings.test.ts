import { expect, test } from 'vitest'
import { createBrand } from '#contract/brands/console-routes.ts'
import { createMaker } from '#contract/makers/console-routes.ts'
import { createProduct } from '#contract/products/console-routes.ts'

test.each([
  [createMaker, 'きそかぐ', 'キソカグ'],
  [createBrand, 'きそ', 'キソ'],
  [createProduct, 'ぼう ちぇあ A-1', 'ボウ チェア A-1'],
])('reads a reading in hiragana as katakana', ({ body, example }, typed, stored) => {
  expect(body.parse({ ...example.body, name_kana: typed })).toMatchObject({ name_kana: stored })
  expect(body.safeParse({ ...example.body, name_kana: '漢字' }).success).toBe(false)
})
