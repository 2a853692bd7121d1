/** Other ways in which makers write the values of `enums.ts`, by id. */
export const colorAliases: Readonly<Record<number, readonly string[]>> = {
  1: ['赤', '赤色', '紅', 'レッド系', '赤系', 'red'],
  2: ['橙', '橙色', 'だいだい', 'オレンジ系', 'orange'],
  3: ['黄', '黄色', 'イエロー系', '黄系', 'yellow'],
  4: ['緑', '緑色', 'グリーン系', '緑系', 'green'],
  5: ['青緑', '青緑色', 'ターコイズブルー', 'ティール', 'turquoise', 'teal'],
  6: ['青', '青色', 'ブルー系', '青系', 'blue'],
  7: ['紺', '紺色', '濃紺', 'ネイビーブルー', 'navy'],
  8: ['紫', '紫色', 'パープル系', '紫系', 'purple'],
  9: ['桃', '桃色', 'ピンク系', 'pink'],
  10: ['茶', '茶色', '茶系', 'ブラウン系', 'brown'],
  11: ['ベージュ系', 'beige'],
  12: ['白', '白色', '白系', 'ホワイト系', 'アイボリー', 'オフホワイト', 'white'],
  13: ['灰', '灰色', 'グレイ', 'グレー系', '灰系', 'チャコール', 'チャコールグレー', 'gray', 'grey'],
  14: ['黒', '黒色', '黒系', 'ブラック系', 'black'],
  15: ['金', '金色', 'ゴールド系', 'gold'],
  16: ['銀', '銀色', 'シルバー系', 'silver'],
  17: ['マルチカラー', '多色', 'multi'],
}

export const priceKindAliases: Readonly<Record<number, readonly string[]>> = {
  1: ['標準価格', '希望小売価格', 'メーカー希望小売価格', '上代'],
  2: ['設計単価', '設計'],
  3: ['オープン', 'オープンプライス', 'OP', 'OPEN'],
  4: [
    ...[
      '要見積り',
      '要見積もり',
      '要お見積り',
      '見積',
      '見積り',
      '見積もり',
      'お見積り',
      'お見積もり',
      '御見積',
    ],
    ...[
      '都度見積',
      '都度見積り',
      '別途見積',
      '別途見積り',
      'お問い合わせ',
      'お問合せ',
      '問い合わせ',
      '問合せ',
    ],
    ...['お問い合わせください', '要問合せ', '要問い合わせ', '応談', '時価', 'ASK'],
  ],
}

export const priceUnitAliases: Readonly<Record<number, readonly string[]>> = {
  1: ['1台', '脚', '1脚', '基', '個', '1個', '点', 'pcs', 'pc'],
  2: ['㎡', '1㎡', '平米', '平方メートル', '/㎡', '円/㎡'],
  3: ['1枚', '枚単位', '/枚', '円/枚'],
  4: ['1ケース', '箱', '1箱', '函', 'cs', 'c/s', '/ケース', '円/ケース'],
  5: ['1m', 'メートル', 'ｍ単価', '/m', '円/m'],
  6: ['1本', '/本', '円/本'],
  7: ['1セット', 'set', '組', '1組', '/セット', '円/セット'],
  8: ['1缶', '/缶', '円/缶'],
}

export const fireAliases: Readonly<Record<number, readonly string[]>> = {
  1: ['不燃材料', '不燃認定', '不燃材'],
  2: ['準不燃材料', '準不燃認定', '準不燃材'],
  3: ['難燃材料', '難燃認定', '難燃材'],
}

export const resistanceAliases: Readonly<Record<number, readonly string[]>> = {
  1: ['1時間耐火', '耐火60分', '60分耐火'],
  2: ['2時間耐火', '耐火120分', '120分耐火'],
  3: ['3時間耐火', '耐火180分', '180分耐火'],
  4: ['45分準耐火', '準耐火(45分)'],
  5: ['60分準耐火', '準耐火(60分)', '準耐火1時間', '1時間準耐火'],
}

const stars = (count: number, word: string) =>
  ['☆', '★']
    .flatMap((star) => [star.repeat(count), `F${star.repeat(count)}`, `F${star}${count}`, `F${count}${star}`])
    .concat([
      `F${count}`,
      `F-${count}`,
      `エフ${word}スター`,
      `F${word}スター`,
      `${word}スター`,
      `${count}スター`,
    ])

export const formaldehydeAliases: Readonly<Record<number, readonly string[]>> = {
  1: stars(4, 'フォー'),
  2: stars(3, 'スリー'),
  3: stars(2, 'ツー'),
  4: ['対象外', '規制対象外', '告示対象外品', '非対象'],
}

export const flameAliases: Readonly<Record<number, readonly string[]>> = {
  1: ['防炎物品ラベル', '防炎カーテン'],
  2: ['防炎製品ラベル', '防炎製品認定'],
}
