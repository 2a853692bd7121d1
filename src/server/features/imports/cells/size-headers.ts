import type { SideKey } from '#contract/data/sides.ts'
import { anySideName, sideOf } from './side-names.ts'

const words = '(?:外形|本体|製品|商品|全体)?(?:サイズ|寸法|規格){0,2}'
const anySide = `(?:${anySideName})`
const sign = '[×x*/,]'
const signed = new RegExp(`^${words}(${anySide}(?:${sign}${anySide}){1,4})${words}(mm|cm)?$`, 'u')
const between = new RegExp(sign, 'u')

/** WDH and 幅奥行高さ need no sign between. */
const together = new RegExp(
  `^${words}(w|幅|巾)(d|奥行き?)(h|高さ?)(sh|座面高さ?|座高)?${words}(mm|cm)?$`,
  'u',
)

/** Reads a folded header of several sides, such as W×D×H or 厚×幅×長, and the order of its figures. */
export function readSizeHeader(folded: string): { unit: string; order: readonly SideKey[] } | undefined {
  const [, text, unit] = signed.exec(folded) ?? []
  const [, ...plain] = together.exec(folded) ?? []
  const names = text?.split(between) ?? plain.slice(0, 4)
  const order = names.flatMap((name) => (name === undefined ? [] : (sideOf(name) ?? [])))
  // L/T is a lead time.
  const isSize = order.includes('width') || order.includes('diameter')
  if (!isSize || new Set(order).size !== order.length) return undefined
  return { unit: unit ?? plain[4] ?? 'mm', order }
}
