/** Looks words up in the synonym groups. Keys are folded, so that every spelling of a member finds its group. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { ALNUM, KANA } from '#search/text/characters.ts'
import { tokenise } from '#search/text/tokenise.ts'
import { LONG, type Word } from '#search/text/word.ts'
import { marksThatCount } from './match.ts'
import { SYNONYM_GROUPS } from './synonyms.ts'
import { PREFECTURES, ROOM_SYNONYM_GROUPS } from './synonyms-of-rooms.ts'

interface SynonymTable {
  /** No two tables have the same: what is kept of a table is kept under it. */
  number: number
  groups: ReadonlyMap<string, readonly string[]>
  /** Members that are only looked for as whole words: what stands after a <. */
  readings: ReadonlySet<string>
  /** No member of a group has more letters. */
  longestKey: number
}

/** The groups of these files, each as its line. */
export const builtInGroups: readonly string[] = [SYNONYM_GROUPS, ROOM_SYNONYM_GROUPS, PREFECTURES].flatMap(
  (text) => text.trim().split('\n'),
)

/** Built-in groups as they were read: they are most of every table. */
const readBuiltIn = new Map(builtInGroups.map((line) => [line, readGroup(line)]))

let tables = 0
let table = readTable(builtInGroups)
const tried = new AsyncLocalStorage<SynonymTable>()
const MOST_ALTERNATIVES = 32

/** From here on these groups are meant, each a line as in `synonyms.ts`. O(letters of all groups). */
export function setSynonyms(lines: readonly string[]): void {
  table = readTable(lines)
}

/** What the work answers where these groups are meant, however long it waits for something: nobody else hears of them. */
export function withSynonyms<T>(lines: readonly string[], work: () => T): T {
  return tried.run(readTable(lines), work)
}

const meant = (): SynonymTable => tried.getStore() ?? table

/** Of the groups that are meant now. */
export const synonymTable = (): Pick<SynonymTable, 'number' | 'longestKey'> => meant()

/** Every word of the groups with all that finds what it finds. */
export const synonymWords = (): Iterable<readonly [word: string, others: readonly string[]]> => meant().groups

/** What makes two spellings one key: the letters, and the long-vowel marks that count. */
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
 * Other spellings of a term: of the whole (椅子: チェア), else of its end (回転椅子: 回転チェア), else of its beginning
 * (照明スタンド: ライトスタンド). At most 32, each to be folded again.
 */
export function synonymsOf(term: string, words: readonly Word[]): string[] {
  const key = synonymKey(words)
  const whole = meant().groups.get(key)
  if (whole !== undefined) return whole.filter((member) => member !== key).slice(0, MOST_ALTERNATIVES)
  return [...replaceEnd(term, words), ...replaceStart(term, words)].slice(0, MOST_ALTERNATIVES)
}

/** What else a name is called, by the groups: チェア is 椅子, イス, chair; ダイニングチェア is ダイニング椅子. At most 32. */
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

/** One folded letter of a term, and the span of the term that it came from. */
export interface Letter {
  unit: number
  long: boolean
  kind: number
  from: number
  to: number
  last: boolean
}

/** The letters of all words of a term in one row. */
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

/** Parts of Latin words, and one or two kana, are too often something else. */
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

/** Whether the text, in any spelling, is a member of a group. */
export function isKnownWord(text: string): boolean {
  return meant().groups.has(synonymKey(tokenise(text)))
}

/** Whether the words are a reading that begins too many other words: くろ of クローム. */
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

/** Reads one line of the notation of `synonyms.ts`. */
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
