import { regulationKeys } from '#contract/data/regulations.ts'
import { isPlainPart } from '#contract/kit/plain-parts.ts'
import type { Lexicon } from '#query/lexicon/lexicon.ts'
import type { Part, Wider } from '#query/lexicon/types.ts'
import { MOST_TERMS } from '#search/query/query.ts'
import type { Condition, SearchQuery, Wish } from '#search/types.ts'
import { squareInMm } from './amounts/faces.ts'
import { readSentence } from './sentence.ts'

/** What a person asks of a keyword. */
export type Asked = {
  keyword: string
  /** False where the words are meant as they stand. */
  interpret: boolean
  /** Parts that are meant as they stand, as typed, with 、 between them. */
  plain: string
}

/** A keyword that nobody has taken a part back of. */
export const asTyped = (keyword: string): Asked => ({ keyword, interpret: true, plain: '' })

/**
 * applied    it narrows the search
 * plain      it is looked for as a word: the person wants it so, or something has it only so
 * overruled  a filter asks for something else of the same field, or an order was asked for before it
 * widened    nothing meets it, and it narrows the search by what comes near
 * given_up   nothing meets it with the rest, and it asks for nothing
 */
export type PartState = 'applied' | 'plain' | 'overruled' | 'widened' | 'given_up'

export type ReadPart = Part & {
  state: PartState
  /** What nearly meets it, to be said where nothing does: IP44 for IP65, 長野県 for 軽井沢. */
  nearGrade?: Wider
  /** Of what is widened: there is some, but not with the rest. */
  isThere?: boolean
  /** Nothing has it but as a word. */
  isOnlySaid?: boolean
  /** What comes first of what meets it: what is mostly of a material. Of a name that is kept away, of what is left. */
  first?: readonly Condition[] | undefined
  /** What is called so may be something else: a cabinet is of 引き戸 as well. */
  isUnnamed?: boolean
  /** Of a word that is kept away: things are called so, and whoever is not is shown. */
  isName?: boolean
  /** Of a word: what is called so is built so, and what only mentions it need not be: 平屋 of 平屋の保育園. */
  isForm?: boolean
  /** Of a word: nothing else is called so. */
  isExact?: boolean
  /** Of who took part in something: what they did. */
  trade?: string
  /** What meets it where nothing else does; looked up when it comes to that. */
  nearly?: () => Promise<readonly Condition[]>
}

/** A keyword as it was understood. */
export type Reading = {
  keyword: string
  parts: readonly ReadPart[]
  /** Whether it says more than names side by side. */
  isSpoken: boolean
  /** Whether the search differs from one for the words as they stand. */
  isRead: boolean
  /** It has more parts than are read: all of them are words. */
  isTooLong?: true
}

/** Conditions and words of one keyword that are read. A person says half as many; each more makes the nearest dearer to find. */
export const MOST_PARTS = 12

/** Reads a keyword, or reads it again cutting finely what nobody knows. */
export type Reads = (isFine?: boolean) => Reading | Promise<Reading>

/** Reads a keyword. What the filters of the query ask for is not asked for twice. */
export function readKeyword(asked: Asked, query: SearchQuery, lexicon: Lexicon, isFine = false): Reading {
  const reading = readWhole(asked, query, lexicon, isFine)
  return inWordsIfTooLong({ ...reading, parts: boundParts(reading.parts) })
}

/** Takes all parts for words where there are more than are read. */
export function inWordsIfTooLong(reading: Reading): Reading {
  const asked = reading.parts.filter(({ kind }) => kind !== 'filler')
  if (asked.length <= MOST_PARTS) return reading
  return { ...withState(reading, new Set(asked), 'plain'), isRead: false, isTooLong: true }
}

/** The same without a bound, for whoever makes one part of several first. */
export function readWhole(asked: Asked, query: SearchQuery, lexicon: Lexicon, isFine: boolean): Reading {
  const { keyword } = asked
  if (!asked.interpret) return { keyword, parts: [], isSpoken: false, isRead: false }
  const taken = new Set(
    [...Object.entries(query.filters ?? {})].flatMap(([field, ids]) => (ids.length > 0 ? field : [])),
  )
  for (const field of Object.keys(query.ranges ?? {})) taken.add(field)
  const sentence = readSentence(keyword, lexicon, isFine)
  const isShared = sentence.parts.some(({ each }) => each !== undefined)
  const stateOf = (part: Part): PartState => {
    if (part.kind === 'filler' && HOW_MANY.test(part.text)) return isShared ? 'applied' : 'given_up'
    if (isPlainPart(asked.plain, part.text)) return 'plain'
    const isTaken = part.any?.some((condition) => fieldsOf(condition).some((field) => taken.has(field)))
    const isOrdered = part.kind === 'order' && query.sort !== undefined && query.sort !== 'relevance'
    if (isTaken || isOrdered) return 'overruled'
    return part.isRespelt ? 'widened' : 'applied'
  }
  const parts = withOneOrder(sentence.parts.map((part) => ({ ...part, state: stateOf(part) })))
  const isRead = parts.some((part) => isReading(part) && part.state !== 'plain')
  return { keyword, parts, isSpoken: sentence.isSpoken, isRead }
}

/** 4脚 of 4脚ほしい: no list tells how many there are, but it divides the price of all. */
const HOW_MANY = /\d[脚台個]$/u

/** There is one order: the one that is said to be it, 軽い椅子 安い順, or of 安くて軽い the first that was said. */
function withOneOrder(parts: readonly ReadPart[]): readonly ReadPart[] {
  const isSaidSo = (part: ReadPart, place: number) =>
    isOrder(part) && (part.text.endsWith('順') || parts[place + 1]?.text.startsWith('順') === true)
  const first = parts.find(isSaidSo) ?? parts.find(isOrder)
  return parts.map((part) => (part !== first && isOrder(part) ? { ...part, state: 'overruled' } : part))
}

const isOrder = ({ kind, state }: ReadPart): boolean => kind === 'order' && state === 'applied'

/** No more is asked for than a keyword may have terms, and nothing twice. */
export function boundParts(parts: readonly ReadPart[]): ReadPart[] {
  const asked = new Set<string>()
  return parts.map((part) => {
    if (part.kind === 'filler') return part
    const { kind, any, words, sort, excluded, label, text } = part
    const isSaid = (any || sort) && !isDescribed(part)
    const wish = JSON.stringify(isSaid ? [any, words, sort, excluded] : [kind, label, text])
    if (asked.size < MOST_TERMS && !asked.has(wish)) {
      asked.add(wish)
      return part
    }
    return { kind: 'filler', from: part.from, to: part.to, text, excluded: false, state: 'overruled' }
  })
}

/** The search for what was read. */
export function applyReading(query: SearchQuery, { keyword, parts, isSpoken, isRead }: Reading): SearchQuery {
  if (!isRead) return { ...query, keyword }
  const applied = parts.filter(({ state }) => state === 'applied' || state === 'widened')
  const words = parts.filter((part) => isWord(part) && part.state !== 'given_up' && !isNamedKind(part))
  const sort = applied.find(isOrder)?.sort
  return {
    ...query,
    keyword: [...words.map(keywordOf), ...applied.flatMap(choiceKeptAway)].join(' '),
    spoken: true,
    wishes: applied.flatMap((part) => wishesOf(part, isSpoken)),
    ...(sort && { sort }),
  }
}

function keywordOf({ kind, excluded, state, label = '', text, isExact }: ReadPart): string {
  if (kind === 'word' && excluded) return keptAway(label)
  if (kind === 'word' && state === 'widened') return label
  return isExact ? `"${text}"` : text
}

/** Of 飛騨か木曽以外 both words. */
const choiceKeptAway = ({ excluded, words = [] }: ReadPart): string[] => (excluded ? words.map(keptAway) : [])

/** As a term of a keyword: several words where they stand side by side. */
function keptAway(word: string): string {
  const bare = word.replaceAll(/["“”＂「」『』]/gu, '')
  return /[\s、，,;；／]/u.test(bare) ? `-"${bare}"` : `-${bare}`
}

/** The same reading, with these parts in another state. */
export const withState = (reading: Reading, parts: ReadonlySet<ReadPart>, state: PartState): Reading => ({
  ...reading,
  parts: reading.parts.map((part) => (parts.has(part) ? { ...part, state } : part)),
})

/** What the parts say, to be marked in what was found. */
export const spokenWords = ({ keyword, parts, isRead }: Reading): string =>
  isRead
    ? parts
        .filter(({ kind, excluded }) => kind !== 'filler' && !excluded)
        .map(({ text }) => text)
        .join(' ')
    : keyword

export const isReading = ({ kind }: Part): boolean => kind === 'condition' || kind === 'order'

/** Words that ask for nothing, other than what is said twice. */
export const isFiller = ({ kind, state }: ReadPart): boolean => kind === 'filler' && state === 'applied'

/** What is looked for as it stands. */
export const isWord = (part: ReadPart): boolean =>
  part.kind === 'word' || (isReading(part) && part.state === 'plain')

/** 不燃 and F☆☆☆☆ are in many words that say something else: 準不燃. */
export const isGrade = ({ any = [] }: Pick<Part, 'any'>): boolean =>
  any.flatMap(fieldsOf).some((field) => grades.has(field))

const grades: ReadonlySet<string> = new Set(regulationKeys)

/** What a thing, a room or a building is, or may be: 床 of tiles. That another is near it, or was before, stands in texts as well. */
export const isCategory = ({ any = [] }: Pick<Part, 'any'>): boolean =>
  any.some((condition) => fieldsOf(condition).some((field) => whatItIs.has(field)))

const whatItIs: ReadonlySet<string> = new Set(['category', 'kind', 'space', 'building_type', 'use_type'])

/** 緑の椅子 that stand in a room: a text that has both words says nothing of such a chair. */
export const isDescribed = ({ any = [] }: Pick<ReadPart, 'any'>): boolean =>
  any.flatMap(fieldsOf).includes('pinned')

/** For colors, and for nothing else as well. */
export const asksForColor = ({ any = [], isAttribute, excluded }: ReadPart): boolean =>
  isAttribute === true &&
  !excluded &&
  any.length > 0 &&
  any.flatMap(fieldsOf).every((field) => field === 'color')

/** For a material, whatever else. */
export const isOfMaterial = ({ any = [], isAttribute, excluded }: ReadPart): boolean =>
  isAttribute === true && !excluded && any.flatMap(fieldsOf).includes('material')

export const fieldsOf = ({ filters = {}, ranges = {} }: Condition): string[] => [
  ...Object.keys(filters),
  ...Object.keys(ranges),
]

/** Fields that say what a thing is: a table lamp is called テーブルライト and is no table, unless one asks for テーブル ライト. */
export const kindFields: ReadonlySet<string> = new Set(['category', 'kind', 'building_type', 'use_type'])

/** A kind of which the index has no name is what is called so: a text that mentions 窓 is of no window. */
export const isNamedKind = ({ kind, state, wider, excluded, isForm = false }: ReadPart): boolean =>
  kind === 'word' && state === 'applied' && (isForm || hasHeading({ wider })) && !excluded

/** Whether it is under a kind of things: トラバーチン is under stone, of which anything may be. */
export const hasHeading = ({ wider }: Pick<Part, 'wider'>): boolean =>
  wider !== undefined && isCategory(wider)

/** Whether it says what is looked for. */
export const namesThing = ({ any = [], excluded, wider }: ReadPart): boolean =>
  hasHeading({ wider }) ||
  (!excluded && any.some((condition) => fieldsOf(condition).some((field) => things.has(field))))

const things: ReadonlySet<string> = new Set([...kindFields, 'space', 'pinned', 'pinned_category'])

/** カウンタースツール may be called カウンター スツール. */
export const nameOfKind = ({ text, wider }: Part): string =>
  wider && text.endsWith(wider.label) ? `${text.slice(0, -wider.label.length)} ${wider.label}` : text

/** Of モルタル調 the texts say モルタル, also where it was asked for as コンクリート調, and 25角 of 25mm角 and 2.5センチ角. */
const nameOf = ({ text, label = '' }: ReadPart): string => {
  if (LOOKS.test(text))
    return label === text && !text.endsWith('調') ? text.replace(LOOKS, '調') : label.replace(/調$/u, '')
  return squareInMm(text.replace(/柄$/u, ''))
}

/** What is only like it. */
export const LOOKS = /(?:[調風]|っぽい|みたいな|のような)$/u

/** Concrete as it came out of its form. */
export const BARE = /打ち?っ?(?:放|ぱな)/u

function wishesOf(part: ReadPart, isSpoken: boolean): Wish[] {
  const { any, words, but, excluded, isUnnamed, kin } = part
  if (isNamedKind(part)) return [{ any: [], names: nameOfKind(part) }]
  if (!any) return []
  // What is not solid is a veneer.
  if (excluded && but) return [{ any: but }]
  if (excluded) return any.length > 0 ? [{ any, excluded }] : []
  if (words) return [{ any, words }]
  const isKind = any.every((condition) => fieldsOf(condition).every((field) => kindFields.has(field)))
  const wish =
    isUnnamed || (isKind && isSpoken) ? { any } : { any, names: nameOf(part), ...(kin && { alsoNamed: kin }) }
  return but ? [wish, { any: but, excluded: true }] : [wish]
}
