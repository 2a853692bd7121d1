import type { ProductFamily } from '#demo/vocabulary/product-copy.ts'

const indoorLamp = { '保護等級（IP）': ['IP20'] } as const
const e26 = { ...indoorLamp, 口金: ['E26'], 色温度: ['ランプ別売'], 調光: ['調光対応'] } as const
const e17 = { ...indoorLamp, 口金: ['E17'], 色温度: ['ランプ別売'], 調光: ['調光対応'] } as const
const built = { ...indoorLamp, 口金: ['LED一体型'], 色温度: ['電球色'], 調光: ['調光対応'] } as const

export const pendants: ProductFamily = {
  'dome-pendant': {
    maker: 'takaoka',
    name: '椀 ペンダント φ430',
    kana: 'ワンペンダント',
    description:
      '一枚の円板をへらで絞り上げた、深い椀の形の灯具。光は真下に集まり、天井には回らない。食卓やカウンターの手もとを照らすのに向く。内側は白く塗り、光をやわらげた。',
    priceKind: '定価',
    price: 46_000,
    unit: '台',
    round: true,
    weight: 1_900,
    leadTimeDays: 20,
    sample: '金属仕上げサンプル 50×80 mm',
    conditions: e26,
    variations: {
      brass: {
        name: '真鍮',
        code: 'TKD-430BR',
        materials: ['真鍮'],
        note: '真鍮 無塗装（内面：白塗装）',
        price: 78_000,
      },
      black: {
        name: 'ブラック',
        code: 'TKD-430BK',
        materials: ['アルミ', '真鍮'],
        note: 'アルミ ブラック塗装（受け金具：真鍮）',
      },
      white: {
        name: 'ホワイト',
        code: 'TKD-430WH',
        materials: ['アルミ', '真鍮'],
        note: 'アルミ ホワイト塗装（受け金具：真鍮）',
      },
    },
  },
  'cone-pendant': {
    maker: 'takaoka',
    name: '鈴懸 ペンダント φ340',
    kana: 'スズカケペンダント',
    description:
      'まっすぐな円錐を細い真鍮の首で吊った灯具。売場のレジ上や食卓に、三つ四つと並べて使われることが多い。銅は無塗装のまま納め、手の触れない場所でゆっくりと飴色に変わる。',
    priceKind: '定価',
    price: 32_000,
    unit: '台',
    round: true,
    weight: 1_200,
    leadTimeDays: 20,
    sample: '金属仕上げサンプル 50×80 mm',
    conditions: e26,
    variations: {
      copper: {
        name: '銅',
        code: 'TKC-340CU',
        materials: ['銅', '真鍮'],
        note: '銅 無塗装（内面：白塗装）',
        price: 54_000,
      },
      green: {
        name: 'グリーン',
        code: 'TKC-340GR',
        materials: ['アルミ', '真鍮'],
        note: 'アルミ グリーン塗装（受け金具：真鍮）',
      },
      white: {
        name: 'ホワイト',
        code: 'TKC-340WH',
        materials: ['アルミ', '真鍮'],
        note: 'アルミ ホワイト塗装（受け金具：真鍮）',
      },
    },
  },
  'globe-pendant': {
    maker: 'yorunaka',
    name: 'GLOBE ペンダント φ260',
    kana: 'グローブペンダント',
    description:
      '宙吹きのガラス球を、真鍮の口金で受けたペンダントライトです。全方向に光が回り、一灯で小さな部屋を明るくします。電球の影が出ないよう、ガラスの厚みを下に行くほど増しています。',
    priceKind: '定価',
    price: 36_000,
    unit: '台',
    round: true,
    weight: 2_100,
    leadTimeDays: 14,
    conditions: e26,
    variations: {
      opal: {
        name: 'オパール',
        code: 'YRN-GP26-OP',
        materials: ['ガラス', '真鍮'],
        note: '乳白ガラス（艶消し）／真鍮 クリア塗装',
        colors: ['ゴールド'],
      },
      amber: {
        name: 'アンバー',
        code: 'YRN-GP26-AM',
        materials: ['ガラス', '真鍮'],
        note: 'アンバーガラス／真鍮 クリア塗装',
        price: 39_000,
        colors: ['ゴールド'],
      },
    },
  },
  'washi-pendant': {
    maker: 'towa',
    name: '和紙ペンダント 満月 φ480',
    kana: 'ワシペンダントマンゲツ',
    description:
      '細く割いた竹ひごに楮の和紙を張った、わずかに平たい球の灯りです。骨は内側に納めて影を落とさず、紙そのものが光って見えます。たたんで届き、吊るすときに広げます。張り替えは三年目から承ります。',
    priceKind: '定価',
    price: 28_000,
    unit: '台',
    round: true,
    weight: 600,
    leadTimeDays: 10,
    sample: '和紙サンプル 100×150 mm',
    conditions: e26,
    variations: {
      natural: { name: '白', code: 'TW-M48-S', materials: ['和紙', '竹'], note: '楮和紙（晒し）・竹ひご' },
      kinari: {
        name: '生成',
        code: 'TW-M48-K',
        materials: ['和紙', '竹'],
        note: '楮和紙（未晒し）・竹ひご',
        price: 30_000,
      },
    },
  },
  'disc-pendant': {
    maker: 'yorunaka',
    name: 'DISC ペンダント φ500',
    kana: 'ディスクペンダント',
    description:
      '薄い円盤の裏にLEDを仕込み、テーブルの上を影なく照らすペンダントライトです。横から光源が見えない角度に縁を下げました。会議卓や大きな食卓には、二灯を1,000ミリ間隔でお使いください。',
    priceKind: '設計価格',
    price: 58_000,
    unit: '台',
    round: true,
    weight: 2_400,
    leadTimeDays: 21,
    conditions: built,
    measures: { watts: 18, lumens: 1_450, kelvin: 2_700, color_rendering: 90 },
    variations: {
      walnut: {
        name: 'ウォルナット',
        code: 'YRN-DP50-WN',
        materials: ['ウォルナット', '真鍮'],
        note: 'ウォルナット成形突板／真鍮金具',
        price: 74_000,
      },
      white: {
        name: 'ホワイト',
        code: 'YRN-DP50-WH',
        materials: ['アルミ', '真鍮'],
        note: 'アルミ ホワイト塗装／真鍮金具',
      },
    },
  },
  'bell-pendant': {
    maker: 'yoto',
    name: '陶鈴 ペンダント φ280',
    kana: 'トウレイペンダント',
    description:
      '鋳込みで成形した、厚さ4ミリのやきものの鈴。胴は光を通さず、明かりは口から真下へ落ちて器と手もとを照らす。カウンターの上に、少しずつ色を変えて並べても楽しい。',
    priceKind: '定価',
    price: 38_000,
    unit: '台',
    round: true,
    weight: 2_600,
    leadTimeDays: 30,
    sample: '焼き見本 60×60 mm',
    conditions: e17,
    variations: {
      terracotta: {
        name: 'テラコッタ',
        code: 'YT-B28-TC',
        materials: ['せっ器質'],
        note: 'せっ器 無釉焼締め',
      },
      ink: { name: '墨藍', code: 'YT-B28-IN', materials: ['陶器質'], note: '陶器 藍釉', price: 42_000 },
      chalk: { name: '粉引', code: 'YT-B28-CH', materials: ['陶器質'], note: '陶器 白化粧・透明釉' },
    },
  },
  'tube-pendant': {
    maker: 'takaoka',
    name: '筒 ペンダント φ70',
    kana: 'ツツペンダント',
    description:
      '直径70ミリの管だけでできた、いちばん細い灯具。枕もとの両脇に低く吊るか、カウンターに連ねて使う。光源は筒の奥60ミリに置き、寝た姿勢でもまぶしくない。',
    priceKind: '設計価格',
    price: 24_000,
    unit: '台',
    round: true,
    weight: 900,
    leadTimeDays: 14,
    sample: '金属仕上げサンプル 50×80 mm',
    conditions: { ...indoorLamp, 口金: ['GU10'], 色温度: ['ランプ別売'], 調光: ['調光対応'] },
    variations: {
      black: {
        name: 'ブラック',
        code: 'TKT-70BK',
        materials: ['アルミ'],
        note: 'アルミ押出材 ブラックアルマイト',
      },
      brass: {
        name: '真鍮ヘアライン',
        code: 'TKT-70BR',
        materials: ['真鍮'],
        note: '真鍮管 ヘアライン クリア塗装',
        price: 36_000,
      },
    },
  },
}
