import { expect, test } from 'vitest'
import { describeSaved, readDone } from './done-message.ts'

test('says after a save who sees the record, and leads to its public page', () => {
  expect(
    describeSaved({ done: '製品を作りました', visibility: '公開しています', publicPath: '/products/4' }),
  ).toEqual({
    text: '製品を作りました。公開しています',
    link: { label: 'ページを見る', href: '/products/4' },
  })
})

test('shows no link to a page that people do not see', () => {
  expect(describeSaved({ done: '保存しました', visibility: undefined, publicPath: null })).toEqual({
    text: '保存しました',
    link: undefined,
  })
})

test('makes a message of the answer', () => {
  expect(readDone(({ id }: { id: number }) => `${id}番`, { id: 4 })).toBe('4番')
  expect(readDone('保存しました', { id: 4 })).toBe('保存しました')
})
