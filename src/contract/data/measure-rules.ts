import { type MeasureKey, measureKeys, measures } from './measures.ts'

/** Columns of the variation, edited as sizes and weight. */
const columnKeys = ['seat_height', 'diameter', 'thickness', 'weight'] as const satisfies MeasureKey[]

export type SpecMeasureKey = Exclude<MeasureKey, (typeof columnKeys)[number]>

/** In the unit of the measure. */
type MeasureBounds = { min: number; max: number; decimals: number }

export const specMeasureBounds: Readonly<Record<SpecMeasureKey, MeasureBounds>> = {
  surface_layer: { min: 0.01, max: 999.99, decimals: 2 },
  load_capacity: { min: 0.1, max: 99_999.9, decimals: 1 },
  watts: { min: 0.1, max: 99_999.9, decimals: 1 },
  lumens: { min: 1, max: 999_999, decimals: 0 },
  kelvin: { min: 1000, max: 20_000, decimals: 0 },
  color_rendering: { min: 0, max: 100, decimals: 0 },
  slip_resistance: { min: 0.01, max: 2, decimals: 2 },
}

export const isSpecMeasure = (key: MeasureKey): key is SpecMeasureKey => key in specMeasureBounds

export const specMeasureKeys = measureKeys.filter(isSpecMeasure)

/** Values by measure; absent without a value. */
export type SpecMeasures = { [K in SpecMeasureKey]?: number }

/** Returns the reason against a value; undefined if it lies in the bounds of its measure. */
export function findMeasureIssue(key: SpecMeasureKey, value: number): string | undefined {
  const { min, max, decimals } = specMeasureBounds[key]
  const scaled = value * 10 ** decimals
  // Tolerates float errors, as in 4.35.
  const isExact = Math.abs(scaled - Math.round(scaled)) < 1e-6
  return value >= min && value <= max && isExact ? undefined : describeBounds(specMeasureBounds[key])
}

function describeBounds({ min, max, decimals }: MeasureBounds): string {
  const range = `${min.toLocaleString('ja')}〜${max.toLocaleString('ja')}の`
  return decimals === 0
    ? `${range}整数で入力してください`
    : `${range}数で、小数は${decimals}けたまで入力してください`
}

export const specMeasureLabel = (key: SpecMeasureKey): string =>
  `${measures[key].label}（${measures[key].unit}）`

export const specMessages = {
  otherCategory: 'この製品のカテゴリにない条件です。外してください',
  otherMeasure: 'この製品のカテゴリでは測らない数値です。空にしてください',
} as const
