/** Years by their names, of the West and of Japan: 2021年, 令和3年度, 平成元年, 2010年代, 昭和, 20世紀, 去年, 10年前. */
import { matchAt, readSum } from './numerals.ts'

export interface YearSpan {
  length: number
  first: number
  last: number
  /** What a short number behind it is added to: 2018〜20年, 平成20〜25年. */
  base: number
  /** Four digits without 年 may be anything. */
  isBare: boolean
}

interface Era {
  letter: string
  first: number
  /** Of an era that has ended. */
  last?: number
}

const ERAS: Readonly<Record<string, Era>> = {
  明治: { letter: 'm', first: 1868, last: 1912 },
  大正: { letter: 't', first: 1912, last: 1926 },
  昭和: { letter: 's', first: 1926, last: 1989 },
  平成: { letter: 'h', first: 1989, last: 2019 },
  令和: { letter: 'r', first: 2019 },
}
/** For patterns: the names of eras, the number of a year, and a number of years. */
export const ERA_NAMES = Object.keys(ERAS).join('|')
export const YEAR_NUMBER = String.raw`(?:\d{1,4}|[〇一二三四五六七八九十百千]{1,7})`
export const YEARS = String.raw`(?:\d{1,3}|[一二三四五六七八九十百]{1,3})`
/** 昭和の住宅, but not 昭和通り, 大正ロマン or 21世紀美術館. */
const APART = String.raw`(?=$|[^\p{L}\p{N}]|[のにはもとかまでや]|以|築|竣|完|建|生|前|後|頃|初|末)`
const HALF =
  '(?:の?(?:(?<early>初頭|初期|前半|前期|はじめ|初め)|(?<middle>半ば|なかば|中頃|中期)|(?<late>後半|後期|終わり|末期?)))?'
const COUNTED = new RegExp(
  String.raw`(?:西暦)?(?:(?<name>${ERA_NAMES})\s?|(?<letter>[mtshr])(?=\.?\d{1,2}年)\.?)?(?<count>元|${YEAR_NUMBER})(?:(?<decade>年代)|(?<year>年)度?(?:\d{1,2}月)?|(?<century>世紀${APART}))?${HALF}`,
  'uy',
)
const WHOLE_ERA = new RegExp(`(?<name>${ERA_NAMES})(?:時代|年間|期)?${HALF}${APART}`, 'uy')
const FROM_NOW = new RegExp(
  `(?:(?<this>今年|本年)|(?<last>去年|昨年)|(?<before>一昨年|おととし)|(?<next>来年)|(?<ago>${YEARS})年前(?!後))度?`,
  'uy',
)
/** As a project may have them. */
const [EARLIEST, LATEST] = [1600, 2200]

/** The years that are named here. O(length of the name). */
export function readYearSpan(text: string, at: number, now: number): YearSpan | undefined {
  const match = matchAt(FROM_NOW, text, at) ?? matchAt(COUNTED, text, at) ?? matchAt(WHOLE_ERA, text, at)
  const said = match?.groups ?? {}
  const span = said.count ? counted(said, now) : said.name ? wholeEra(said.name, now) : fromNow(said, now)
  if (!match || !span) return undefined
  const { first, last } = halfOf(span, said)
  if (first < EARLIEST || last > LATEST) return undefined
  return { length: match[0].length, first, last, base: span.base, isBare: span.isBare ?? false }
}

type Groups = Readonly<Record<string, string | undefined>>
type Span = { first: number; last: number; base: number; isBare?: boolean }

const centuryOf = (year: number): number => year - (year % 100)

function fromNow({ ago, before, last, next }: Groups, now: number): Span {
  const year = ago ? now - readSum(ago) : now - (before ? 2 : last ? 1 : 0) + (next ? 1 : 0)
  return { first: year, last: year, base: centuryOf(year) }
}

function wholeEra(name: string, now: number): Span | undefined {
  const era = ERAS[name]
  return era && { first: era.first, last: era.last ?? now, base: era.first - 1 }
}

function counted({ name, letter, count = '', decade, year, century }: Groups, now: number): Span | undefined {
  const number = count === '元' ? 1 : readSum(count)
  const era = Object.entries(ERAS).find(([own, { letter: sign }]) => own === name || sign === letter)?.[1]
  const from = (first: number, base: number) => ({ first, last: decade ? first + 9 : first, base })
  if (century) return era ? undefined : { first: number * 100 - 99, last: number * 100, base: 0 }
  if (era) return from(era.first - 1 + number, era.first - 1)
  if (number >= 1000) return { ...from(number, centuryOf(number)), isBare: !year && !decade }
  if (!decade || number >= 100 || number % 10 !== 0) return undefined
  // 60年代 were those of the last century, 10年代 of this one.
  const base = centuryOf(now) - (number > now % 100 ? 100 : 0)
  return from(base + number, base)
}

function halfOf({ first, last }: Span, { early, middle, late }: Groups): Pick<Span, 'first' | 'last'> {
  const quarter = (last - first + 1) / 4
  const endOf = (quarters: number) => first + Math.ceil(quarter * quarters) - 1
  if (early) return { first, last: endOf(2) }
  if (middle) return { first: first + Math.floor(quarter), last: endOf(3) }
  return { first: late ? first + Math.floor(quarter * 2) : first, last }
}
