import type { ProductFamily } from '#demo/vocabulary/product-copy.ts'
import { fourStars, notRegulated } from '#demo/vocabulary/regulations.ts'

const swing = { 開閉方式: ['片開き'], 防火設備: ['指定なし'] } as const

export const doors: ProductFamily = {
  'flush-door': {
    maker: 'yasohachi',
    name: 'フラッシュ戸 突板 W800',
    kana: 'フラッシュドツキイタ',
    description:
      '上から下まで木目を通した突板のフラッシュ戸です。見込み36ミリ、木口まで同じ突板を回し、枠と丁番、レバーハンドルを付けて納めます。宿泊施設の廊下では、番号順に木目をつなげることもできます。',
    priceKind: '設計価格',
    price: 118_000,
    unit: 'セット',
    weight: 28_000,
    leadTimeDays: 35,
    sample: '突板サンプル 100×150 mm',
    conditions: { ...swing, 塗装: ['ウレタン'], 錠: ['空錠', '表示錠'] },
    regulations: { formaldehyde: fourStars('建材表示登録 K-006290') },
    variations: {
      oak: {
        name: 'オーク',
        code: 'YH8-F80-OK',
        materials: ['オーク', '突板', '合板'],
        note: 'オーク突板 ウレタン仕上げ／レバー：ブラック',
      },
      walnut: {
        name: 'ウォルナット',
        code: 'YH8-F80-WN',
        materials: ['ウォルナット', '突板', '合板', '真鍮'],
        note: 'ウォルナット突板 ウレタン仕上げ／レバー：真鍮',
        price: 134_000,
      },
    },
  },
  'panel-door': {
    maker: 'yasohachi',
    name: '二枚鏡板戸 W800',
    kana: 'ニマイカガミイタド',
    description:
      '框を組み、上下二枚の鏡板を落とし込んだ塗りの戸です。鏡板は動きを逃がす溝に納め、季節が変わっても塗膜が割れません。真鍮の握り玉が付きます。色は塗料の品番でご指定いただけます。',
    priceKind: '設計価格',
    price: 142_000,
    unit: 'セット',
    weight: 31_000,
    leadTimeDays: 45,
    sample: '塗り板サンプル 100×150 mm',
    conditions: { ...swing, 塗装: ['ウレタン'], 錠: ['空錠'] },
    regulations: { formaldehyde: fourStars('建材表示登録 K-006291') },
    variations: {
      white: {
        name: 'ホワイト',
        code: 'YH8-P80-WH',
        materials: ['MDF', '真鍮'],
        note: '框・鏡板：MDF ウレタンペイント／握り玉：真鍮',
      },
      green: {
        name: 'グリーン',
        code: 'YH8-P80-GR',
        materials: ['MDF', '真鍮'],
        note: '框・鏡板：MDF ウレタンペイント／握り玉：真鍮',
      },
    },
  },
  'glass-door': {
    maker: 'yasohachi',
    name: '框ガラス戸 W800',
    kana: 'カマチガラスド',
    description:
      '細い框に二枚のガラスを入れた、光の通る室内の戸です。ガラスは曇りを付けた強化ガラスで、人影はわかっても視線は通しません。縦長の引手を付け、玄関と居間のあいだに使われています。',
    priceKind: '設計価格',
    price: 168_000,
    unit: 'セット',
    weight: 34_000,
    leadTimeDays: 45,
    sample: '木部サンプル 50×150 mm',
    conditions: { ...swing, 塗装: ['ウレタン'], 錠: ['錠なし'] },
    regulations: { formaldehyde: fourStars('建材表示登録 K-006294') },
    variations: {
      ash: {
        name: 'アッシュ',
        code: 'YH8-G80-AS',
        materials: ['アッシュ', 'ガラス'],
        note: '框：アッシュ集成材／強化ガラス5 mm（フロスト）／引手：ブラック',
      },
      black: {
        name: 'ブラック',
        code: 'YH8-G80-BK',
        materials: ['アッシュ', 'ガラス'],
        note: '框：アッシュ集成材ブラック塗装／強化ガラス5 mm（フロスト）／引手：ブラック',
      },
    },
  },
  'lever-handle': {
    maker: 'kanagu',
    name: '丸座レバーハンドル',
    kana: 'マルザレバーハンドル',
    description:
      '直径52ミリの丸座から、まっすぐな丸棒のレバーを出した扉の金物。握りの端だけを半球に丸めた。錠は空錠と表示錠を選べ、扉厚30から40ミリに取り付けられる。',
    priceKind: '定価',
    price: 18_600,
    unit: 'セット',
    weight: 780,
    leadTimeDays: 10,
    conditions: { 錠: ['空錠', '表示錠'] },
    regulations: { formaldehyde: notRegulated },
    variations: {
      brass: {
        name: '真鍮',
        code: 'KD-L140-BR',
        materials: ['真鍮'],
        note: '真鍮 磨き仕上げ（無塗装）',
        price: 22_800,
      },
      black: {
        name: 'マットブラック',
        code: 'KD-L140-MB',
        materials: ['亜鉛合金'],
        note: '亜鉛合金ダイキャスト マットブラック塗装',
      },
      nickel: {
        name: 'ニッケル',
        code: 'KD-L140-NI',
        materials: ['亜鉛合金'],
        note: '亜鉛合金ダイキャスト サテンニッケルめっき',
        price: 19_800,
      },
    },
  },
  'pull-handle': {
    maker: 'kanagu',
    name: '角棒引手 400',
    kana: 'カクボウヒキテ',
    description:
      '長さ400ミリの角棒を二つの足で受けた引手。店舗の扉で一日に何百回と握られる場所を想定し、角は指に当たらないだけ落としてある。表裏の両面付けと、片面付けの金具を用意する。',
    priceKind: '定価',
    price: 16_800,
    unit: '本',
    weight: 1_250,
    leadTimeDays: 14,
    conditions: { 錠: ['錠なし'] },
    regulations: { formaldehyde: notRegulated },
    variations: {
      bronze: {
        name: 'ブロンズ',
        code: 'KD-P400-BZ',
        materials: ['ブロンズ'],
        note: '青銅鋳物 硫化いぶし',
        price: 28_600,
      },
      steel: { name: 'ステンレス', code: 'KD-P400-ST', materials: ['ステンレス'], note: 'SUS304 ヘアライン' },
    },
  },
}
