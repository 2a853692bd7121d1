import { expect, test } from 'vitest'
import { messages } from '#contract/data/messages.ts'
import { ApiError } from '#web/kit/errors/error.ts'
import { describeRefusal } from './describe-refusal.ts'

const name = 'ボウ チェア ナチュラルオーク'

const samples = [
  {
    productVariation: {
      id: 228,
      full_name: name,
      code: 'KK-1',
      image: null,
      product: { id: 91, maker: { id: 1, name: '木曽家具工房' }, categories: [] },
      sample: { limit: 5, description: null },
    },
    quantity: 1,
    updated_at: '2026-04-01T00:00:00Z',
  },
]

const questions = [3, 8].map((id) => ({
  id,
  label: 'ご検討中の物件の用途',
  question_type: 3,
  required: true,
  choices: [],
}))

const refuse = (errors: [path: string, message: string][]) =>
  describeRefusal(
    new ApiError({
      status: 422,
      code: 'invalid_request',
      detail: '入力内容をご確認ください。',
      errors: errors.map(([path, message]) => ({ path, code: 'custom', message })),
    }),
    { samples, questions },
  )

test('names a wrongly answered question once, with a link to it', () => {
  expect(
    refuse([
      ['questions.3', messages.requiredChoice],
      ['questions.8', messages.requiredChoice],
    ]),
  ).toEqual([{ text: 'ご検討中の物件の用途：必須選択項目です', place: 'questions' }])
})

test('names a rejected sample once, within or before the sentence', () => {
  expect(
    refuse([
      ['items.0', messages.outOfStock(name)],
      ['items.0', messages.sampleLimit(5)],
    ]),
  ).toEqual([
    { text: `「${name}」のサンプルは、在庫が足りません。`, place: 'cart' },
    {
      text: `${name}：この製品のサンプルは、1回のご請求につき5点までとさせていただいております。`,
      place: 'cart',
    },
  ])
})

test('links a missing address to the address book, and has a general sentence otherwise', () => {
  const gone = 'このお届け先は見つかりません。選び直してください。'
  expect(refuse([['address_id', gone]])).toEqual([{ text: gone, place: 'address' }])
  expect(refuse([])).toEqual([{ text: messages.generic }])
  expect(describeRefusal(new Error('offline'), { samples, questions })).toEqual([{ text: messages.generic }])
})
