import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WholeWords } from './whole-words.tsx'

/** Puts unbreakable parts in brackets. */
const draw = (text: string) =>
  renderToStaticMarkup(<WholeWords text={text} />)
    .replace(/<span[^>]*>/g, '[')
    .replaceAll('</span>', ']')

test.each([
  ['パッド チェア キャメルレザー／ウォルナット', 'パッド チェア [キャメルレザー／]ウォルナット'],
  ['アッシュ／グレー／黒', '[アッシュ／][グレー／]黒'],
  ['和紙行灯 月筒 H1030 白', '和紙行灯 月筒 [H1030 白]'],
  ['白', '白'],
  ['ボウ チェア ナチュラルオーク', 'ボウ チェア ナチュラルオーク'],
])('breaks names between words: %s', (text, drawn) => expect(draw(text)).toBe(drawn))

test('lets a word longer than a card’s width break', () => {
  expect(draw('ウォルナット無垢オイル仕上げ／黒')).toBe('ウォルナッ[ト無垢オイル仕上げ／]黒')
})
