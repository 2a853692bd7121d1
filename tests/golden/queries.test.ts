import { describe, expect, test } from 'vitest'
import { findNames, suggestSpelling } from './catalogue.ts'

describe('finds the same products for all spellings', () => {
  test.each([
    [['ソファ', 'ソファー', 'そふぁ', 'ｿﾌｧｰ', 'ソファ－', 'sofa', 'ＳＯＦＡ', 'Sofa']],
    [['いす', 'イス', 'ｲｽ', '椅子', 'チェア', 'チェアー', 'ちぇあ', 'chair']],
    [['ﾀｲﾙ', 'タイル', 'たいる', 'tile']],
    [['フローリング', 'ふろーりんぐ', 'ﾌﾛｰﾘﾝｸﾞ', 'フロ-リング']],
    [['KK-1042-NO', 'KK1042NO', 'kk1042no', 'ＫＫ－１０４２－ＮＯ', 'KK−1042−NO', 'kk1042-no', 'KK 1042 NO']],
    [['KK-1042', 'ＫＫ１０４２', 'KK‐1042', 'KKー1042']],
    [['LN 2200 A', 'LN2200A', 'LN-2200-A', 'ln2200a']],
    [['Ｆ☆☆☆☆', 'F☆☆☆☆', 'F★★★★', 'F4', 'Ｆ４', 'Fフォースター', 'エフフォースター', 'F☆☆☆☆']],
    [['株式会社京洛', '㈱京洛', '(株)京洛', '（株）京洛', '京洛株式会社', '京洛']],
    [['クロス', '壁紙', 'くろす', 'wallpaper']],
    [['CF', 'ＣＦ', 'クッションフロア', 'クッションフロアー', 'くっしょんふろあ']],
    [['照明', 'しょうめい', 'ライト', 'ランプ', 'らんぷ', 'lamp']],
    [['ガラス', '硝子', 'ｶﾞﾗｽ', 'glass']],
    [['棚', 'シェルフ', 'ラック', 'shelf']],
    [['机', 'つくえ', 'デスク', 'ﾃﾞｽｸ', 'desk']],
    [['ウォルナット', 'ウォールナット', 'ウオルナット', 'walnut']],
    [['髙橋', '高橋']],
    [['ル・コルビュジエ', 'ルコルビュジエ', 'ル･コルビュジエ']],
    [['ヴィンテージ', 'ビンテージ', 'ｳﾞｨﾝﾃｰｼﾞ', 'vintage']],
    [['レンガ', '煉瓦', 'れんが', 'ブリック']],
    [['桧', '檜', 'ひのき', 'ヒノキ']],
    [['２人掛け', '2人掛け', '二人掛け', '２人掛']],
    [['オーク材', 'オーク', '楢', 'oak']],
    [['フローリング', 'フローリンク゛', 'フローリンク\u3099']],
    [['F4', 'F4スター', 'Ｆ４スター']],
    [['床材', 'フロア材', 'フロアー材']],
    [['不燃', 'ふねん']],
    [['オークの椅子', 'オーク 椅子']],
    [['椅子オーク', '椅子 オーク', 'いすオーク', 'oak椅子']],
    [['グレーのカーテン', 'グレー カーテン', '灰色カーテン', 'カーテングレー']],
    [['オーク　椅子', 'オーク 椅子', '椅子 オーク', 'チェア  oak']],
  ])('%j', async (spellings) => {
    const [first = '', ...rest] = spellings
    const expected = (await findNames(first)).toSorted()
    expect(expected.length).toBeGreaterThan(0)
    for (const spelling of rest)
      expect([spelling, (await findNames(spelling)).toSorted()]).toEqual([spelling, expected])
  })
})

describe('finds exactly the expected products', () => {
  test.each([
    [
      'いす',
      ['こどものためのいす', '回転イス オフィスタイプ', 'オークの椅子 SORA', 'スタッキングチェアー KUMO'],
    ],
    ['タイル', ['磁器質タイル 北土', 'ﾓｻﾞｲｸﾀｲﾙ 波', 'ヴィンテージレンガ']],
    ['回転椅子', ['回転イス オフィスタイプ']],
    ['回転チェア', ['回転イス オフィスタイプ']],
    ['ドア', ['室内ドア 桧']],
    ['アウトドア', ['アウトドアラウンジ']],
    ['京都', ['京都の和紙']],
    ['東京', ['東京都庁の会議卓（復刻）']],
    ['都庁', ['東京都庁の会議卓（復刻）']],
    ['グレー', ['ライトグレーのカーテン']],
    ['ブルー', ['花入 ブルー']],
    ['トレー', ['ものと暮らすトレー']],
    ['テーブル', ['折りたたみテーブル', '東京都庁の会議卓（復刻）']],
    ['畳', ['琉球畳']],
    ['ノート', ['ノートスタンド']],
    ['木立工房', ['lounge sofa LINO']],
    ['木', ['CFシート 木目', 'lounge sofa LINO']],
    ['石', ['クッションフロア 石目']],
    ['1042', ['NOLL ソファー 2人掛け']],
    ['NM-1234', ['織物壁紙 霞']],
    ['F3', ['合板下地材']],
    ['硝子 -ブロック', ['ガラスのない間仕切り']],
    ['ガラス −ブロック', ['ガラスのない間仕切り']],
    ['"lounge sofa"', ['lounge sofa LINO']],
    ['"sofa lounge"', []],
    ['"oak"', []],
    ['loun', ['lounge sofa LINO']],
    ['"loun"', []],
    ['床暖房に対応', ['無垢フローリング オーク']],
    ['対応に床暖房', []],
    ['無垢フローリング', ['無垢フローリング オーク']],
    ['無垢材フローリング', ['無垢フローリング オーク']],
    ['テーブル 折りたたみ', ['折りたたみテーブル']],
    ['該当なし商品', []],
    ['!!!', []],
    ['・・・', []],
    ['都庁 !!!', ['東京都庁の会議卓（復刻）']],
    // A longer regulation name is another grade.
    ['不燃 パネル', ['鋼板の不燃パネル']],
    ['不燃材料', ['鋼板の不燃パネル', '織物壁紙 霞']],
    ['準不燃材料', ['石膏の準不燃パネル']],
    ['難燃材料', []],
    ['準不燃', ['石膏の準不燃パネル']],
    ['防火 パネル', ['鋼板の不燃パネル', '石膏の準不燃パネル']],
    // A phrase of several words, like all its synonyms.
    ['2人掛け 二人掛け 2人用 二人用 2人掛 NOLLソファー', ['NOLL ソファー 2人掛け']],
    ['内装仕上材 内装材 無垢フローリング', ['無垢フローリング オーク']],
    // A word of one character means more than its trade name does.
    ['プランター', ['素焼きの植木鉢']],
    ['鉢', ['丸鉢', '素焼きの植木鉢']],
    ['リネン', ['リネンのクロス掛け']],
    ['麻', ['漆喰 生成り', 'リネンのクロス掛け']],
    ['銅', ['銅の樋']],
    ['青銅', ['青銅の引手']],
    ['青', ['花入 ブルー']],
    // A color in kana is a color, and not the beginning of another word.
    ['くろ', ['傘立て 黒']],
    ['くろい傘立て', ['傘立て 黒']],
    ['くろの傘立て', ['傘立て 黒']],
    ['あか', ['傘立て レッド']],
    ['こん', ['傘立て ネイビー']],
    ['ちゃ', ['傘立て ブラウン']],
    ['茶', ['傘立て ブラウン']],
    ['あお', ['花入 あお', '花入 ブルー']],
    ['青色', ['花入 ブルー']],
    ['クローム', ['傘立て クローム']],
    ['"くろ" 傘立て', ['傘立て クローム']],
    ['花入 -あお', ['花入 アオミネ']],
    ['くり', []],
    ['たな', ['髙橋製作所の棚']],
    // Bed sizes.
    ['double', ['羽毛ふとん ダブル']],
    ['ダブル', ['羽毛ふとん ダブル']],
    ['セミダブル', ['羽毛ふとん セミダブル']],
    ['キング', ['卓上掛け軸 キング']],
    ['2人用ソファ', ['NOLL ソファー 2人掛け']],
    ['こども椅子', ['こどものためのいす']],
    ['子供', ['こどものためのいす']],
    ['ミラー', ['壁掛けの鏡']],
    ['鏡板', ['二枚鏡板戸']],
    // A broad word finds its kinds, not the reverse, and not mentions of the place.
    [
      '床材',
      ['無垢フローリング オーク', '複合ふろーりんぐ 楢', 'クッションフロア 石目', 'CFシート 木目', '琉球畳'],
    ],
    [
      '壁材',
      ['化粧パネル', '織物壁紙 霞', 'ビニルクロス 白磁', 'ﾓｻﾞｲｸﾀｲﾙ 波', 'ヴィンテージレンガ', '漆喰 生成り'],
    ],
    ['ベット', ['MARE ｿﾌｧﾍﾞｯﾄﾞ']],
    ['灰色のカーテン', ['ライトグレーのカーテン']],
    // Splits only whole known words, and only if the index has no such word.
    ['白いソファ', []],
    ['フローリング無垢', ['無垢フローリング オーク']],
    ['フローリング無垢品', []],
    ['オーク椅子オーク椅子オーク椅子', ['オークの椅子 SORA']],
    ['オーク椅子オーク椅子オーク椅子オーク', []],
    ['"フローリング無垢"', []],
    [
      'オーク -椅子オーク',
      ['NOLL ソファー 2人掛け', 'オークの椅子 SORA', '無垢フローリング オーク', '複合ふろーりんぐ 楢'],
    ],
  ])('%s', async (keyword, expected) => {
    expect((await findNames(keyword)).toSorted()).toEqual(expected.toSorted())
  })
})

describe('orders one product before another', () => {
  test.each([
    ['whole word before the beginning of a word', 'ソファ', 'NOLL ソファー 2人掛け', 'MARE ｿﾌｧﾍﾞｯﾄﾞ'],
    ['typed spelling before its synonym', '椅子', 'オークの椅子 SORA', 'こどものためのいす'],
    ['typed spelling before its synonym', 'イス', '回転イス オフィスタイプ', 'スタッキングチェアー KUMO'],
    ['name before category', 'タイル', '磁器質タイル 北土', 'ヴィンテージレンガ'],
    ['more popular before less popular', 'オーク', 'オークの椅子 SORA', '無垢フローリング オーク'],
    ['beginning of a word before its inside', 'タイル', 'ﾓｻﾞｲｸﾀｲﾙ 波', 'ヴィンテージレンガ'],
  ])('%s: %s', async (_, keyword, before, after) => {
    const names = await findNames(keyword)
    const places = [before, after].map((name) => names.indexOf(name))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })
})

describe('suggests a spelling (もしかして)', () => {
  test.each([
    ['ソフェ', 'ソファー'],
    ['フローリンク', 'フローリング'],
    ['ウォルナト', 'ウォルナット'],
    ['ペンダンライト', 'ペンダントライト'],
    ['オーク フロリーンク', 'オーク フローリング'],
    ['loungr', 'lounge'],
    // Corrects only the term itself, not an equal prefix.
    ['-フロリーンク フロリーンク', '-フロリーンク フローリング'],
    // A fragment of a sentence is no word; a name in hiragana is one.
    ['コードモ', undefined],
    ['まぶしき', undefined],
    ['さくらへ', 'さくらべ'],
    // Latin letters that spell a word of the index or trade, and no fragment of a sentence.
    ['kagami', 'カガミ'],
    ['KUROSU', 'クロス'],
    ['furooringu', 'フローリング'],
    ['sakurabe', 'さくらべ'],
    ['kagami tana', undefined],
    ['mabushii', undefined],
    ['tsuki', undefined],
    ['loungi', 'lounge'],
    ['ソファ', undefined],
    ['んんんんん', undefined],
  ])('%s: %s', async (keyword, expected) => {
    expect(await suggestSpelling(keyword)).toBe(expected)
  })
})
