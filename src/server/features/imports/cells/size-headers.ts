import type { SideKey } from '#contract/data/sides.ts'

/** Ways to name a side in a folded header. Longer ones first. */
const names: readonly (readonly [SideKey, string])[] = [
  ['seat_height', 'sh|座面高さ?|座高'],
  ['width', 'w|横幅|全幅|幅|巾|横'],
  ['depth', 'd|奥行き?'],
  ['height', 'h|l|全高|高さ?|長さ?|縦'],
  ['diameter', 'φ|ø|直径|径'],
  ['thickness', 't|板厚|厚[さみ]?'],
]

const words = '(?:外形|本体|製品|商品|全体)?(?:サイズ|寸法|規格){0,2}'
const anySide = `(?:${names.map(([, name]) => name).join('|')})`
const header = new RegExp(`^${words}(${anySide}(?:[×x*/,]?${anySide}){1,4})${words}(mm|cm)?$`, 'u')
const eachSide = new RegExp(names.map(([, name]) => `(${name})`).join('|'), 'gu')

/** Reads a folded header of several sides, such as W×D×H or 厚×幅×長, and the order of its figures. */
export function readSizeHeader(folded: string): { unit: string; order: readonly SideKey[] } | undefined {
  const [, text, unit = 'mm'] = header.exec(folded) ?? []
  if (text === undefined) return undefined
  const order = [...text.matchAll(eachSide)].flatMap(([, ...groups]) =>
    names.flatMap(([side], at) => (groups[at] === undefined ? [] : [side])),
  )
  return new Set(order).size === order.length ? { unit, order } : undefined
}
