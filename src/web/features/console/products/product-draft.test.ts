import { expect, test } from 'vitest'
import { emptyProduct, validateProduct } from './product-draft.ts'

const draft = emptyProduct(3)
const long = 'あ'.repeat(300)

test('names every text that is too long, for the summary above the form', () => {
  const [first] = draft.variations
  const variations = first ? [{ ...first, code: 'A'.repeat(61), name: long }] : []
  const issues = validateProduct({ ...draft, name: long, name_kana: 'ア'.repeat(300), variations })
  expect(issues).toMatchObject({
    name: '100文字以内で入力してください（いまは300文字です）',
    name_kana: '100文字以内で入力してください（いまは300文字です）',
    'variations.0.code': '60文字以内で入力してください（いまは61文字です）',
    'variations.0.name': '100文字以内で入力してください（いまは300文字です）',
  })
})

test('takes a reading in hiragana, and in no other letters', () => {
  expect(validateProduct({ ...draft, name_kana: 'そら A-1' })).not.toHaveProperty('name_kana')
  expect(validateProduct({ ...draft, name_kana: '空' })).toHaveProperty('name_kana')
})

test('asks for the texts that are missing', () => {
  expect(validateProduct(draft)).toMatchObject({
    name: '必須入力項目です',
    'variations.0.code': '必須入力項目です',
  })
})
