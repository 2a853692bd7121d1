/** Years by their names, of the West and of Japan: 2021年, 令和3年度, 平成元年, 2010年代, 昭和, 20世紀, 去年, 10年前. */
import { DASHES, WAVES } from '#search/text/dashes.ts'
import type { NumberRange } from '#search/types.ts'
import {
  type AmountGroups,
  amountAt,
  amountPattern,
  amountsSaid,
  amountWith,
  BETWEEN,
  isBounded,
  lengthAt,
  mapRange,
  matchAt,
  rangeOf,
  readSum,
  toleranceSaid,
} from './numbers.ts'

export interface YearSpan {
  length: number
  first: number
  last: number
  /** Added to a short number behind: 2018〜20年, 平成20〜25年. */
  base: number
  /** Four digits without 年 may be anything. */
  isBare: boolean
}

interface Era {
  letter: string
  first: number
  /** Last year of an era that has ended. */
  last?: number
}

const ERAS: Readonly<Record<string, Era>> = {
  明治: { letter: 'm', first: 1868, last: 1912 },
  大正: { letter: 't', first: 1912, last: 1926 },
  昭和: { letter: 's', first: 1926, last: 1989 },
  平成: { letter: 'h', first: 1989, last: 2019 },
  令和: { letter: 'r', first: 2019 },
}
/** Sources of patterns: the names of eras, the number of a year, and a number of years. */
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

/** Reads years by their names. O(length of the name). */
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

// Years of completion: 2020年以降, 竣工2021年, 2018〜2020年, 昭和の, ここ3年, 築30年以上, 築浅, 近年.

const DONE = '竣工|完成|完工|落成|建築|建設|開業|開館|開店|オープン(?![ァ-ヶ])'
const BEFORE = new RegExp(
  String.raw`(?<completed>(?:${DONE}|築)(?:年月?日?|時期)?[はがを:=]?\s?)?(?<upto>[${WAVES}]\s?)?`,
  'uy',
)
const AFTER = new RegExp(
  [
    String.raw`\s?(?:(?<since>以降|以後|以来|いこう|から|以上|[${WAVES}])`,
    '(?<after>より(?:も)?(?:後|あと|新しい)|を?過ぎた?)',
    '(?<until>以前|いぜん|まで|以下|以内)',
    '(?<before>より(?:も)?(?:前|まえ|古い)|の?前(?!半|期|後)|未満)',
    '(?<near>の?(?:頃|ころ|ごろ|前後|あたり|くらい|ぐらい|程度)))?',
  ].join('|'),
  'uy',
)
const SECOND = new RegExp(BETWEEN, 'uy')
const SHORT = new RegExp(`(?<count>${YEAR_NUMBER})年度?`, 'uy')
const AMONG = /(?:(?<below>未満)|まで|にかけて|以下|以内|の?(?:間|あいだ))?/uy
const COMPLETED = new RegExp(
  String.raw`(?:[、,]?\s?に?(?:${DONE}|築(?!古|浅)|建て?られた|建った|建てた|造られた|作られた|できた|出来た)|の(?:竣工|完成))?`,
  'uy',
)
/** It looks like that time: 昭和レトロ, 1960年代風. */
const STYLE = /の?(?:風|っぽ|調|スタイル|レトロ|モダン|ロマン|テイスト|感)/uy

const AGE = amountPattern(
  String.raw`築(?:年数?[はが]?)?\s?(?:約)?${amountWith('年')}(?:経った|たった|経過した|経過)?`,
)
const RECENT = new RegExp(
  `(?:(?:ここ|この|直近|過去|最近)の?(?:${YEARS}[${DASHES}${WAVES}、,・])?(?<years>${YEARS}|数)年(?:間|以内)?|(?<within>${YEARS})年以内)`,
  'uy',
)
const AGO = new RegExp(`(?<years>${YEARS})年(?:以上|より)も?前`, 'uy')
const NAMED =
  /(?<fresh>近年|築浅|築年数?[のが](?:浅い|新しい))|(?<postwar>戦後)|(?<prewar>戦前)|(?<alone>(?<=^|\s)(?:19[5-9]|20[0-3])\d(?=$|\s))/uy

/** A year of which no side is said, but 頃, is met by two more and less. */
const TOLERANCE = 2
/** 近年, 築浅, ここ数年. */
const FRESH = 5
const END_OF_WAR = 1945

/** Reads years; `now` is the current one. A bare number is none unless it stands alone: 別荘 2024. O(length of what is said). */
export function readYears(
  text: string,
  at: number,
  now: number,
): { length: number; range: NumberRange } | undefined {
  const read = readNamed(text, at, now) ?? readAge(text, at, now) ?? readCalendar(text, at, now)
  if (!read || matchAt(STYLE, text, read.to)) return undefined
  return { length: read.to + lengthAt(COMPLETED, text, read.to) - at, range: read.range }
}

type YearReading = { to: number; range: NumberRange }

function readNamed(text: string, at: number, now: number): YearReading | undefined {
  const match = matchAt(RECENT, text, at) ?? matchAt(AGO, text, at) ?? matchAt(NAMED, text, at)
  if (!match) return undefined
  const { years, within, fresh, postwar, prewar, alone } = match.groups ?? {}
  const count = years === '数' || fresh ? FRESH : readSum(years ?? within ?? '')
  const to = at + match[0].length
  if (alone) return { to, range: { min: Number(alone), max: Number(alone) } }
  if (prewar) return { to, range: { max: END_OF_WAR } }
  if (postwar) return { to, range: { min: END_OF_WAR } }
  return { to, range: /前$/u.test(match[0]) ? { max: now - count } : { min: now - count } }
}

/** 築40年 alone tells of a building that may have been renovated since: it stays a word. */
function readAge(text: string, at: number, now: number): YearReading | undefined {
  const match = amountAt(AGE, text, at)
  const said = match?.groups
  if (!match || !said?.first || !(said.unit2 ?? said.unit1) || !isBounded(said)) return undefined
  const amounts = amountsSaid(said)
  const { min, max } = rangeOf(said, amounts, toleranceSaid(said, TOLERANCE), 1)
  const range = mapRange({ min: max, max: min }, (age) => Math.round(now - age))
  return { to: at + match[0].length, range }
}

function readCalendar(text: string, at: number, now: number): YearReading | undefined {
  const before = matchAt(BEFORE, text, at)
  const from = at + (before?.[0].length ?? 0)
  const span = readYearSpan(text, from, now)
  if (!span) return undefined
  const behind = from + span.length
  const between = lengthAt(SECOND, text, behind)
  const second = between > 0 ? secondSpan(text, behind + between, span, now) : undefined
  if (second) {
    const to = behind + between + second.length
    const among = matchAt(AMONG, text, to)
    const max = among?.groups?.below ? second.first - 1 : second.last
    return { to: to + (among?.[0].length ?? 0), range: { min: span.first, max } }
  }
  const after = matchAt(AFTER, text, behind)
  const said: AmountGroups = { ...after?.groups, upto: before?.groups?.upto }
  const isMeant =
    !span.isBare ||
    before?.groups?.completed ||
    said.since === '以降' ||
    said.since === '以後' ||
    said.until === '以前'
  return isMeant ? { to: behind + (after?.[0].length ?? 0), range: calendarRange(said, span) } : undefined
}

/** 2018〜2020年, 2018〜20年, 平成20〜25年: never backwards. */
function secondSpan(text: string, at: number, { first, base }: YearSpan, now: number) {
  const span = readYearSpan(text, at, now)
  if (span) return !span.isBare && span.last >= first ? span : undefined
  const short = matchAt(SHORT, text, at)
  const last = base + readSum(short?.groups?.count ?? '')
  return short && last >= first ? { length: short[0].length, first: last, last } : undefined
}

function calendarRange(
  { upto, since, after, until, before, near }: AmountGroups,
  { first, last }: YearSpan,
): NumberRange {
  if (since) return { min: first }
  if (after) return { min: last + 1 }
  if (until ?? upto) return { max: last }
  if (before) return { max: first - 1 }
  const tolerance = near ? TOLERANCE : 0
  return { min: first - tolerance, max: last + tolerance }
}
