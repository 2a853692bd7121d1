import type { SearchSort } from '#search/types.ts'

type Orders = Readonly<Record<string, SearchSort>>

const by = (field: string, direction: 'asc' | 'desc', words: string): Orders =>
  Object.fromEntries(words.split(' ').map((word) => [word, { field, direction }]))

/** The orders that words ask for. */
export const productOrders: Orders = {
  ...by(
    'price',
    'asc',
    '安い 安い順 やすい 安価 手頃 お手頃 てごろ 手ごろ リーズナブル プチプラ 低価格 格安 安め コスパのいい コスパの良い お値打ち 値打ち お買い得 最安 最安値',
  ),
  ...by('price', 'desc', '高級 高級感 高い順 高価 最高級 ハイエンド'),
  ...by('created', 'desc', '新しい 新作 新着 新製品 新商品 最新'),
}

export const roomOrders: Orders = {
  ...by('published', 'desc', '新しい 最新 新着 最近 最近の 最近できた 近作 新作 最新作'),
  ...by('completed', 'desc', '竣工順 竣工年順 竣工の新しい 竣工が新しい 竣工年の新しい 竣工年が新しい'),
  ...by('completed', 'asc', '古い順 竣工の古い 竣工が古い 竣工年の古い 竣工年が古い'),
  ...by(
    'popular',
    'desc',
    '人気順 人気の 人気のある 人気がある 人気の高い 人気が高い 評判の 評判のいい 評判の良い 話題の',
  ),
  ...by('floor_space', 'desc', '広い順 大きい順 面積の広い 面積の大きい 延床面積の広い 延床面積の大きい'),
  ...by('floor_space', 'asc', '狭い順 小さい順 面積の狭い 面積の小さい 延床面積の小さい'),
}

/** Those of sizes, which are of what follows: 大きい机, but not 大きな窓のある机. */
export const productSizes: Orders = {
  ...by('width', 'desc', '大きい 大きな 大きめ 大型 大ぶり 幅広 幅の広い 幅が広い'),
  ...by('width', 'asc', '小さい 小さな 小さめ 小型 小ぶり コンパクト 省スペース'),
  ...by('height', 'desc', '背の高い 背が高い ハイタイプ'),
  ...by('height', 'asc', '背の低い 背が低い ロータイプ 低い 低め'),
  ...by(
    'seat_height',
    'asc',
    '座面の低い 座面が低い 座面低い 座面低め 座が低い 座の低い 座面高の低い 座面高が低い 座高の低い 座高が低い',
  ),
  ...by(
    'seat_height',
    'desc',
    '座面の高い 座面が高い 座面高い 座面高め 座が高い 座の高い 座面高の高い 座面高が高い 座高の高い 座高が高い',
  ),
  ...by('thickness', 'asc', '薄い 薄手'),
  ...by('thickness', 'desc', '厚い 厚手 分厚い'),
  ...by('depth', 'asc', '奥行きの浅い 奥行きが浅い 奥行の浅い 薄型 スリム'),
}

export const roomSizes: Orders = {
  ...by('floor_space', 'desc', '広い 広々とした ひろびろとした 大きい 大きな 大きめ 大規模'),
  ...by('floor_space', 'asc', '小さい 小さな 小さめ 狭い 狭小 コンパクト 小規模'),
}
