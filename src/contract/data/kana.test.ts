import { expect, test } from 'vitest'
import { plainHiragana, plainKatakana, toHiragana, toKatakana } from './kana.ts'

test.each([
  ['きそかぐこうぼう', 'キソカグコウボウ'],
  ['ゔぇーる', 'ヴェール'],
  ['こゝろ', 'コヽロ'],
  ['そら・KUMO 2', 'ソラ・KUMO 2'],
])('writes %s in katakana and back', (hiragana, katakana) => {
  expect(toKatakana(hiragana)).toBe(katakana)
  expect(toHiragana(katakana)).toBe(hiragana)
})

test('reads half-width and mixed kana, and leaves other letters', () => {
  expect(plainKatakana(' ｷｿかぐ\u3000Ａ１ 漢字')).toBe('キソカグ A1 漢字')
  expect(plainHiragana('ｶﾏｸﾗのイエ')).toBe('かまくらのいえ')
})
