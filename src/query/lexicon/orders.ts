import type { SearchSort } from '#search/types.ts'

type Orders = Readonly<Record<string, SearchSort>>

const by = (field: string, direction: 'asc' | 'desc', words: string): Orders =>
  Object.fromEntries(
    words
      .split(' ')
      .flatMap(asSaid)
      .map((word) => [word, { field, direction }]),
  )

/** As one says it to a friend, or types it without the kanji: ちっちゃい, おおきめ, 背がたかい. */
const sayings = [
  ['大き', 'おおき', 'おっき'],
  ['大きい', 'でかい', 'でっかい', 'ビッグな', 'ビッグサイズの', 'ラージサイズの'],
  ['小さ', 'ちいさ', 'ちっちゃ', 'ちっさ', 'ちっこ'],
  [
    'コンパクト',
    'コンパクトな',
    'コンパクトめ',
    'コンパクト目',
    'ミニサイズの',
    'スモールサイズの',
    '小ぢんまりした',
    'こぢんまりした',
    'こじんまりした',
  ],
  ['薄型', '薄型め', 'スリムめ'],
  ['広', 'ひろ'],
  ['狭', 'せま'],
  ['高', 'たか'],
  ['低', 'ひく'],
  ['安', 'やす'],
  ['軽', 'かる'],
  ['重', 'おも'],
  ['薄', 'うす'],
  ['厚', 'あつ'],
  ['深', 'ふか'],
  ['浅', 'あさ'],
  ['長', 'なが'],
  ['短', 'みじか'],
  ['新し', 'あたらし'],
] as const

const asSaid = (word: string): string[] => [
  word,
  ...sayings.flatMap(([written, ...others]) =>
    word === written || (written.length < 3 && new RegExp(`${written}[いめな]`, 'u').test(word))
      ? others.map((other) => word.replace(written, other))
      : [],
  ),
]

/** What is said to be more or less: 幅の広い, 座面が低い, 奥行き浅い. */
const along = (field: string, names: string, more: string, less: string): Orders => {
  const saying = (adjectives: string) =>
    names
      .split(' ')
      .flatMap((name) =>
        ['の', 'が', 'は', '', 'の一番', 'が一番', 'のいちばん', 'がいちばん', 'の最も', 'が最も'].map(
          (particle) => name + particle,
        ),
      )
      .flatMap((subject) => adjectives.split(' ').map((adjective) => subject + adjective))
      .join(' ')
  return { ...by(field, 'desc', saying(more)), ...by(field, 'asc', saying(less)) }
}

const POPULAR =
  '人気 人気の 人気順 一番人気 一番人気の いちばん人気 人気ナンバーワン 人気No.1 大人気 売れ筋 売れ筋の 売れ筋順 売れている 売れてる よく売れている よく売れてる 一番売れている 一番売れてる 売れている順 定番 定番の 定番人気 ベストセラー ロングセラー'

/** The orders that words ask for. Of products those are popular of which most samples were asked for. */
export const productOrders: Orders = {
  ...by(
    'price',
    'asc',
    '安い やすい 安価 手頃 お手頃 てごろ 手ごろ リーズナブル プチプラ 低価格 格安 安め コスパのいい コスパの良い お値打ち 値打ち お買い得 最安 最安値 高くない 高すぎない 高過ぎない',
  ),
  ...by(
    'price',
    'desc',
    '高級 高級感 高い順 高い方から 高いほうから 一番高い いちばん高い 最も高い 高価 最高級 ハイエンド',
  ),
  ...along('price', '価格 値段 定価 単価', '高い', '安い 低い 手頃'),
  ...along('area_price', '㎡単価 平米単価 坪単価 ㎡価格 m2単価', '高い', '安い 低い'),
  ...by(
    'created',
    'desc',
    '新しい 新作 新着 新製品 新商品 最新 新着順 新しい順 新しく出た 新しく発売された 新発売 新発売の 出たばかり 発売されたばかり',
  ),
  ...by('sample_requests_total', 'desc', POPULAR),
  ...along('sample_requests_total', '人気', 'ある 高い', '低い'),
  ...along('sample_requests_total', 'サンプル請求 サンプル請求数 サンプルの請求', '多い', '少ない'),
  ...along('lead_time', '納期 納品', '長い 遅い', '短い 早い 速い'),
}

/** How much light lamps give. */
export const lampOrders: Orders = {
  ...by('lumens', 'desc', '明るい あかるい'),
  ...by('lumens', 'asc', '暗い'),
}

export const roomOrders: Orders = {
  ...by(
    'published',
    'desc',
    '新しい 最新 新着 最近 最近の 最近できた 新しくできた 新しく出た できたばかり 近作 新作 最新作',
  ),
  ...by('completed', 'desc', '竣工順 竣工年順'),
  ...by('completed', 'asc', '古い順'),
  ...along('completed', '竣工 竣工年 竣工時期 竣工日 完成 完成年 完成時期', '新しい', '古い'),
  ...by('popular', 'desc', `${POPULAR} 評判の 話題の`),
  ...along('popular', '人気 評判', 'ある 高い いい 良い', '低い'),
  ...along('floor_space', '面積 床面積 延床面積', '広い 大きい', '狭い 小さい'),
}

/** What is no adjective, by the one that names its order: 狭い順. */
const adjectives: Readonly<Record<string, string>> = {
  狭小: '狭い',
  大規模: '大きい',
  小規模: '小さい',
  最近: '新しい',
  最近の: '新しい',
}

export const nameOfOrder = (said: string): string => adjectives[said] ?? said.replace(/くて?$/u, 'い')

/** Those of sizes, which are of what follows: 大きい机, but not 大きな窓のある机. */
export const productSizes: Orders = {
  ...by('width', 'desc', '大きい 大きな 大きめ 大型 大ぶり 幅広'),
  ...by('width', 'asc', '小さい 小さな 小さめ 小型 小ぶり コンパクト 省スペース'),
  ...along('width', '幅 横幅', '広い 大きい 長い', '狭い 小さい 短い'),
  ...along('depth', '奥行き 奥行', '深い 大きい 長い', '浅い 小さい 短い'),
  ...by('depth', 'asc', '薄型 スリム'),
  ...by('height', 'desc', 'ハイタイプ'),
  ...by('height', 'asc', 'ロータイプ 低い 低め'),
  ...along('height', '背 背丈 高さ', '高い', '低い'),
  ...along('height', '高さ', 'ある', '抑えた'),
  ...along('seat_height', '座面 座 座面高 座高 座面の高さ', '高い', '低い'),
  ...by('thickness', 'desc', '厚い 厚手 分厚い'),
  ...by('thickness', 'asc', '薄い 薄手'),
  ...along('thickness', '厚み 厚さ', 'ある 厚い', '薄い'),
  ...by(
    'weight',
    'asc',
    '軽い 軽量 軽め 持ち運びやすい 持ち運べる 持ち運びできる 持ち運びのできる 持ち歩ける 動かしやすい 移動しやすい',
  ),
  ...along('weight', '重さ 重量', '重い 大きい', '軽い 小さい'),
  ...by('weight', 'desc', '重い'),
  ...along('diameter', '直径', '大きい', '小さい'),
}

export const roomSizes: Orders = {
  ...by('floor_space', 'desc', '広い 広々とした ひろびろとした 大きい 大きな 大きめ 大規模'),
  ...by('floor_space', 'asc', '小さい 小さな 小さめ 狭い 狭小 コンパクト 小規模'),
}
