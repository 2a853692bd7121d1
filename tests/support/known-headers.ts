const headers = new Set(
  [
    '品番 型番 商品コード 商品番号 SKU code sku syohin_code 親品番 daihyo_syohin_code Handle Parent',
    '製品名 商品名 name Name syohin_name Title 仕上げ名 色 カテゴリ 説明',
    '価格 販売価格 price 価格（税抜） baika_tnk 幅 奥行 高さ 座面高 W D H SH サイズ haba okuyuki takasa 備考 素材',
  ].flatMap((line) => line.split(' ')),
)

/** Some headers of lists of products, for tests of the reader alone. */
export const isKnownHeader = (text: string): boolean => headers.has(text)
