import { expect, test } from 'vitest'
import { inSentences } from './in-sentences.ts'

test('each part ends as a sentence, and an empty one leaves nothing', () => {
  expect(inSentences('木の家をつくる', '', null, '東京の事務所です。', '事例3件')).toBe(
    '木の家をつくる。東京の事務所です。事例3件。',
  )
  expect(inSentences('いつでもどうぞ！\n\nお待ちしています')).toBe('いつでもどうぞ！ お待ちしています。')
})
