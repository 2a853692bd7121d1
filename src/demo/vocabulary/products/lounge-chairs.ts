import type { ProductFamily } from '#demo/vocabulary/product-copy.ts'
import { flameResistantProduct, gradedBoards, notRegulated } from '#demo/vocabulary/regulations.ts'

const indoor = { 屋外使用: ['屋内のみ'] } as const

export const loungeChairs: ProductFamily = {
  'shell-lounge': {
    maker: 'sora',
    name: 'シェル ラウンジ チェア',
    kana: 'シェルラウンジチェア',
    description:
      '一枚の殻を折ったような座に、四本の丸脚を付けたラウンジチェア。ダイニングより低く、ソファより軽い高さで、本を読む姿勢に合う。張り込みは背の端まで縫い目を見せない。',
    priceKind: '設計価格',
    price: 88_000,
    unit: '台',
    seatHeight: 390,
    weight: 9_800,
    leadTimeDays: 30,
    sample: '張地カットサンプル 100×100 mm',
    sampleLimit: 3,
    conditions: { ...indoor, 張地交換: ['張替え対応'] },
    regulations: { formaldehyde: gradedBoards },
    variations: {
      ivory: {
        name: 'ブークレ アイボリー',
        code: 'SL-SHL-BIV',
        materials: ['ブークレ', 'オーク'],
        note: '張地：ブークレ（ポリエステル・ウール混）／脚：オーク無垢',
      },
      blue: {
        name: 'ウール ブルー',
        code: 'SL-SHL-WBL',
        materials: ['ウール', 'ファブリック', 'オーク'],
        note: '張地：ウール混ファブリック／脚：オーク無垢',
      },
      black: {
        name: 'レザー ブラック',
        code: 'SL-SHL-LBK',
        materials: ['レザー', 'ウォルナット'],
        note: '張地：本革（顔料仕上げ）／脚：ウォルナット無垢',
        price: 132_000,
      },
    },
  },
  'easy-armchair': {
    maker: 'shirakaba',
    name: 'イージー アームチェア',
    kana: 'イージーアームチェア',
    description:
      '後ろへ倒れた背に長い座クッションを渡した、くつろぐための肘掛け椅子です。肘は一本の木から削り出し、手のひらの当たる先端をいちばん薄くしました。クッションは紐をほどけば外せます。',
    priceKind: '定価',
    price: 108_000,
    unit: '台',
    seatHeight: 400,
    weight: 11_500,
    leadTimeDays: 35,
    sample: '木部サンプル 50×80 mm・張地サンプル 100×100 mm',
    conditions: { ...indoor, 張地交換: ['カバーリング', '張替え対応'] },
    regulations: { formaldehyde: notRegulated },
    variations: {
      'oak-oat': {
        name: 'オーク／オートミール',
        code: 'SRK101-OT',
        materials: ['オーク', 'ファブリック'],
        note: 'フレーム：オーク無垢オイル仕上げ／張地：リネン混ファブリック',
      },
      'walnut-forest': {
        name: 'ウォルナット／フォレスト',
        code: 'SRK101-WF',
        materials: ['ウォルナット', 'ファブリック', 'ウール'],
        note: 'フレーム：ウォルナット無垢オイル仕上げ／張地：ウール混ファブリック',
        price: 126_000,
      },
      'cherry-brown': {
        name: 'チェリー／ブラウンレザー',
        code: 'SRK101-CB',
        materials: ['チェリー', 'レザー'],
        note: 'フレーム：チェリー無垢オイル仕上げ／張地：本革（セミアニリン）',
        price: 158_000,
      },
    },
  },
  'task-chair': {
    maker: 'namiki',
    name: 'タスク チェア ハイバック',
    kana: 'タスクチェアハイバック',
    description:
      '背の高さと座の奥行を、座ったままの操作で合わせられる事務用椅子です。背は肩甲骨の下を支える形で、もたれる角度に応じて座の前が下がりません。張地と脚の部品は工具なしで交換できます。',
    priceKind: '設計価格',
    price: 86_000,
    unit: '台',
    seatHeight: 430,
    weight: 16_800,
    leadTimeDays: 14,
    sample: '張地カットサンプル 100×100 mm',
    conditions: { スタッキング: ['不可'] },
    regulations: { flame: flameResistantProduct('S210744') },
    variations: {
      charcoal: {
        name: 'チャコール／アルミ脚',
        code: 'NW-7100-CH',
        materials: ['ファブリック', 'ポリエステル', 'アルミ'],
        note: '張地：再生ポリエステル／脚：アルミダイキャスト',
      },
      blue: {
        name: 'ブルー／アルミ脚',
        code: 'NW-7100-BL',
        materials: ['ファブリック', 'ポリエステル', 'アルミ'],
        note: '張地：再生ポリエステル／脚：アルミダイキャスト',
      },
      olive: {
        name: 'オリーブ／ブラック脚',
        code: 'NW-7100-OL',
        materials: ['ファブリック', 'ポリエステル', 'スチール'],
        note: '張地：再生ポリエステル／脚：スチール ブラック粉体塗装',
        price: 78_000,
      },
    },
  },
}
