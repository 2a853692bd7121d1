import type { ProductFamily } from '#demo/vocabulary/product-copy.ts'
import { noncombustibleByNotification, notRegulated } from '#demo/vocabulary/regulations.ts'

const natural = { formaldehyde: notRegulated, fire: noncombustibleByNotification('石として') }
const cement = { formaldehyde: notRegulated, fire: noncombustibleByNotification('コンクリートとして') }

export const stone: ProductFamily = {
  'marble-slab': {
    maker: 'iwato',
    name: '大理石 本磨き 600角',
    kana: 'ダイリセキホンミガキ',
    description:
      '一つの原石から続けて挽いた600ミリ角の大理石。張る順に番号を打ち、脈のつながりを割付け図で確かめてから納める。酸に弱いため、台所と浴室の床には勧めていない。',
    priceKind: '設計価格',
    price: 29_800,
    unit: 'm²',
    weight: 19_400,
    leadTimeDays: 30,
    covers: { shape: 'sheet', joint: 2 },
    sample: 'カットサンプル 100×100 mm',
    sampleLimit: 3,
    conditions: { タイル形状: ['正方形'], 面状: ['本磨き'], 使用部位: ['内壁', '内床'], 防滑: ['一般仕様'] },
    measures: { slip_resistance: 0.28 },
    regulations: natural,
    variations: {
      bianco: { name: 'ビアンコ', code: 'IW-MB60-BC', materials: ['大理石'], note: '白大理石 本磨き' },
      nero: {
        name: 'ネロ',
        code: 'IW-MB60-NR',
        materials: ['大理石'],
        note: '黒大理石 本磨き',
        price: 34_600,
      },
      verde: {
        name: 'ヴェルデ',
        code: 'IW-MB60-VD',
        materials: ['大理石'],
        note: '緑大理石（蛇紋岩系） 本磨き',
        price: 42_000,
      },
    },
  },
  'granite-slab': {
    maker: 'iwato',
    name: '御影石 水磨き 400角',
    kana: 'ミカゲイシミズミガキ',
    description:
      '粒のそろった御影石を400ミリ角に挽き、つやを抑えた水磨きで仕上げた。玄関土間からアプローチまで、同じ石を続けて張れる。外部の床には、滑りにくいよう面を荒らしたバーナー仕上げで納める。',
    priceKind: '設計価格',
    price: 16_800,
    unit: 'm²',
    weight: 8_600,
    leadTimeDays: 21,
    covers: { shape: 'sheet', joint: 3 },
    sample: 'カットサンプル 100×100 mm',
    sampleLimit: 3,
    conditions: {
      タイル形状: ['正方形'],
      面状: ['水磨き'],
      使用部位: ['内壁', '内床', '外壁'],
      防滑: ['一般仕様'],
    },
    measures: { slip_resistance: 0.47 },
    regulations: natural,
    variations: {
      grey: { name: '灰御影', code: 'IW-GR40-GY', materials: ['御影石'], note: '灰御影 水磨き' },
      sakura: {
        name: '桜御影',
        code: 'IW-GR40-SK',
        materials: ['御影石'],
        note: '桜御影 水磨き',
        price: 18_900,
      },
    },
  },
  'terrazzo-slab': {
    maker: 'iwato',
    name: 'テラゾー 600角',
    kana: 'テラゾーロッピャッカク',
    description:
      '砕いた大理石を白セメントに練り込み、打ってから研ぎ出した600ミリ角の板。種石の配合は見本から選ぶほか、現場で出た石の端材を混ぜた特注にも応じる。カウンター用の大判も打てる。',
    priceKind: '設計価格',
    price: 23_800,
    unit: 'm²',
    weight: 17_300,
    leadTimeDays: 28,
    covers: { shape: 'sheet', joint: 3 },
    sample: 'カットサンプル 100×100 mm',
    sampleLimit: 3,
    conditions: { タイル形状: ['正方形'], 面状: ['水磨き'], 使用部位: ['内壁', '内床'], 防滑: ['一般仕様'] },
    measures: { slip_resistance: 0.36 },
    regulations: cement,
    variations: {
      salt: {
        name: '塩',
        code: 'IW-TZ60-SL',
        materials: ['テラゾー', '大理石', 'コンクリート'],
        note: 'セメントテラゾー（白・灰の種石） 水磨き',
        colors: ['グレー'],
      },
      rosso: {
        name: '紅',
        code: 'IW-TZ60-RS',
        materials: ['テラゾー', '大理石', 'コンクリート'],
        note: 'セメントテラゾー（赤・白の種石） 水磨き',
        price: 25_600,
        colors: ['マルチ'],
      },
      sea: {
        name: '海',
        code: 'IW-TZ60-SE',
        materials: ['テラゾー', '大理石', 'コンクリート'],
        note: 'セメントテラゾー（青緑・白の種石） 水磨き',
        price: 25_600,
        colors: ['マルチ'],
      },
    },
  },
}
