import { foldSigns } from './fold-text.ts'

const inch = 25.4
const pound = 0.453_592_37
const ounce = pound / 16

type Unit = { names: string; factor: number }

const units: Readonly<Record<string, readonly Unit[]>> = {
  mm: [
    { names: 'mm|ミリ|ミリメートル', factor: 1 },
    { names: 'cm|センチ|センチメートル', factor: 10 },
    { names: 'm|メートル', factor: 1000 },
    { names: 'in|inch|inches|インチ', factor: inch },
  ],
  kg: [
    { names: 'kg|キロ|キログラム', factor: 1 },
    { names: 'g|グラム', factor: 0.001 },
    { names: 'lb|lbs|ポンド', factor: pound },
    { names: 'oz|オンス', factor: ounce },
  ],
  円: [
    { names: '円|jpy|yen', factor: 1 },
    { names: '千円', factor: 1000 },
  ],
  日: [
    { names: '日|日間|営業日', factor: 1 },
    { names: '週|週間', factor: 7 },
    { names: 'か月|ヶ月|カ月|ヵ月|ケ月|箇月', factor: 30 },
  ],
  点: [{ names: '点|個|枚', factor: 1 }],
}

const imperial: ReadonlySet<number> = new Set([inch, pound, ounce])

/** Inches and pounds are rounded to whole millimetres and grams. */
export const isImperial = (factor: number): boolean => imperial.has(factor)

/** Returns undefined for another kind of unit. */
export function factorOf(name: string, columnUnit: string | undefined): number | undefined {
  if (columnUnit === undefined) return undefined
  const folded = foldSigns(name).toLowerCase()
  if (folded === foldSigns(columnUnit).toLowerCase()) return 1
  return units[columnUnit]?.find(({ names }) => names.split('|').includes(folded))?.factor
}

const patterns = new Map<string, RegExp>()

/** Parts a number from the unit behind it: 60cm, 1.5 m, 800g. */
export function splitUnit(text: string, columnUnit: string | undefined): { figure: string; factor?: number } {
  if (columnUnit === undefined) return { figure: text }
  const names = (units[columnUnit] ?? []).flatMap((unit) => unit.names.split('|'))
  const own = foldSigns(columnUnit).toLowerCase().replaceAll('.', '\\.')
  const pattern =
    patterns.get(columnUnit) ?? new RegExp(`^(.*[\\d.])\\s*(${[own, ...names].join('|')})$`, 'iu')
  patterns.set(columnUnit, pattern)
  const [, figure, unit] = pattern.exec(text) ?? []
  const factor = unit === undefined ? undefined : factorOf(unit, columnUnit)
  return figure === undefined || factor === undefined ? { figure: text } : { figure, factor }
}
