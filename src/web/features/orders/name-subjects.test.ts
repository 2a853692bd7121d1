import { expect, test } from 'vitest'
import type { CartSample } from '#web/shared/cart/cart.ts'
import { nameSubjects } from './name-subjects.ts'

const sampleOf = (id: number, full_name: string, categoryId: number): CartSample => ({
  productVariation: {
    id,
    full_name,
    code: `C${id}`,
    image: null,
    product: { id, maker: { id: 1, name: '木曽家具工房' }, categories: [{ id: categoryId, name: '' }] },
    sample: { limit: 5, description: null },
  },
  quantity: 1,
  updated_at: '2026-11-20T00:00:00.000Z',
})

const question = { id: 1, label: 'ご検討の台数', question_type: 3, required: false, choices: [] }
const askedBy = (...category_ids: number[]) => ({ shown: question, all: [{ ...question, category_ids }] })

const chairs = ['ボウ チェア', 'タブ チェア', 'ラウンジ チェア', 'スツール'].map((name, index) =>
  sampleOf(index + 1, name, 11),
)
const screen = sampleOf(9, 'ロールスクリーン そら', 20)

test.each([
  ['the one product concerned', askedBy(20), [...chairs, screen], 'ロールスクリーン そらについて'],
  [
    'the first of many products, and how many more',
    askedBy(11),
    [...chairs, screen],
    'ボウ チェア、タブ チェア、ラウンジ チェアほか1点について',
  ],
  ['nothing when the question concerns all products', askedBy(11, 20), [...chairs, screen], undefined],
])('names the subjects of a question: %s', (_, asked, samples, words) => {
  expect(nameSubjects(asked, samples)).toBe(words)
})
