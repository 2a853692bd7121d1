import { expect, test } from 'vitest'
import { choicesOf } from './choices.ts'
import { testColumn, testVocabulary } from './test-vocabulary.ts'

test('lists categories heading by heading, as the editor does', () => {
  const heading = (id: number, name: string) => ({ id, name, kind: 1, parentId: null })
  const lowest = (id: number, name: string, parentId: number) => ({ id, name, kind: 1, parentId })
  const categories = [
    ...[heading(1, 'ソファ'), heading(2, 'チェア')],
    ...[lowest(3, '1人掛け', 1), lowest(4, 'ダイニング', 2), lowest(5, '2人掛け', 1)],
  ]
  const choices = choicesOf(testColumn('category_ids'), { ...testVocabulary, categories })
  expect(choices.map(({ value }) => value)).toEqual([3, 5, 4])
})
