import { expect, test } from 'vitest'
import { guessMapping } from './map-headers.ts'
import { testVocabulary } from './test-vocabulary.ts'
import { columnsOf } from './vocabulary.ts'

const columns = columnsOf(testVocabulary)

/** Usual headers of price lists, by their column. */
const meanings: Record<string, string> = {
  code: '品番 商品コード 商品番号 型番 型式 メーカー品番 ＳＫＵ 品目コード',
  group: '親品番 商品管理番号（商品URL） 代表商品コード',
  name: '製品名 商品名 品名 名称 商品名称',
  name_kana: '製品名カナ フリガナ 商品名（カナ） 商品名フリガナ よみがな',
  category_ids: 'カテゴリ カテゴリー 分類 小分類 商品カテゴリ 分類名',
  brand_id: 'ブランド ブランド名',
  description: '説明 商品説明 説明文',
  finish: '仕上げ名 仕上げ 柄 柄名 色名 カラー名 張地 バリエーション',
  color_type_ids: '色 カラー Color 本体色',
  material_ids: '素材 材質 材 材料 主材 素材名 マテリアル',
  material_note: '素材の詳細 仕様',
  price: [
    ...['価格', '単価', '定価', '上代', '希望小売価格', 'メーカー希望小売価格', '標準価格', '税抜', '税別'],
    ...[
      '定価（税抜）',
      '上代(税別)',
      '税抜上代',
      '希望小売価格（消費税抜き）',
      '標準価格（本体）',
      '販売価格',
    ],
    ...['価格（円）', '本体価格', '税抜価格（円）'],
  ].join(' '),
  price_with_tax:
    '税込 税込価格 定価（税込） 上代（税込） 希望小売価格（消費税込） 税込上代 販売価格(税込み)',
  price_kind: '価格区分',
  price_unit: '単位 販売単位 価格単位 単価の単位',
  size: 'サイズ 寸法 外形寸法 W×D×H サイズ（W×D×H） W/D/H 幅×奥行×高さ 幅/奥行/高さ 寸法(WxDxHxSH) WDH',
  width: '幅 W 巾 横幅 間口 幅（W） W(mm) 幅mm 幅（ｍｍ）',
  depth: '奥行 奥行き D 奥行(D) Ｄ',
  height: '高さ H 高 高さ（H） 長さ',
  seat_height: '座面高 SH 座高',
  diameter: '直径 φ 径',
  thickness: '厚さ 厚み 厚 板厚 t',
  weight_grams: '重量 重さ 質量 重量(kg)',
  in_stock: '在庫 在庫数 在庫状況 在庫の有無',
  lead_time_days: '納期 標準納期 納期（日） リードタイム',
  discontinued: '廃番 廃盤 販売状況',
  published: '公開 掲載 表示',
  sample_available: 'サンプル 見本 サンプルの有無',
  fire_certificate: '認定番号 大臣認定番号 防火認定番号',
  formaldehyde_grade: 'F☆☆☆☆ ホルムアルデヒド F☆',
}

const cases = Object.entries(meanings).flatMap(([column, headers]) =>
  headers.split(' ').map((header) => [header, column] as const),
)

test.each(cases)('reads the header %s as %s', (header, column) => {
  expect(guessMapping([header], columns)).toEqual([expect.objectContaining({ column })])
})

const untaken = [
  ...[
    'JAN',
    'JANコード',
    '規格',
    '入数',
    'ケース入数',
    '掛率',
    '仕切価格',
    '仕切',
    '卸価格',
    '下代',
    '原価',
    '仕入単価',
  ],
  ...['備考', '摘要', 'シリーズ', 'シリーズ名', '発売日', 'URL', '商品URL', '画像', '商品画像', '画像URL'],
  ...['メーカー', '大分類', '消費税', '税率', '張地ランク', '取り込めなかった理由'],
  ...['カタログ頁', '原産国', '最小ロット', '送料', 'No.', '1', ''],
]

test.each(untaken)('takes no column for the header %j', (header) => {
  expect(guessMapping([header], columns)).toEqual([{ column: null }])
})

test.each([
  ['設計価格', { price_kind: 2 }],
  ['設計価格（円/㎡）', { price_kind: 2, price_unit: 2 }],
  ['定価（円／枚）', { price_unit: 3 }],
  ['価格(税抜)/m²', { price_unit: 2 }],
  ['㎡単価', { price_unit: 2 }],
  ['ケース価格', { price_unit: 4 }],
  ['単価（1本あたり）', { price_unit: 6 }],
])('reads %s as prices with %j', (header, implied) => {
  expect(guessMapping([header], columns)).toEqual([{ column: 'price', implied }])
})

test('reads the unit of sizes from their header', () => {
  expect(guessMapping(['サイズ（W×D×H cm）'], columns)).toMatchObject([{ column: 'size', factor: 10 }])
})

test.each([
  ['W×D×H', ['width', 'depth', 'height']],
  ['寸法(WxDxHxSH)', ['width', 'depth', 'height', 'seat_height']],
  ['H×W×D', ['height', 'width', 'depth']],
  ['厚×幅×長', ['thickness', 'width', 'height']],
  ['規格寸法（厚さ×幅×長さ mm）', ['thickness', 'width', 'height']],
  ['t×W×L', ['thickness', 'width', 'height']],
  ['縦×横', ['height', 'width']],
  ['幅/高さ', ['width', 'height']],
])('reads the sides of %s in their order', (header, order) => {
  expect(guessMapping([header], columns)).toEqual([{ column: 'size', order }])
})

test.each(['L/T', 'HL', 'WT', '本体横幅サイズ'])('reads no order of sides from %s', (header) => {
  expect(guessMapping([header], columns)[0]).not.toHaveProperty('order')
})

test('remembers unit and order of two rival headers for the person who chooses', () => {
  expect(guessMapping(['W×D×H', '厚×幅×長（cm）'], columns)).toEqual([
    { column: null, repeated: 'size', order: ['width', 'depth', 'height'] },
    { column: null, repeated: 'size', factor: 10, order: ['thickness', 'width', 'height'] },
  ])
})

test('takes no order from a header that names a side twice', () => {
  expect(guessMapping(['W×H×W'], columns)).toEqual([{ column: null }])
})
