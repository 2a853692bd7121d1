/** Keys are folded, so that every spelling of a member finds its group. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { ALNUM, KANA } from '#search/text/characters.ts'
import { tokenise } from '#search/text/tokenise.ts'
import { LONG, type Word } from '#search/text/word.ts'
import { marksThatCount } from './match.ts'
import { SYNONYM_GROUPS } from './synonyms.ts'
import { PREFECTURES, ROOM_SYNONYM_GROUPS } from './synonyms-of-rooms.ts'

interface SynonymTable {
  /** Cache key for results of this table. */
  number: number
  groups: ReadonlyMap<string, readonly string[]>
  /** Members after a <, which match whole words only. */
  readings: ReadonlySet<string>
  /** In letters. */
  longestKey: number
}

export const builtInGroups: readonly string[] = [SYNONYM_GROUPS, ROOM_SYNONYM_GROUPS, PREFECTURES].flatMap(
  (text) => text.trim().split('\n'),
)

/** Built-in groups as they were read: they are most of every table. */
const readBuiltIn = new Map(builtInGroups.map((line) => [line, readGroup(line)]))

let tables = 0
let table = readTable(builtInGroups)
const tried = new AsyncLocalStorage<SynonymTable>()
const MOST_ALTERNATIVES = 32

/** Replaces the groups, lines as in `synonyms.ts`. O(letters of all groups). */
export function setSynonyms(lines: readonly string[]): void {
  table = readTable(lines)
}

/** Runs the work with these groups, across awaits. Other callers are not affected. */
export function withSynonyms<T>(lines: readonly string[], work: () => T): T {
  return tried.run(readTable(lines), work)
}

const meant = (): SynonymTable => tried.getStore() ?? table

export const synonymTable = (): Pick<SynonymTable, 'number' | 'longestKey'> => meant()

export const synonymWords = (): Iterable<readonly [word: string, others: readonly string[]]> => meant().groups

/** Joins letters and significant long-vowel marks. */
export function synonymKey(words: readonly Word[]): string {
  return words.map(keyOfWord).join(' ')
}

function keyOfWord(word: Word): string {
  const strict = marksThatCount(word)
  return word.units
    .map((unit, i) => String.fromCharCode(unit) + (i < strict && (word.flags[i] ?? 0) & LONG ? 'ー' : ''))
    .join('')
}

/**
 * Returns other spellings of a term: of the whole (椅子: チェア), else of its end (回転椅子: 回転チェア), else of its beginning
 * (照明スタンド: ライトスタンド). At most 32, not folded.
 */
export function synonymsOf(term: string, words: readonly Word[]): string[] {
  const key = synonymKey(words)
  const whole = meant().groups.get(key)
  if (whole !== undefined) return whole.filter((member) => member !== key).slice(0, MOST_ALTERNATIVES)
  return [...replaceEnd(term, words), ...replaceStart(term, words)].slice(0, MOST_ALTERNATIVES)
}

/** Returns synonyms of a name: チェア is 椅子, イス, chair. At most 32. */
export const otherNames = (name: string): string[] => synonymsOf(name, tokenise(name))

function replaceEnd(term: string, words: readonly Word[]): string[] {
  const letters = lettersOf(words)
  for (let length = Math.min(letters.length - 1, meant().longestKey); length >= 2; length--) {
    const part = letters.slice(letters.length - length)
    const members = membersOf(part)
    const cut = part[0]?.from
    if (members !== undefined && cut !== undefined)
      return members.map((member) => term.slice(0, cut) + member)
  }
  return []
}

function replaceStart(term: string, words: readonly Word[]): string[] {
  const letters = lettersOf(words)
  for (let length = Math.min(letters.length - 1, meant().longestKey); length >= 2; length--) {
    const part = letters.slice(0, length)
    const members = membersOf(part)
    const cut = part[length - 1]?.to
    if (members !== undefined && cut !== undefined) return members.map((member) => member + term.slice(cut))
  }
  return []
}

export interface Letter {
  unit: number
  long: boolean
  kind: number
  from: number
  to: number
  last: boolean
}

export function lettersOf(words: readonly Word[]): Letter[] {
  return words.flatMap((word) =>
    word.units.map((unit, i) => ({
      unit,
      long: ((word.flags[i] ?? 0) & LONG) !== 0,
      kind: word.kind,
      from: word.from[i] ?? 0,
      to: word.to[i] ?? 0,
      last: i === word.units.length - 1,
    })),
  )
}

/** Parts of Latin words, and one or two kana, are too ambiguous. */
function membersOf(part: readonly Letter[]): readonly string[] | undefined {
  if (part.some((letter) => letter.kind === ALNUM)) return undefined
  if (part.length < 3 && part.every((letter) => letter.kind === KANA)) return undefined
  const key = part
    .map((letter, i) => {
      const text = String.fromCharCode(letter.unit)
      const mark = letter.long && letter.kind === KANA && (i === 0 || part[i - 1]?.last) ? 'ー' : ''
      return text + mark + (letter.last && i < part.length - 1 ? ' ' : '')
    })
    .join('')
  const members = meant().groups.get(key)
  return members?.filter((member) => member !== key)
}

/** Returns whether any spelling of the text is a member. */
export function isKnownWord(text: string): boolean {
  return meant().groups.has(synonymKey(tokenise(text)))
}

/** Returns whether the words are a reading that matches whole words only: くろ of クローム. */
export function isWholeWord(words: readonly Word[]): boolean {
  return meant().readings.has(synonymKey(words))
}

function readTable(lines: readonly string[]): SynonymTable {
  const readings = new Set<string>()
  const groups = new Map<string, string[]>()
  for (const line of lines) {
    const { members, kinds, read } = readBuiltIn.get(line) ?? readGroup(line)
    for (const reading of read) {
      readings.add(reading)
      groups.set(reading, [...new Set([...(groups.get(reading) ?? []), ...members.values()])])
    }
    for (const key of members.keys()) {
      const others = [...members, ...kinds].flatMap(([other, member]) => (other === key ? [] : [member]))
      groups.set(key, [...new Set([...(groups.get(key) ?? []), ...others])])
    }
  }
  tables += 1
  const longestKey = Math.max(0, ...Array.from(groups.keys(), (key) => key.length))
  return { number: tables, groups, readings, longestKey }
}

function readGroup(line: string) {
  const [group = '', read = ''] = line.split('<')
  const [same = '', kinds = ''] = group.split('>')
  return { members: membersByKey(same), kinds: membersByKey(kinds), read: [...membersByKey(read).keys()] }
}

function membersByKey(list: string): Map<string, string> {
  return new Map(
    list.split('=').flatMap((member): [string, string][] => {
      const key = synonymKey(tokenise(member))
      return key === '' ? [] : [[key, member]]
    }),
  )
}
