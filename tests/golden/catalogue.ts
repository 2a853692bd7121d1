/**
 * A small shop for golden queries: realistic names, each chosen because some query must or must not find it.
 */
import type { SearchDoc, SearchSchema } from '#search/types.ts'
import { makeIndex } from '#tests/support/search-index.ts'

interface Product {
  name: string
  category: string
  maker?: string
  material?: string
  code?: string
  description?: string
  rank?: number
}

const PRODUCTS: Product[] = [
  { name: 'NOLL ソファー 2人掛け', category: 'ソファ', material: 'ファブリック・オーク', code: 'KK-1042-NO' },
  { name: 'MARE ｿﾌｧﾍﾞｯﾄﾞ', category: 'ソファベッド', code: 'KK-1043-NO' },
  { name: 'lounge sofa LINO', category: 'ラウンジ', maker: '㈱木立工房', code: 'LN 2200 A' },
  { name: 'オークの椅子 SORA', category: 'ダイニングチェア', material: 'オーク', rank: 3 },
  { name: '回転イス オフィスタイプ', category: 'オフィス家具' },
  { name: 'スタッキングチェアー KUMO', category: 'チェア', code: 'CH-7' },
  { name: 'こどものためのいす', category: 'キッズ' },
  { name: 'アイスホワイトのボウル', category: '洗面器' },
  {
    name: '磁器質タイル 北土',
    category: 'タイル',
    code: 'TL-300',
    description: 'マットな表情。床にも壁にも。',
  },
  { name: 'ﾓｻﾞｲｸﾀｲﾙ 波', category: 'モザイクタイル' },
  { name: '北欧スタイルのラグ', category: 'ラグ', material: 'ウール' },
  { name: '無垢フローリング オーク', category: 'フローリング', description: 'Ｆ☆☆☆☆。床暖房に対応。' },
  { name: '複合ふろーりんぐ 楢', category: 'フローリング', description: 'F★★★★ 認定' },
  { name: '化粧パネル', category: '壁材', description: 'ホルムアルデヒド Fフォースター' },
  { name: '合板下地材', category: '下地', description: 'F☆☆☆' },
  { name: '織物壁紙 霞', category: '壁紙', description: '不燃 NM-1234' },
  { name: 'ビニルクロス 白磁', category: 'クロス' },
  { name: 'クッションフロア 石目', category: '床シート' },
  { name: 'CFシート 木目', category: '床シート' },
  { name: 'ペンダントライト 月', category: '照明', material: '真鍮' },
  { name: 'フロアランプ 灯', category: '照明' },
  { name: 'ライトグレーのカーテン', category: 'カーテン' },
  { name: '室内ドア 桧', category: '建具' },
  { name: 'アウトドアラウンジ', category: '屋外家具' },
  { name: '東京都庁の会議卓（復刻）', category: 'テーブル' },
  { name: '京都の和紙', category: '和紙', maker: '㈱京洛' },
  { name: '硝子のガラスブロック', category: 'ガラスブロック' },
  { name: '髙橋製作所の棚', category: 'シェルフ', maker: '髙橋製作所' },
  { name: 'ウォールナットの机', category: 'デスク', material: 'ウォルナット' },
  { name: 'ル・コルビュジエに捧ぐ', category: '書籍' },
  { name: 'ヴィンテージレンガ', category: 'レンガタイル' },
  { name: '折りたたみテーブル', category: 'テーブル' },
  { name: '琉球畳', category: '畳' },
  { name: 'ノートスタンド', category: '小物' },
  { name: 'ものと暮らすトレー', category: '小物' },
  { name: 'ガラスのない間仕切り', category: 'パーティション' },
  { name: '丸鉢', category: '洗面器' },
  { name: '素焼きの植木鉢', category: 'プランター' },
  { name: '漆喰 生成り', category: '左官材', description: '麻すさを混ぜて塗る。' },
  { name: 'リネンのクロス掛け', category: 'ファブリック' },
  { name: '鋼板の不燃パネル', category: 'パネル', description: '不燃 NM-0421' },
  { name: '石膏の準不燃パネル', category: 'パネル', description: '準不燃 QM-0421' },
  { name: '青銅の引手', category: '金物' },
  { name: '銅の樋', category: '金物' },
  { name: '二枚鏡板戸', category: '建具' },
  { name: '壁掛けの鏡', category: '小物' },
  { name: '傘立て クローム', category: '小物', description: '手あかを拭く。', material: 'コンクリート' },
  { name: '傘立て 黒', category: '小物' },
  { name: '傘立て レッド', category: '小物' },
  { name: '傘立て ネイビー', category: '小物' },
  { name: '傘立て ブラウン', category: '小物' },
  { name: '花入 あお', category: '小物', description: 'あかりの下に。' },
  { name: '花入 ブルー', category: '小物' },
  { name: '花入 アオミネ', category: '小物' },
  { name: 'つや出し クリア', category: '小物', description: '目立たない。' },
  { name: '電源タップ', category: '小物', description: 'コードを束ねる。まぶしい。', maker: 'さくらべ' },
  { name: '羽毛ふとん ダブル', category: '寝具' },
  { name: '羽毛ふとん セミダブル', category: '寝具' },
  { name: '卓上掛け軸 キング', category: '小物' },
  { name: '卓上掛け軸 ワーキング', category: '小物' },
]

const docs = PRODUCTS.map(
  ({ name, category, maker, material, code, description, rank }, i): SearchDoc => ({
    id: i + 1,
    rank: rank ?? 0,
    text: {
      name,
      category,
      maker: maker ?? '',
      material: material ?? '',
      code: code ?? '',
      description: description ?? '',
    },
  }),
)

const schema: SearchSchema = {
  text: {
    name: { weight: 10 },
    category: { weight: 8 },
    maker: { weight: 6 },
    material: { weight: 4 },
    code: { weight: 12, kind: 'code' },
    description: { weight: 1 },
  },
  choices: [],
  numbers: [],
}
const index = await makeIndex(schema, docs)

/** Returns the names of products in ranking order. */
export async function findNames(keyword: string): Promise<string[]> {
  const { ids } = await index.search({ keyword, limit: 100 })
  return ids.map((id) => PRODUCTS[id - 1]?.name ?? '')
}

export async function suggestSpelling(keyword: string): Promise<string | undefined> {
  return (await index.search({ keyword })).didYouMean
}
