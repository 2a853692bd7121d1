import type { AmountUnit } from './define-facets.ts'

export const boxSides = {
  width: { label: '幅', unit: 'mm', section: 'サイズ', sign: 'W', fits: true },
  depth: { label: '奥行', unit: 'mm', section: 'サイズ', sign: 'D', fits: true },
  height: { label: '高さ', unit: 'mm', section: 'サイズ', sign: 'H', fits: true },
} as const

/**
 * Measures of some kinds of products; the database assigns them to categories. Source of filters, documents,
 * answers, spec tables and comparisons.
 */
export const measures = {
  seat_height: { id: 1, label: '座面の高さ', unit: 'mm', section: 'サイズ', sign: 'SH' },
  diameter: { id: 2, label: '直径', unit: 'mm', section: 'サイズ', sign: 'φ' },
  thickness: { id: 3, label: '厚さ', unit: 'mm', section: 'サイズ', sign: 't' },
  surface_layer: { id: 4, label: '表面層の厚さ', unit: 'mm' },
  weight: { id: 5, label: '重さ', unit: 'kg' },
  load_capacity: { id: 6, label: '耐荷重', unit: 'kg' },
  watts: { id: 7, label: '消費電力', unit: 'W' },
  lumens: { id: 8, label: '光束', unit: 'lm' },
  kelvin: { id: 9, label: '相関色温度', unit: 'K' },
  color_rendering: { id: 10, label: '演色性', unit: 'Ra' },
  slip_resistance: { id: 11, label: '滑り抵抗', unit: 'C.S.R' },
} as const satisfies Record<
  string,
  { id: number; label: string; unit: AmountUnit; section?: string; sign?: string }
>

export type MeasureKey = keyof typeof measures

export const measureKeys = Object.keys(measures) as MeasureKey[]

export const mapMeasures = <T>(entryOf: (key: MeasureKey) => T): Record<MeasureKey, T> =>
  Object.fromEntries(measureKeys.map((key) => [key, entryOf(key)])) as Record<MeasureKey, T>
