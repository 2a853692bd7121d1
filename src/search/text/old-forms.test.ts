import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalise } from './normalise.ts'
import { COMMON_FORMS } from './old-forms.ts'
import { foldedText } from './tokenise.ts'

test.each(
  `橋本|𣘺本|槗本 柳|栁 鶴田|靏田|靍田|靎田 昇|曻 土屋|𡈽屋|圡屋 青木|靑木 研究|硏究 鉄|銕|鐵|鐡 畳|疉|疊 凛|凜 篭|籠 薮|藪 壷|壺 醤|醬 鴎|鷗 神|神
  佐々木|佐佐木|佐〻木 みすず|みすゞ いすず|いすゞ|いすゞ バハマ|バヽマ 部分々々|部分部分 〇〇邸|○○邸|◯◯邸 ⼯事|工事 ⾦⼯|金工 ⺼|肉 ⻘⽊|青木 高崎|髙﨑 吉野|𠮷野
  渡辺|渡邉|渡邊 斎藤|齋藤 葛城|葛󠄀城 辻村|辻󠄀村 浜沢|濵澤`
    .trim()
    .split(/\s+/),
)('folds all spellings of %s to one word', (spellings) => {
  expect(new Set(spellings.split('|').map(foldedText)).size).toBe(1)
})

test.each(['青|晴', '土|士', '籠|龍', '斎藤|斉藤', '鉄|鋏', 'みすず|みすす', '時々|時', '○|〇'])(
  'keeps %s two words',
  (words) => expect(new Set(words.split('|').map(foldedText)).size).toBe(2),
)

test('folds common forms to themselves, each one UTF-16 unit long', () => {
  for (const [rare, common] of COMMON_FORMS) {
    expect(COMMON_FORMS.has(common), String.fromCodePoint(rare)).toBe(false)
    expect(common, String.fromCodePoint(rare)).toBeLessThan(0x10000)
  }
})

test('folds no kanji of daily use to another one of daily use', () => {
  for (const distinct of ['島嶋嶌', '芸藝', '余餘', '欠缺', '弁辨瓣'])
    expect(new Set(Array.from(distinct, foldedText)).size).toBe(1)
  const daily = Array.from(
    '会合円園宴延沿縁炎煙鉛猿演岩願顔奥黄億温界械海灰開階貝各角拡格覚閣革学楽額割活株寒刊完官慣感漢環甘看管簡缶肝艦観還関',
  )
  expect(new Set(daily.map(foldedText)).size).toBe(daily.length)
})

test('keeps the position of every typed letter', () => {
  const unit = fc.constantFrom(
    '佐',
    '々',
    '木',
    'ゞ',
    'す',
    'ゝ',
    '○',
    '〇',
    '邸',
    '𣘺',
    '靏',
    ' ',
    '〻',
    'ヾ',
    'カ',
    '\u{e0101}',
  )
  fc.assert(
    fc.property(fc.string({ unit }), (typed) => {
      const { codes, from, to } = normalise(typed)
      expect([from.length, to.length]).toEqual([codes.length, codes.length])
      codes.forEach((_, at) => {
        expect(from[at]).toBeLessThan(to[at] ?? 0)
        expect(to[at]).toBeLessThanOrEqual(from[at + 1] ?? typed.length)
      })
    }),
  )
})
