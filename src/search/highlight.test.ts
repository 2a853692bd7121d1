import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { highlight } from './highlight.ts'

const marked = (text: string, keyword: string) =>
  highlight(text, keyword).map(({ start, end }) => text.slice(start, end))

describe('highlights', () => {
  test.each([
    ['NOLL ソファー 2人掛け', 'ソファ', ['ソファー']],
    ['NOLL ソファー 2人掛け', 'ソファ ２人掛け', ['ソファー', '2人掛け']],
    ['ｿﾌｧｰﾍﾞｯﾄﾞ', 'そふぁ', ['ｿﾌｧｰ']],
    ['木製のダイニングチェア', '椅子', ['チェア']],
    ['いすとテーブル', 'チェア', ['いす']],
    ['ﾀｲﾙｶｰﾍﾟｯﾄ', 'タイル', ['ﾀｲﾙ']],
    ['北欧スタイル', 'タイル', []],
    ['品番 KK-1042-NO', 'kk1042', ['KK-1042']],
    ['品番 KK-1042-NO', '1042no', ['1042-NO']],
    ['Ｆ☆☆☆☆の壁紙', 'F4', ['Ｆ☆☆☆☆']],
    ['㈱トコノマ', '株式会社', ['㈱']],
    ['株式会社トコノマ', '株式', ['株式']],
    ['日本㈱木立工房', '木立', ['木立']],
    ['ｶﾞﾗｽとガラス', '硝子', ['ｶﾞﾗｽ', 'ガラス']],
    ['ガラスのドア', 'ドア -ガラス', ['ドア']],
    ['無垢・フローリング', '無垢フローリング', ['無垢・フローリング']],
    ['𠮷野杉の𠮷野家', '吉野', ['𠮷野', '𠮷野']],
    ['ヴィンテージレンガ', 'ビンテージ', ['ヴィンテージ']],
    ['オーク', '', []],
    ['ホワイトオークのチェア', '白い椅子', ['ホワイト', 'チェア']],
    ['白い椅子と椅子', '白い椅子', ['白い椅子']],
  ])('marks %s for %s', (text, keyword, expected) => {
    expect(marked(text, keyword)).toEqual(expected)
  })

  test('returns ascending, disjoint spans inside the text, for any strings', () => {
    const letters = fc.string({
      unit: fc.constantFrom('ソ', 'ファ', 'ー', 'ｶﾞ', 'い', '木', 'a', '1', '-', '"', ' ', '𠮷'),
    })
    fc.assert(
      fc.property(letters, letters, (text, keyword) => {
        let last = -1
        for (const { start, end } of highlight(text, keyword)) {
          expect(start).toBeGreaterThan(last)
          expect(end).toBeGreaterThan(start)
          last = end
        }
        expect(last).toBeLessThanOrEqual(text.length)
      }),
      { numRuns: 1000, seed: 6 },
    )
  })
})
