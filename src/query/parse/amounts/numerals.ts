/** Numbers as they are typed: 1200, 1,200, 2.5, 五万, 1万5千, 3万5000, 二百. After NFKC. */

/** For patterns: one number, no longer than anybody writes. A comma is one of thousands, and 一番 is none. */
export const NUMERAL = String.raw`(?:(?:\d{1,3}(?:,\d{3}){1,3}|\d{1,12})(?:\.\d{1,4})?(?!\.?\d)|[〇一二三四五六七八九十百千]{1,8}(?!番))`
/** The same with 万 and 千: 3万5千, 5 万円, 1千万. */
export const SUM = String.raw`(?:${NUMERAL}千?(?:\s(?=万\s?円))?(?:万|マン|まん)(?:${NUMERAL}千?)?|${NUMERAL}千?)`

const DIGITS = new Map(Array.from('〇一二三四五六七八九', (digit, value) => [digit, value]))
const POWERS = new Map([
  ['十', 10],
  ['百', 100],
  ['千', 1000],
])

/** The value of a sum; NaN for what is none. O(length). */
export function readSum(sum: string): number {
  let [total, section, value] = [0, 0, undefined as number | undefined]
  for (const [part] of sum.replaceAll(/[,\s]/g, '').matchAll(/\d+(?:\.\d+)?|マン|まん|./gu)) {
    const power = POWERS.get(part)
    const digit = DIGITS.get(part) ?? (/^\d/.test(part) ? Number(part) : undefined)
    if (digit !== undefined) value = (value ?? 0) * (DIGITS.has(part) ? 10 : 1) + digit
    else if (power !== undefined) {
      section += (value ?? 1) * power
      value = undefined
    } else if (/^(?:万|マン|まん)$/u.test(part)) {
      total += (section + (value ?? 0)) * 10_000
      section = 0
      value = undefined
    } else return Number.NaN
  }
  return total + section + (value ?? 0)
}

/** Where a pattern that is sticky fits right here. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** How much of the text a sticky pattern takes right here. */
export const lengthAt = (pattern: RegExp, text: string, at: number): number =>
  matchAt(pattern, text, at)?.[0].length ?? 0

/** The same of a global pattern, for places of one text in their order: what fits nowhere is looked for once. */
export function finderOf(pattern: RegExp, text: string): (at: number) => number {
  let next: RegExpExecArray | null | undefined
  return (at) => {
    if (next === undefined || (next !== null && next.index < at)) next = matchAt(pattern, text, at)
    return next?.index === at ? next[0].length : 0
  }
}
