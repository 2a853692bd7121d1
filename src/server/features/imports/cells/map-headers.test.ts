import { expect, test } from 'vitest'
import { findColumn, guessMapping } from './map-headers.ts'
import { testVocabulary } from './test-vocabulary.ts'
import { columnsOf } from './vocabulary.ts'

const columns = columnsOf(testVocabulary)

/** Mapped headers, and repeated ones as `?`; others are not taken. */
const mapped = (headers: string): Record<string, string> => {
  const list = headers.split(/[,;]/)
  return Object.fromEntries(
    guessMapping(list, columns).flatMap(({ column, factor, repeated }, at) => {
      const found = column ?? (repeated && `? ${repeated}`)
      return found ? [[list[at] ?? '', factor === undefined ? found : `${found} ×${factor}`]] : []
    }),
  )
}

test.each<[system: string, headers: string, mapping: Record<string, string>]>([
  [
    'EC-CUBE',
    '商品ID,公開ステータス(ID),商品名,ショップ用メモ欄,商品説明(一覧),商品説明(詳細),検索ワード,フリーエリア,商品削除フラグ,商品画像,商品カテゴリ(ID),タグ(ID),販売種別(ID),規格分類1(ID),規格分類2(ID),発送日目安(ID),商品コード,在庫数,在庫数無制限フラグ,販売制限数,通常価格,販売価格,送料,税率',
    {
      商品ID: 'group',
      商品名: 'name',
      '商品説明(詳細)': 'description',
      商品コード: 'code',
      在庫数: 'in_stock',
      通常価格: '? price',
      販売価格: '? price',
    },
  ],
  [
    '楽天 item',
    'コントロールカラム,商品管理番号（商品URL）,商品番号,全商品ディレクトリID,タグID,PC用キャッチコピー,商品名,販売価格,表示価格,PC用商品説明文,商品画像URL,在庫タイプ,在庫数',
    {
      '商品管理番号（商品URL）': 'group',
      商品番号: 'code',
      商品名: 'name',
      販売価格: 'price',
      PC用商品説明文: 'description',
      在庫数: 'in_stock',
    },
  ],
  [
    '楽天 normal-item',
    '商品管理番号（商品URL）,商品番号,商品名,バリエーション1選択肢定義,選択肢タイプ,SKU管理番号,販売価格,在庫数,商品画像タイプ1,商品画像パス1,商品画像名（ALT）1',
    {
      '商品管理番号（商品URL）': 'group',
      商品番号: '? code',
      商品名: 'name',
      SKU管理番号: '? code',
      販売価格: 'price',
      在庫数: 'in_stock',
    },
  ],
  [
    'Yahoo!ショッピング',
    'path,name,code,sub-code,price,options,headline,caption,explanation,relevant-links,taxable,point-code,template,sale-limit,delivery,condition,product-category,display,sort,lead-time-instock,reserve-price,reserve-selling-period-start',
    {
      path: 'category_ids',
      name: 'name',
      code: 'code',
      price: 'price',
      caption: 'description',
      display: 'published',
    },
  ],
  [
    'ネクストエンジン',
    'syohin_code,sire_code,jan_code,maker_name,maker_kana,kataban,iro,syohin_name,genka_tnk,hyoji_tnk,baika_tnk,omosa,haba,okuyuki,takasa,daihyo_syohin_code,org1,maker_kataban',
    {
      syohin_code: 'code',
      iro: 'finish',
      syohin_name: 'name',
      hyoji_tnk: '? price',
      baika_tnk: '? price',
      omosa: 'weight_grams ×0.001',
      haba: 'width',
      okuyuki: 'depth',
      takasa: 'height',
      daihyo_syohin_code: 'group',
    },
  ],
  [
    'Shopify',
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Image Position,Status',
    {
      Handle: 'group',
      Title: 'name',
      'Body (HTML)': 'description',
      Published: 'product_published',
      'Option1 Value': 'finish',
      'Variant SKU': 'code',
      'Variant Grams': 'weight_grams ×0.001',
      'Variant Inventory Qty': 'in_stock',
      'Variant Price': 'price',
    },
  ],
  [
    'WooCommerce',
    'ID,Type,SKU,Name,Published,Short description,Description,In stock?,Stock,Weight (lbs),Length (in),Width (in),Height (in),Sale price,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s)',
    {
      SKU: 'code',
      Name: 'name',
      Published: 'product_published',
      Description: 'description',
      'In stock?': 'in_stock',
      'Weight (lbs)': 'weight_grams ×0.45359237',
      'Length (in)': 'depth ×25.4',
      'Width (in)': 'width ×25.4',
      'Height (in)': 'height ×25.4',
      'Regular price': 'price',
      Categories: 'category_ids',
      Parent: 'group',
    },
  ],
  [
    'Medusa',
    'Product Id,Product Handle,Product Title,Product Description,Product Status,Variant Id,Variant Title,Variant SKU,Variant Barcode,Variant Inventory Quantity,Variant Price EUR,Variant Price JPY,Variant Option 1 Name,Product Image 1 Url',
    {
      'Product Handle': 'group',
      'Product Title': 'name',
      'Product Description': 'description',
      'Variant Title': 'finish',
      'Variant SKU': 'code',
      'Variant Inventory Quantity': 'in_stock',
      'Variant Price JPY': 'price',
    },
  ],
  [
    'Vendure',
    'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand',
    {
      name: 'name',
      slug: 'group',
      description: 'description',
      optionValues: 'finish',
      sku: 'code',
      price: 'price',
    },
  ],
  [
    'Akeneo',
    'uuid;sku;categories;enabled;family;groups;name-ja_JP;price-JPY;price-EUR;a_metric;a_metric-unit;an_image',
    { sku: 'code', categories: 'category_ids', 'name-ja_JP': 'name', 'price-JPY': 'price' },
  ],
  [
    '価格表',
    '品番※,品名,仕上,サイズ/幅,サイズ/D,サイズ/H(cm),サイズ/SH,定価（税別）,仕切価格,単位,材質,重量（g）,張地ランク/A,認定番号,倉庫棚,備考',
    {
      '品番※': 'code',
      品名: 'name',
      仕上: 'finish',
      'サイズ/幅': 'width',
      'サイズ/D': 'depth',
      'サイズ/H(cm)': 'height ×10',
      'サイズ/SH': 'seat_height',
      '定価（税別）': 'price',
      単位: 'price_unit',
      材質: 'material_ids',
      '重量（g）': 'weight_grams ×0.001',
      認定番号: 'fire_certificate',
    },
  ],
])('maps the headers of %s, and no others', (_, headers, mapping) => {
  expect(mapped(headers)).toEqual(mapping)
})

test.each([
  ['　品　番（必須）', 'code'],
  ['*品番', 'code'],
  ['品番 [必須]', 'code'],
  ['ｓｋｕ', 'code'],
  ['価格(税込)', 'price_with_tax'],
  ['価格（円）', 'price'],
  ['F★★★★', 'formaldehyde_grade'],
  ['樹種', 'condition:31'],
  ['こだわり：樹種', 'condition:31'],
  ['光束(lm)', 'measure:lumens'],
  ['数値:演色性', undefined],
  ['倉庫棚', undefined],
  ['', undefined],
  ['※', undefined],
  ['1200', undefined],
])('finds the column of %j: %s', (header, key) => {
  expect(findColumn(header, columns)?.key).toBe(key)
})

test('multiplies by units of headers', () => {
  expect(guessMapping(['幅(cm)', '価格（千円）', '納期（週）', '奥行 ㎝', '高さ（mm）'], columns)).toEqual([
    { column: 'width', factor: 10 },
    { column: 'price', factor: 1000 },
    { column: 'lead_time_days', factor: 7 },
    { column: 'depth', factor: 10 },
    { column: 'height' },
  ])
})

test('finds every column by its own header', () => {
  expect(
    guessMapping(
      columns.map(({ header }) => header),
      columns,
    ),
  ).toEqual(columns.map(({ key }) => ({ column: key })))
})

test('takes the column with our own header before others, and asks between two of them', () => {
  expect(guessMapping(['定価', '価格（税抜）', '上代'], columns)).toEqual([
    { column: null },
    { column: 'price' },
    { column: null },
  ])
  expect(guessMapping(['価格（税抜）', '価格（税抜）'], columns)).toEqual([
    { column: null, repeated: 'price' },
    { column: null, repeated: 'price' },
  ])
})

test.each<[headers: string, keys: (string | null)[]]>([
  ['品番,価格,税抜', ['code', 'price', null]],
  ['品番,税抜', ['code', 'price']],
  ['品番,税込価格,税込', ['code', 'price_with_tax', null]],
  ['品番,カラー,色', ['code', 'finish', 'color_type_ids']],
  ['品番,カラー', ['code', 'color_type_ids']],
  ['品番,カラー,色,仕上げ', ['code', null, 'color_type_ids', 'finish']],
])('lets weak names of %s give way to better ones', (headers, keys) => {
  const mapped = guessMapping(headers.split(','), columns)
  expect(mapped.map(({ column }) => column)).toEqual(keys)
  expect(mapped.every(({ repeated }) => repeated === undefined)).toBe(true)
})

test.each([
  ['定価/（円）', 'price'],
  ['定価/旧', undefined],
  ['防火認定/番号', 'fire_certificate'],
  ['防火/認定番号', 'fire_certificate'],
  ['サイズ/厚さ (mm)', 'thickness'],
  ['F等級', 'formaldehyde_grade'],
  ['ホルムアルデヒド等級', 'formaldehyde_grade'],
])('reads the two lines of %s together', (header, key) => {
  expect(findColumn(header, columns)?.key).toBe(key)
})

test.each(['-', '－', '・', '""', '(', '※', ''])(
  'takes %j for no header, as cells without a value have it',
  (header) => {
    expect(findColumn(header, columns)).toBeUndefined()
  },
)
