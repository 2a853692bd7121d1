import { describe, expect, test } from 'vitest'
import { plainAddress, plainLine, plainLines } from './plain-text.ts'

describe('plain text of a name or a part of a postal address', () => {
  test.each([
    ['ﾀﾅｶ ｶﾞｸ', 'タナカ ガク'],
    ['ﾊﾟﾝとか\u3099く･ｳﾞｨﾗ', 'パンとがく・ヴィラ'],
    ['ﾞか ①ﾞ ﾟﾞ 床\u3099 ゛ﾞ', '゛か ①゛ ゜゛ 床゛ ゛゛'],
    ['ＡＢＣ１２３', 'ABC123'],
    ['床野　間子', '床野 間子'],
    ['Ｔ＆Ｔ（ｓｔｕｄｉｏ）！', 'T&T（studio）！'],
    ['銀座１－２−３ー４', '銀座1-2-3-4'],
    ['ﾊｲﾂ１ｰ２　Ａ－１０１', 'ハイツ1-2 A-101'],
  ])('normalises %s to %s', (given, plain) => expect(plainLine(given)).toBe(plain))

  test('becomes one line of visible characters', () => {
    expect(plainLine(' 床野\r\nメールアドレス：x@example.jp\u2028')).toBe('床野 メールアドレス：x@example.jp')
    expect(plainLine('\u202e床野\u200b 間子\ufeff')).toBe('床野 間子')
  })

  test.each([
    ['a filler of Hangul', '\u3164'],
    ['a blank of Braille', '\u2800'],
    ['a joiner', '\u200d'],
    ['a mark of direction', '\u061c'],
    ['tags', '\u{e0001}\u{e0041}\u{e007f}'],
    ['a variation selector', '\ufe0f'],
    ['a control character', '\u0007'],
  ])('removes %s, alone and between letters', (_, unseen) => {
    for (const plain of [plainLine, plainLines, plainAddress]) expect(plain(unseen)).toBe('')
    expect(plainLine(`床${unseen}野`).replace(' ', '')).toBe('床野')
    expect(plainLines(`床${unseen}野`).replace(' ', '')).toBe('床野')
  })

  test.each(['👩‍🎨', '👩🏽‍🎨', '👁️‍🗨️', '🏳️‍🌈', '⛹🏻‍♀️', '👨‍👩‍👧', '1️⃣', '🇯🇵', '葛\u{e0100}城', '葛\u{e0100}'])(
    'keeps %s, which needs invisible characters',
    (name) => expect(plainLine(name)).toBe(name),
  )

  test('keeps compatibility characters as they were typed', () => {
    for (const name of ['㈱床野', '①号室 30㎡', '髙﨑 \ufa19\ufa1a', 'スーパー 2000ー', '（有）トコノ'])
      expect(plainLine(name)).toBe(name)
  })
})

test('keeps the lines, spaces and marks of sentences', () => {
  const text = '　拝啓。①は３０㎡（Ａ＆Ｂ）、ｻﾝﾌﾟﾙは㈱床野まで。\n　10ー12月！'
  expect(plainLines(text)).toBe('拝啓。①は30㎡（A＆B）、サンプルは㈱床野まで。\n　10ー12月！')
})

test('converts an address to half width throughout', () => {
  expect(plainAddress('ｈｔｔｐｓ：／／ｅｘａｍｐｌｅ．ｊｐ／')).toBe('https://example.jp/')
  expect(plainAddress(' ｍａｋｏ＠ｅｘａｍｐｌｅ．ｊｐ　')).toBe('mako@example.jp')
})

test('leaves plain text unchanged', () => {
  for (const plain of [plainLine, plainLines, plainAddress]) {
    const once = plain('ﾄｺﾉ　Ａ－１\n①ー２')
    expect(plain(once)).toBe(once)
  }
})
