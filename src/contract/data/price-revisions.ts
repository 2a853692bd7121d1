import type { Choice } from './enums.ts'
import { formatJapaneseDay } from './japanese-day.ts'
import { limits } from './limits.ts'
import { changeMessages, isPercent, type roundings, roundYen } from './product-changes.ts'

export const priceRevisionState = { draft: 1, announced: 2, applied: 3, withdrawn: 4 } as const

export const priceRevisionStates = [
  { id: priceRevisionState.draft, label: '下書き' },
  { id: priceRevisionState.announced, label: '予告中' },
  { id: priceRevisionState.applied, label: '適用済み' },
  { id: priceRevisionState.withdrawn, label: '取りやめ' },
] as const satisfies readonly Choice[]

/** States in which a 品番 stands in one revision a day. */
export const openRevisionStates = [priceRevisionState.draft, priceRevisionState.announced] as const

/** 品番 of a revision, and those that one call sets by hand. */
export const mostRevised = 10_000
export const mostSetByHand = 500

/** Yen of a new price's last place. */
export const ruleRoundings = [1, 10, 100] as const

export const ruleScopes = ['maker', 'brand', 'category', 'codes'] as const
export const ruleUnits = ['percent', 'yen'] as const

/** Raises or lowers the prices of today: by a percentage with one decimal, or by whole yen. */
export type PriceRule = {
  unit: (typeof ruleUnits)[number]
  amount: number
  round_to: number
  rounding: (typeof roundings)[number]
}

/** Stays in whole numbers up to the division. */
export const reviseByRule = (price: number, { unit, amount, round_to, rounding }: PriceRule): number =>
  unit === 'percent'
    ? roundYen(price * (1000 + Math.round(amount * 10)), { parts: 1000, round_to, rounding })
    : roundYen(price + amount, { parts: 1, round_to, rounding })

export const revisionMessages = {
  invalidDay: '日付を 2027-04-01 の形で入力してください',
  dayNotAhead: '適用日は、明日からの日付にしてください',
  nothingRevised: '品番がまだ入っていません。新しい価格を決めてから予告してください',
  nothingMatches: 'この条件に当てはまる、金額のある品番はありません',
  tooMany: `ひとつの価格改定に入れられるのは${mostRevised.toLocaleString('ja')}品番までです。分けて作ってください`,
  percent: changeMessages.percent,
  yen: `0でない、${limits.price.toLocaleString('ja')}円以内の整数で入力してください`,
  brandMissing: 'ブランドを選んでください',
  categoryMissing: 'カテゴリを選んでください',
  codesMissing: '品番をひとつ以上入力してください',
  unknownCode: (code: string) => `「${code}」は、このメーカーの品番にありません`,
  repeatedCode: (code: string) => `「${code}」は、このメーカーに2つあります。品番を直してからお使いください`,
  codeTwice: (code: string) => `「${code}」が2回入っています`,
  noFigure: (kind: string) =>
    `この品番は${kind}です。金額を入れるときは、価格の種類（定価・設計価格）も添えてください`,
  outOfBounds: (codes: readonly string[]) =>
    `${nameSome(codes)}の価格が、1〜${limits.price.toLocaleString('ja')}円の範囲に入りません`,
  openElsewhere: (codes: readonly string[], revision: string) =>
    `${nameSome(codes)}は、同じ日の価格改定「${revision}」に入っています`,
} as const

const mostNamed = 3

/** Names a few of many codes: A、B、Cほか12品番. */
const nameSome = (codes: readonly string[]): string =>
  codes.length > mostNamed
    ? `${codes.slice(0, mostNamed).join('、')}ほか${(codes.length - mostNamed).toLocaleString('ja')}品番`
    : codes.join('、')

const isYen = (amount: number): boolean =>
  Number.isInteger(amount) && Math.abs(amount) <= limits.price && amount !== 0

/** Returns the fault of a rule's amount, if any. */
export function findRuleIssue({ unit, amount }: Pick<PriceRule, 'unit' | 'amount'>): string | undefined {
  if (unit === 'percent') return isPercent(amount) ? undefined : revisionMessages.percent
  return isYen(amount) ? undefined : revisionMessages.yen
}

/** Explains the state of a revision for people. `today` is a day in Japan. */
export function describeRevisionDay(
  { state, effective_on }: { state: number; effective_on: string },
  today: string,
): string {
  const day = formatJapaneseDay(effective_on)
  if (state === priceRevisionState.applied) return `${day}から、新しい価格です`
  if (state === priceRevisionState.withdrawn) return `${day}に予定していましたが、取りやめました`
  if (state === priceRevisionState.announced) return `${day}の0時に、新しい価格になります`
  return effective_on <= today
    ? `適用日の${day}までに予告しなかったため、適用していません。日付を変えると、予告できます`
    : `まだ予告していません。予告すると、${day}の0時に新しい価格になります`
}
