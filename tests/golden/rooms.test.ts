import { describe, expect, test } from 'vitest'
import { findArticles, findBoards, findPhotos, findProjects, findTeams } from './find-rooms.ts'

describe('finds the same photos for all spellings', () => {
  test.each([
    [['キッチン', '台所', 'ｷｯﾁﾝ', 'だいどころ', 'kitchen']],
    [['リビング', '居間', 'りびんぐ', 'ﾘﾋﾞﾝｸﾞ', 'living room', 'Living　Room', 'ＬＩＶＩＮＧ ROOM']],
    [['子供室', '子ども室', '子供部屋', '子ども部屋', 'こども部屋', 'キッズルーム']],
    [['洗面', '洗面室', '洗面所', 'サニタリー', 'ｻﾆﾀﾘｰ']],
    [['寝室', 'ベッドルーム', '寢室', 'しんしつ']],
    [['玄関', 'エントランス', '玄關', 'げんかん']],
    [['浴室', 'バスルーム', 'お風呂', '風呂', 'おふろ']],
    [['執務', '執務室', '執務スペース']],
    [['待合', '待合室']],
    [['会議室', 'ミーティングルーム', '會議室', 'meeting room']],
    [['客室', 'ゲストルーム', 'guest room']],
    [['オフィス', '事務所', 'ｵﾌｨｽ', 'office']],
    [['カフェ', '喫茶店', 'ｶﾌｪ', 'かふぇ', 'café']],
    [['歯科', '歯医者', '歯科医院', '齒科', 'デンタルクリニック']],
    [['戸建住宅', '戸建', '戸建て', '一戸建て', '一軒家']],
    [['集合住宅', 'マンション', '共同住宅']],
    [['平屋', '平家', '平屋建て', 'ひらや']],
    [['リノベーション', 'リノベ', '改修', '改装', 'ﾘﾉﾍﾞ']],
    [['RC造', 'ＲＣ造', 'RC', '鉄筋コンクリート']],
    [['茅ヶ崎', '茅ケ崎', '茅が崎', '茅ガ崎']],
    [['扇ガ谷', '扇ヶ谷', '扇が谷']],
    [['高橋', '髙橋']],
    [['渡辺', '渡邊', '渡邉']],
    [['沢村国男', '澤村國男']],
    [['斎藤真一', '齋藤眞一']],
    [['㈱水辺デザイン', '株式会社水辺デザイン', '(株)水辺デザイン', '（株）水辺デザイン']],
    [['㈱水辺デザイン', '水辺デザイン株式会社', '水辺デザイン㈱', '水辺デザイン（株）', '水辺デザイン']],
    [
      [
        '㈱水辺デザイン',
        '株式会社 水辺デザイン',
        '水辺デザイン　株式會社',
        '有限会社水辺デザイン',
        '㈲水辺デザイン',
      ],
    ],
    [['鎌倉 リビング', '鎌倉 living room', 'living room 鎌倉', '鎌倉,living room']],
    [['左官の壁', '左官 壁', '塗り壁の壁']],
    [['鎌倉 キッチン', 'キッチン　鎌倉', '鎌倉、台所']],
  ])('%j', async (spellings) => {
    const [first = '', ...rest] = spellings
    const expected = (await findPhotos(first)).toSorted()
    expect(expected.length).toBeGreaterThan(0)
    for (const spelling of rest)
      expect([spelling, (await findPhotos(spelling)).toSorted()]).toEqual([spelling, expected])
  })
})

describe('finds exactly the expected photos', () => {
  test.each([
    ['台所', ['一列の台所', 'キッチンの窓']],
    ['居間', ['庭へ開く居間']],
    ['間取り', ['板張りの天井', '兄弟の部屋', '庭に向いた机']],
    ['子供部屋', ['兄弟の部屋']],
    ['洗面', ['白い流し']],
    // A room with 畳 may be called 座敷; not every 和室 is one, and a 洋室 never.
    ['和室', ['土の壁', '座敷の灯り']],
    ['座敷', ['座敷の灯り']],
    ['洋室', ['畳をやめた洋室']],
    ['寝室', ['畳をやめた洋室']],
    // A commercial kitchen is no キッチン of a home.
    ['厨房', ['奥のオープンな調理場']],
    ['キッズスペース', ['絵本と積み木の場所']],
    ['書斎', ['庭に向いた机']],
    ['ワークスペース', ['庭に向いた机', '島のない机の並び']],
    ['ロビー', ['大階段のあるロビー']],
    ['台', ['窓辺の長椅子', '木の待合', '絵本と積み木の場所']],
    ['家具', ['庭へ開く居間']],
    ['主寝室', []],
    // A house of an architect's office is no office.
    ['オフィス', ['島のない机の並び', '大階段のあるロビー', '丸い卓']],
    ['待合 -絵本', ['木の待合']],
    ['カフェ 床 モルタル', ['通りに面した席']],
    ['鎌倉 キッチン', ['一列の台所']],
    ['東京 お風呂', ['檜の湯船']],
    ['旅館の浴室', ['岩の露天']],
    ['神奈川のキッチン', ['一列の台所']],
    ['東京マンション寝室', ['畳をやめた洋室']],
    ['リノベのキッチン', ['キッチンの窓']],
    ['オークの天井', ['板張りの天井']],
    ['30坪', []],
  ])('%s', async (keyword, expected) => {
    expect((await findPhotos(keyword)).toSorted()).toEqual(expected.toSorted())
  })
})

describe('finds exactly the expected projects', () => {
  test.each([
    ['宿', ['湯治の宿 山荷', '運河のホテル']],
    ['旅館', ['湯治の宿 山荷']],
    ['ホテル', ['運河のホテル']],
    ['新宿', ['文具会社の本社']],
    ['飲食店', ['坂の途中の喫茶', '港のレストラン']],
    ['レストラン', ['港のレストラン']],
    ['歯医者', ['こもれび歯科']],
    ['病院', ['眼科クリニック']],
    ['図書館', ['町の図書館']],
    ['図書室', ['小学校の図書室']],
    ['ライブラリー', ['町の図書館', '小学校の図書室']],
    ['増改築', ['湯治の宿 山荷']],
    // リフォーム covers several terms of the trade.
    ['リフォーム', ['団地の一室を改める', '港のレストラン', '湯治の宿 山荷', '小学校の図書室', '金物の店']],
    ['木造', ['鎌倉の家', '三角屋根の平屋', '湯治の宿 山荷']],
    ['木の家', ['鎌倉の家', '三角屋根の平屋']],
    ['家', ['鎌倉の家', '三角屋根の平屋', '団地の一室を改める']],
    ['設計事務所', ['鎌倉の家', '三角屋根の平屋']],
    ['左官 小暮', ['鎌倉の家']],
    // Works named in the credits.
    ['照明計画', ['金物の店']],
    ['照明計画 齋藤眞一', ['金物の店']],
    ['平屋 茅ヶ崎', ['三角屋根の平屋']],
    ['鎌倉 -平屋', ['鎌倉の家']],
    // Matches the reading in any script, whole or as a prefix.
    ...['かまくらのいえ', 'カマクラ', 'ｶﾏｸﾗ', 'かまくら 左官'].map((keyword): [string, string[]] => [
      keyword,
      ['鎌倉の家'],
    ]),
    ['とうじのやど', ['湯治の宿 山荷']],
    ['美術館', []],
  ])('%s', async (keyword, expected) => {
    expect((await findProjects(keyword)).toSorted()).toEqual(expected.toSorted())
  })
})

describe('finds exactly the expected teams', () => {
  test.each([
    ['設計事務所', ['谷戸建築設計事務所', '髙橋一級建築士事務所']],
    ['1級建築士', ['髙橋一級建築士事務所']],
    ['高橋', ['髙橋一級建築士事務所']],
    ['渡邉', ['アトリエ渡邊']],
    ['わたなべ', ['アトリエ渡邊']],
    ['(同)澤村國男建築', ['合同会社澤村國男建築']],
    ['水辺', ['㈱水辺デザイン']],
    ['水辺デザイン株式会社', ['㈱水辺デザイン']],
    ['株式会社澤村国男建築', ['合同会社澤村國男建築']],
    // Alone, quoted or excluded, it counts.
    ['株式会社', ['㈱水辺デザイン']],
    ['㈱　', ['㈱水辺デザイン']],
    ['"水辺デザイン株式会社"', []],
    ['デザイン -株式会社', []],
    ['建築家', ['北の葉アーキテクツ']],
    ['造園', ['月見台ランドスケープ']],
    ['自由ヶ丘', ['齋藤眞一写真事務所']],
    ['神奈川 住宅', ['谷戸建築設計事務所', '月見台ランドスケープ']],
    ['事務', ['㈱水辺デザイン', '齋藤眞一写真事務所']],
  ])('%s', async (keyword, expected) => {
    expect((await findTeams(keyword)).toSorted()).toEqual(expected.toSorted())
  })
})

describe('finds exactly the expected boards and articles', () => {
  test.each([
    ['キッチン', ['小さな台所の工夫'], []],
    ['書斎', ['書斎のない家の机'], []],
    ['エントランス', ['玄関で靴を脱ぐ'], []],
    ['左官', ['塗り壁の光'], ['左官職人に聞く']],
    ['デスク', ['書斎のない家の机'], []],
    ['リノベ', [], ['中古マンションを住まいに変える']],
    ['集合住宅', [], ['中古マンションを住まいに変える']],
    ['お風呂', [], ['中古マンションを住まいに変える']],
    ['平屋', [], ['平家という選択']],
    ['事務所', [], ['食堂をもつ会社']],
    ['食堂', [], ['食堂をもつ会社']],
    ['レストラン', [], []],
  ])('%s', async (keyword, boards, articles) => {
    expect([await findBoards(keyword), await findArticles(keyword)]).toEqual([boards, articles])
  })
})

describe('orders one result before another', () => {
  test.each([
    ['typed spelling before its synonym', findPhotos, '台所', '一列の台所', 'キッチンの窓'],
    ['typed spelling before its synonym', findPhotos, 'キッチン', 'キッチンの窓', '一列の台所'],
    ['title before room', findPhotos, '待合', '木の待合', '絵本と積み木の場所'],
    ['whole word before its beginning', findPhotos, '窓', 'キッチンの窓', '窓辺の長椅子'],
    ['title before use', findProjects, '宿', '湯治の宿 山荷', '運河のホテル'],
    ['title before use', findProjects, '家', '鎌倉の家', '団地の一室を改める'],
    ['more liked before less liked', findProjects, '木造', '三角屋根の平屋', '鎌倉の家'],
    ['name before description', findTeams, '事務所', '齋藤眞一写真事務所', '㈱水辺デザイン'],
    [
      'team with more projects before one with fewer',
      findTeams,
      '設計事務所',
      '谷戸建築設計事務所',
      '髙橋一級建築士事務所',
    ],
    ['title before tag', findArticles, '住宅', '中古マンションを住まいに変える', '平家という選択'],
  ])('%s: %#', async (_, find, keyword, before, after) => {
    const titles = await find(keyword)
    const places = [before, after].map((title) => titles.indexOf(title))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })
})
