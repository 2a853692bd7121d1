/** What several cost together, of which each costs a part: 4脚合わせて20万円まで, 合計20万円までで椅子4脚, 6脚 予算30万円. */
import type { NumberRange } from '#search/types.ts'
import { matchAt, readSum } from './numerals.ts'
import { readPrice } from './prices.ts'

const COUNT = String.raw`(?<![\d.,])(?<count>\d{1,3}|[二三四五六七八九十]{1,3})(?<counter>脚|台|枚|個|本|客|灯)`
const ALL = '(?:合わせて|あわせて|合計|全部|全体|総額|総計|総予算|トータル|計|まとめて|セット)[でのがは]?'
const COUNTED = new RegExp(`${COUNT}(?=${ALL}|予算|分|[^一-龠ァ-ヶー]|$)`, 'gu')
/** テーブルと椅子4脚: what they cost is not that of the chairs. */
const WITH_OTHERS = /[^ぁ-ん]と[^\s、,]{1,12}$/u
const TOGETHER = new RegExp(
  String.raw`(?:${COUNT}(?:分|ほど|くらい)?(?:(?<by>で)|[をのは])?[、,]?\s?)?(?<all>${ALL}\s?)?`,
  'uy',
)
/** Whose price is that of a piece. */
const SHEETS = /[枚個本]/u

export interface Several {
  count: number
  counter: string
}

/** How many of one thing are asked for: undefined of one, and of several things. O(length). */
export function readSeveral(text: string): Several | undefined {
  const [said, ...others] = text.matchAll(COUNTED)
  if (!said || others.length > 0 || WITH_OTHERS.test(text.slice(0, said.index))) return undefined
  const count = readSum(said[1] ?? '')
  return count > 1 ? { count, counter: said[2] ?? '' } : undefined
}

interface Share {
  length: number
  field: 'price' | 'piece_price'
  range: NumberRange
  /** Of which it is the price: 1脚. */
  each: string
}

/** What one of them may cost where the price of all begins here. A price of which that is not said is of one. O(length of what is said). */
export function readShare(text: string, at: number, { count, counter }: Several): Share | undefined {
  const match = matchAt(TOGETHER, text, at)
  const before = match?.[0].length ?? 0
  const price = readPrice(text, at + before)
  if (!price?.range || price.field !== 'price' || price.isOfOne) return undefined
  if (!(match?.groups?.all ?? match?.groups?.by) && !price.isBudget) return undefined
  const { min, max } = price.range
  return {
    length: before + price.length,
    field: SHEETS.test(counter) ? 'piece_price' : 'price',
    range: {
      ...(min !== undefined && { min: Math.ceil(min / count) }),
      ...(max !== undefined && { max: Math.floor(max / count) }),
    },
    each: `1${counter}`,
  }
}
