import type { ProductFamily } from '#demo/vocabulary/product-copy.ts'
import { noncombustibleByNotification, notRegulated } from '#demo/vocabulary/regulations.ts'

const fired = {
  formaldehyde: notRegulated,
  fire: noncombustibleByNotification('陶磁器質タイルとして'),
}

export const tiles: ProductFamily = {
  'porcelain-600': {
    maker: 'mitsugama',
    name: '凪 600角',
    kana: 'ナギロッピャッカク',
    description:
      '凪いだ水面のような薄い濃淡をもつ、600ミリ角の床タイルです。素地まで同じ色なので、欠けても角が目立ちません。屋外用に、同じ色の防滑面を注文焼成で承ります。',
    priceKind: '設計価格',
    price: 7_800,
    unit: 'm²',
    weight: 8_100,
    leadTimeDays: 5,
    sample: 'カットサンプル 100×100 mm',
    conditions: {
      タイル形状: ['正方形'],
      面状: ['マット'],
      使用部位: ['内壁', '内床', '外壁'],
      防滑: ['一般仕様'],
      床暖房: ['対応'],
    },
    regulations: fired,
    variations: {
      greige: {
        name: 'グレージュ',
        code: 'MG-N600-02',
        materials: ['磁器質'],
        note: '磁器質 無釉・マット面',
      },
      grey: { name: 'グレー', code: 'MG-N600-04', materials: ['磁器質'], note: '磁器質 無釉・マット面' },
      white: {
        name: 'ホワイト',
        code: 'MG-N600-01',
        materials: ['磁器質'],
        note: '磁器質 無釉・マット面',
        price: 8_200,
      },
    },
  },
  'subway-tile': {
    maker: 'migiwa',
    name: '渚 150×75',
    kana: 'ナギサ',
    description:
      '150×75ミリの施釉タイルです。釉のむらを選別せずに混ぜて梱包するので、張り上がりは波打ち際のように濃淡が散ります。台所の壁、カウンターの腰、浴室の壁にお使いください。',
    priceKind: '設計価格',
    price: 12_600,
    unit: 'm²',
    weight: 180,
    leadTimeDays: 7,
    sample: '現物サンプル 150×75 mm 2枚',
    conditions: {
      タイル形状: ['長方形'],
      面状: ['ブライト'],
      使用部位: ['内壁'],
      防滑: ['一般仕様'],
      床暖房: ['非対応'],
    },
    regulations: fired,
    variations: {
      white: { name: '白波', code: 'MW-NS75-11', materials: ['磁器質'], note: '施釉磁器質', price: 10_800 },
      green: { name: '松葉', code: 'MW-NS75-32', materials: ['磁器質'], note: '施釉磁器質' },
      blue: { name: '瑠璃', code: 'MW-NS75-41', materials: ['磁器質'], note: '施釉磁器質' },
      pink: { name: '桜貝', code: 'MW-NS75-24', materials: ['磁器質'], note: '施釉磁器質' },
    },
  },
  'hexagon-tile': {
    maker: 'mitsugama',
    name: '亀甲 150',
    kana: 'キッコウ',
    description:
      '対辺150ミリの無釉六角タイル。土の色だけで焼き締めているため、濡れると色が一段深くなります。浴室と洗面の床に使える防滑面で、目地は4ミリを標準としています。',
    priceKind: '設計価格',
    price: 11_400,
    unit: 'm²',
    weight: 390,
    leadTimeDays: 10,
    sample: '現物サンプル 1枚',
    conditions: {
      タイル形状: ['ヘキサゴン'],
      面状: ['無釉'],
      使用部位: ['内壁', '内床', '外床', '浴室床'],
      防滑: ['防滑仕様'],
      床暖房: ['対応'],
    },
    regulations: fired,
    variations: {
      white: { name: '白土', code: 'MG-K150-01', materials: ['磁器質'], note: '無釉磁器質' },
      charcoal: { name: '炭', code: 'MG-K150-07', materials: ['磁器質'], note: '無釉磁器質' },
      terracotta: {
        name: '赤土',
        code: 'MG-K150-05',
        materials: ['磁器質'],
        note: '無釉磁器質',
        price: 12_200,
      },
    },
  },
  'mosaic-25': {
    maker: 'migiwa',
    name: '水玻璃モザイク 25角',
    kana: 'ミズハリモザイク',
    description:
      '25ミリ角の施釉モザイクを、300ミリ角のシートに並べました。一枚のシートの中に五段階の釉の濃さを混ぜています。曲面にも沿うので、洗面の壁から浴槽の縁まで続けて張れます。',
    priceKind: '設計価格',
    price: 1_480,
    unit: '枚',
    weight: 1_350,
    leadTimeDays: 7,
    sample: 'カットサンプル 100×100 mm（目地なし）',
    conditions: {
      タイル形状: ['モザイク'],
      面状: ['ブライト'],
      使用部位: ['内壁'],
      防滑: ['一般仕様'],
    },
    regulations: fired,
    variations: {
      turquoise: { name: '浅葱', code: 'MW-MZ25-51', materials: ['磁器質'], note: '施釉磁器質 シート張り' },
      white: {
        name: '白磁',
        code: 'MW-MZ25-10',
        materials: ['磁器質'],
        note: '施釉磁器質 シート張り',
        price: 1_280,
      },
      navy: {
        name: '群青',
        code: 'MW-MZ25-44',
        materials: ['磁器質'],
        note: '施釉磁器質 シート張り',
        price: 1_560,
      },
    },
  },
  'brick-tile': {
    maker: 'mitsugama',
    name: '登り窯レンガ 210×60',
    kana: 'ノボリガマレンガ',
    description:
      '湿式で押し出し、焼き色の幅をそのまま残したレンガタイルです。長手面は210×60ミリ、厚さ12ミリ。役物の曲がりを同じ窯で焼くので、角まで積んだように納まります。',
    priceKind: '設計価格',
    price: 9_600,
    unit: 'm²',
    weight: 310,
    leadTimeDays: 14,
    sample: '現物サンプル 3枚',
    conditions: { タイル形状: ['ボーダー'], 面状: ['無釉'], 使用部位: ['内壁', '外壁'] },
    regulations: fired,
    variations: {
      red: { name: '赤煉瓦', code: 'MG-B210-R1', materials: ['せっ器質'], note: 'せっ器質 無釉' },
      white: {
        name: '白煉瓦',
        code: 'MG-B210-W1',
        materials: ['せっ器質'],
        note: 'せっ器質 無釉',
        price: 10_200,
      },
      umber: { name: '焦茶煉瓦', code: 'MG-B210-U1', materials: ['せっ器質'], note: 'せっ器質 無釉' },
    },
  },
}
