import type { ProductFamily } from '#demo/vocabulary/product-copy.ts'
import { flameResistantProduct, gradedBoards, notRegulated } from '#demo/vocabulary/regulations.ts'

export const beds: ProductFamily = {
  'panel-bed': {
    maker: 'chikugo',
    name: 'パネル ベッド ダブル',
    kana: 'パネルベッドダブル',
    description:
      '一枚の板を立てただけのヘッドボードに、床から浮かせた細い枠を合わせた寝台。枕を背に座れる高さ840ミリ。床板は国産ヒノキのすのこで、きしみの出る金具は使っていない。寝具は含まない。',
    priceKind: '定価',
    price: 142_000,
    unit: '台',
    weight: 52_000,
    leadTimeDays: 28,
    sample: '木部サンプル 50×80 mm',
    conditions: { ベッドサイズ: ['ダブル'] },
    regulations: { formaldehyde: gradedBoards },
    variations: {
      oak: {
        name: 'オーク',
        code: 'CB-140P-OA',
        materials: ['オーク', '突板', 'ヒノキ'],
        note: 'ヘッドボード・枠：オーク突板／床板：国産ヒノキ',
      },
      walnut: {
        name: 'ウォルナット',
        code: 'CB-140P-WA',
        materials: ['ウォルナット', '突板', 'ヒノキ'],
        note: 'ヘッドボード・枠：ウォルナット突板／床板：国産ヒノキ',
        price: 164_000,
      },
    },
  },
  'slat-bed': {
    maker: 'chikugo',
    name: '桟ヘッド ベッド シングル',
    kana: 'サンヘッドベッドシングル',
    description:
      '横桟を渡したヘッドボードの、無垢の一人用寝台。木組みは込み栓で締め、工具なしで三十分ほどで組み立てられる。床下は200ミリ空き、布団箱が入る。寝具は含まない。',
    priceKind: '定価',
    price: 98_000,
    unit: '台',
    weight: 34_000,
    leadTimeDays: 28,
    sample: '木部サンプル 50×80 mm',
    conditions: { ベッドサイズ: ['シングル'] },
    regulations: { formaldehyde: notRegulated },
    variations: {
      hinoki: { name: 'ヒノキ', code: 'CB-100S-HN', materials: ['ヒノキ'], note: '国産ヒノキ無垢 無塗装' },
      cherry: {
        name: 'チェリー',
        code: 'CB-100S-CH',
        materials: ['チェリー', 'ヒノキ'],
        note: 'フレーム：チェリー無垢オイル仕上げ／床板：国産ヒノキ',
        price: 136_000,
      },
    },
  },
  'pad-bed': {
    maker: 'midori',
    name: 'パッド ベッド クイーン',
    kana: 'パッドベッドクイーン',
    description:
      '三つに割った厚いパッドを背にした、ホテル仕様の寝台です。パッドは面ファスナーで外せ、汚れた一枚だけを張り替えられます。枠と脚は黒く塗り、足もとを影に沈めました。寝具は含みません。',
    priceKind: '設計価格',
    price: 224_000,
    unit: '台',
    weight: 66_000,
    leadTimeDays: 35,
    sample: '張地カットサンプル 100×100 mm',
    conditions: { ベッドサイズ: ['クイーン'], 張地交換: ['カバーリング', '張替え対応'] },
    regulations: { formaldehyde: gradedBoards, flame: flameResistantProduct('S230864') },
    variations: {
      grey: {
        name: 'グレー',
        code: 'M9160-GR',
        materials: ['ファブリック', 'アッシュ'],
        note: 'ヘッドボード：ウール混ファブリック張り／枠・脚：アッシュ突板ブラック塗装',
      },
      navy: {
        name: 'ネイビー',
        code: 'M9160-NV',
        materials: ['ファブリック', 'アッシュ'],
        note: 'ヘッドボード：ウール混ファブリック張り／枠・脚：アッシュ突板ブラック塗装',
      },
    },
  },
}
