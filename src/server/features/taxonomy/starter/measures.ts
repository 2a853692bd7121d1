import type { MeasureKey } from '#contract/data/measures.ts'

export const measuresOfCategories: Readonly<Record<MeasureKey, readonly string[]>> = {
  seat_height: ['ソファ', 'チェア'],
  diameter: ['テーブル', 'スツール', '照明', 'ラグ', 'プランター', '洗面器'],
  thickness: ['床', '壁・天井', 'タイル・石', '金属パネル', 'デッキ材', '舗装材', 'ラグ'],
  surface_layer: ['複合フローリング', 'フロアタイル', '長尺シート'],
  weight: ['ソファ', 'チェア', 'テーブル', 'デスク・収納', 'ベッド', '照明', '小物'],
  load_capacity: ['デスク・収納', '会議テーブル'],
  watts: ['照明'],
  lumens: ['照明'],
  kelvin: ['照明'],
  color_rendering: ['照明'],
  slip_resistance: [
    'フロアタイル',
    '長尺シート',
    '磁器質タイル',
    'モザイクタイル',
    '天然石',
    '人工大理石・テラゾー',
    'デッキ材',
    '舗装材',
  ],
}
