/** How soon a thing comes, in days: 納期2週間以内, 3日で届く. */
import type { NumberRange } from '#search/types.ts'
import { amountAt, amountPattern, amountsSaid, amountWith, isBounded, mapRange, rangeOf } from './bounds.ts'
import { readSum } from './numerals.ts'

const UNIT = '営業日|日間?|週間?|[ヶかカケヵ箇]月'
const BEFORE = '納期|納品|納入|出荷|お?届け'
const BEHIND =
  '届(?:く|けられる)|とどく|(?:出荷|納品|納入|発送)(?:できる|可能|される)?|手に入る|入手(?:できる)?|買える|納期|出せる|出る|着く|間に合う|(?:用意|手配|発注|納品|入荷)(?:できる|可能|される)|納められる'
const LEAD_TIME = amountPattern(
  String.raw`(?<named>(?:${BEFORE})[がはもまで]{0,2}\s?)?(?:約|およそ)?${amountWith(UNIT)}(?<behind>[でにの]?(?:${BEHIND}))?`,
)
const [DAYS_OF_WEEK, DAYS_OF_MONTH] = [7, 30]

/** The lead time that begins here, in days; one without a bound is the longest. O(length of what is said). */
export function readLeadTime(text: string, at: number): { length: number; range: NumberRange } | undefined {
  const match = amountAt(LEAD_TIME, text, at)
  const said = match?.groups
  if (!match || !said?.first || !(said.unit1 ?? said.unit2) || !(said.named ?? said.behind)) return undefined
  const amounts = amountsSaid(said, daysOf)
  const range = isBounded(said) ? rangeOf(said, amounts, 0, 1) : { max: amounts.first }
  return { length: match[0].length, range: mapRange(range, Math.round) }
}

const daysOf = (sum: string, unit = '日'): number =>
  readSum(sum) * (/週/u.test(unit) ? DAYS_OF_WEEK : /月/u.test(unit) ? DAYS_OF_MONTH : 1)
