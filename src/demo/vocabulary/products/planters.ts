import type { ProductFamily } from '#demo/vocabulary/product-copy.ts'

export const planters: ProductFamily = {
  'ficus-planter': {
    maker: 'hachi',
    name: '円筒鉢 フィカス植え H1200',
    kana: 'エントウバチフィカスウエ',
    description:
      '二本の幹が寄り添うフィカスを、背の低い円筒の鉢に植え込んでお届けします。鉢は常滑の土を白と炭の二色に焼いたもの。受け皿は鉢の底に隠れ、床に水が出ません。',
    priceKind: '定価',
    price: 38_000,
    unit: '台',
    weight: 18_000,
    leadTimeDays: 10,
    conditions: { 潅水: ['底穴あり'], 屋外使用: ['屋内のみ'] },
    variations: {
      white: {
        name: '白',
        code: 'PG-F34-WH',
        materials: ['陶器質'],
        note: '鉢：陶器（白化粧）／植栽：フィカス',
        colors: ['グリーン'],
      },
      charcoal: {
        name: '炭',
        code: 'PG-F34-CH',
        materials: ['陶器質'],
        note: '鉢：陶器（炭化焼成）／植栽：フィカス',
        colors: ['グリーン'],
      },
    },
  },
  'olive-planter': {
    maker: 'hachi',
    name: '椀鉢 オリーブ植え H1250',
    kana: 'ワンバチオリーブウエ',
    description:
      '幹の立ち上がったオリーブを、口のすぼまった丸い鉢に植えました。日当たりのよいテラスと店先に向きます。素焼の鉢は水を吸って色が変わり、セメントの鉢は苔がのっていきます。',
    priceKind: '定価',
    price: 46_000,
    unit: '台',
    weight: 27_000,
    leadTimeDays: 10,
    conditions: { 潅水: ['底穴あり'], 屋外使用: ['屋外可'] },
    variations: {
      terracotta: {
        name: '素焼',
        code: 'PG-O42-TC',
        materials: ['陶器質'],
        note: '鉢：テラコッタ／植栽：オリーブ',
        colors: ['グリーン'],
      },
      stone: {
        name: 'セメント',
        code: 'PG-O42-ST',
        materials: ['コンクリート'],
        note: '鉢：セメント（繊維補強）／植栽：オリーブ',
        price: 49_000,
        colors: ['グリーン'],
      },
    },
  },
  'box-planter': {
    maker: 'hachi',
    name: '角箱 サンスベリア植え H900',
    kana: 'カクバコサンスベリアウエ',
    description:
      '320ミリ角の箱に、まっすぐ伸びるサンスベリアを詰めて植えました。水やりは月に二度ほどで足り、窓の遠い事務所や洗面にも置けます。箱は中の鉢ごと取り出せる二重の構造です。',
    priceKind: '定価',
    price: 32_000,
    unit: '台',
    weight: 14_000,
    leadTimeDays: 10,
    conditions: { 潅水: ['底面潅水'], 屋外使用: ['屋内のみ'] },
    variations: {
      black: {
        name: 'ブラックスチール',
        code: 'PG-B32-BK',
        materials: ['スチール'],
        note: '箱：スチール ブラック粉体塗装／植栽：サンスベリア',
        colors: ['グリーン'],
      },
      oak: {
        name: 'オーク',
        code: 'PG-B32-OK',
        materials: ['オーク'],
        note: '箱：オーク材オイル仕上げ（内箱：樹脂）／植栽：サンスベリア',
        price: 36_000,
        colors: ['グリーン'],
      },
    },
  },
  'monstera-planter': {
    maker: 'hachi',
    name: '円筒鉢 モンステラ植え H1000',
    kana: 'エントウバチモンステラウエ',
    description:
      '大きく切れ込んだ葉を四方に広げるモンステラです。鉢は施釉の陶器で、葉の重さに負けないよう底を厚く焼きました。明るい日陰を好み、待合やラウンジの隅によく合います。',
    priceKind: '定価',
    price: 34_000,
    unit: '台',
    weight: 16_000,
    leadTimeDays: 10,
    conditions: { 潅水: ['底穴あり'], 屋外使用: ['屋内のみ'] },
    variations: {
      sand: {
        name: '砂',
        code: 'PG-M36-SD',
        materials: ['陶器質'],
        note: '鉢：陶器（砂色釉）／植栽：モンステラ',
        colors: ['グリーン'],
      },
      green: {
        name: '深緑',
        code: 'PG-M36-GR',
        materials: ['陶器質'],
        note: '鉢：陶器（深緑釉）／植栽：モンステラ',
      },
    },
  },
}
