import { expect, test } from 'vitest'
import { inSentences } from './in-sentences.ts'

test('ends each part as a sentence and omits empty ones', () => {
  expect(inSentences('木の家をつくる', '', null, '東京の事務所です。', '事例3件')).toBe(
    '木の家をつくる。東京の事務所です。事例3件。',
  )
  expect(inSentences('いつでもどうぞ！\n\nお待ちしています')).toBe('いつでもどうぞ！ お待ちしています。')
})
