import type { Choice } from './enums.ts'

/**
 * Legal grades: source of filters, documents, answers and spec tables. A grade requires a certificate unless
 * the law knows none.
 */
export const regulations = {
  fire_protection_material: {
    label: '防火材料',
    values: [
      { id: 1, label: '不燃' },
      { id: 2, label: '準不燃' },
      { id: 3, label: '難燃' },
    ],
  },
  fire_resistance: {
    label: '耐火性能',
    values: [
      { id: 1, label: '耐火1時間' },
      { id: 2, label: '耐火2時間' },
      { id: 3, label: '耐火3時間' },
      { id: 4, label: '準耐火45分' },
      { id: 5, label: '準耐火60分' },
    ],
  },
  formaldehyde: {
    label: 'ホルムアルデヒド',
    values: [
      { id: 1, label: 'F☆☆☆☆' },
      { id: 2, label: 'F☆☆☆' },
      { id: 3, label: 'F☆☆' },
      { id: 4, label: '告示対象外', isOutside: true },
    ],
  },
  flame_prevention_regulation: {
    label: '防炎',
    values: [
      { id: 1, label: '防炎物品' },
      { id: 2, label: '防炎製品' },
    ],
  },
} as const satisfies Record<string, Regulation>

/** `isOutside`: outside of the regulation, so meaningless without the regulation's name. */
export type Regulation = { label: string; values: readonly (Choice & { isOutside?: true })[] }

export type RegulationKey = keyof typeof regulations

export const regulationKeys = Object.keys(regulations) as RegulationKey[]

export const mapRegulations = <T>(entryOf: (key: RegulationKey) => T): Record<RegulationKey, T> =>
  Object.fromEntries(regulationKeys.map((key) => [key, entryOf(key)])) as Record<RegulationKey, T>
