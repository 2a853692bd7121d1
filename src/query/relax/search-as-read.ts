import {
  isCategory,
  isDescribed,
  isFiller,
  isGrade,
  isNamedKind,
  isReading,
  type Reading,
  type ReadPart,
  type Reads,
  withState,
} from '#query/parse/parts.ts'
import { applyReading } from '#query/parse/reading.ts'
import type { Searched } from '#search/search-port.ts'
import type { SearchQuery, SearchResult } from '#search/types.ts'
import { amountOf } from './other-readings.ts'
import { preferredOf } from './preferred.ts'
import { firstThat, readOnce } from './reading-budget.ts'

export type FoundAsRead = {
  query: SearchQuery
  result: SearchResult
  reading: Reading
}

/**
 * Searches for all that was read, in the first way in which anything meets it: as it was read, or by names. Names side by side may be
 * words as they stand, while no text that only mentions it meets a sentence. One name alone, a name with unknown letters right beside it
 * (椅子カバー) and a code are words first.
 */
export async function searchAsRead(index: Searched, query: SearchQuery, asked: Reads): Promise<FoundAsRead> {
  const reads = readOnce(asked)
  const whole = await spelt(index, reads)
  if (whole.isTooLong) return searchFor(index, query, whole)
  const read = await withNamesKeptAway(index, whole, reads)
  if (!read.isRead) return searchForWords(index, query, read)
  const reading = await settleLacks(index, read)
  const [first = reading, ...others] = waysToRead(reading)
  const found = await searchFor(index, query, first)
  if (found.result.total > 0 || (await finds(index, {}, first))) return found
  const way = await firstThat(
    others,
    async (other) => (await finds(index, query, other)) || finds(index, {}, other),
  )
  if (way === undefined && first === reading) return found
  return searchFor(index, query, way ?? reading)
}

/** Reads a word in katakana that no text has as mistyped, if a known one would be cut out of it: ペンダンライト. */
async function spelt(index: Searched, reads: Reads): Promise<Reading> {
  const read = await reads()
  const torn = read.isTooLong ? undefined : tornOf(read)
  if (torn === undefined || (await index.count({ keyword: torn, spoken: true })) > 0) return read
  const fine = await reads(true)
  return fine.parts.some(({ isRespelt, text }) => isRespelt && text === torn)
    ? { ...fine, isRead: true }
    : read
}

function tornOf({ keyword, parts }: Reading): string | undefined {
  for (const [place, part] of parts.entries()) {
    const next = parts[place + 1]
    const text = next?.from === part.to ? keyword.slice(part.from, next.to) : ''
    if (KATAKANA.test(text) && (part.kind === 'word') !== (next?.kind === 'word')) return text
  }
  return undefined
}

const KATAKANA = /^[ァ-ヴー]+$/u

/** Counts the results of a way. Callers also ask without the filters, which must not change the way. */
const finds = async (index: Searched, query: SearchQuery, way: Reading): Promise<boolean> =>
  (await index.count(applyReading(query, way))) > 0

function* waysToRead(reading: Reading): Generator<Reading, void> {
  if (isOneName(reading) || isCode(reading) || (!reading.isSpoken && isGlued(reading))) yield inWords(reading)
  yield reading
  if (reading.parts.some(isGrade) || !reading.isSpoken) yield butAttributes(reading)
  else if (mayBeCalledSo(reading)) yield asNames(reading)
}

/** Leaves out what says nothing where nothing has the words as they stand: 肘付き. */
async function searchForWords(index: Searched, query: SearchQuery, read: Reading): Promise<FoundAsRead> {
  const found = await searchFor(index, query, read)
  const isLoose = read.parts.some(isFiller) && !read.parts.some(isReading)
  const hasWord = read.parts.some(({ kind }) => kind === 'word')
  if (!isLoose || !hasWord || found.result.total > 0 || found.result.didYouMean !== undefined) return found
  return searchFor(index, query, { ...read, isRead: true })
}

export async function searchFor(index: Searched, query: SearchQuery, reading: Reading): Promise<FoundAsRead> {
  const prefers = preferredOf(reading)
  const asked = { ...applyReading(query, reading), ...(prefers.length > 0 && { prefers }) }
  return { query: asked, result: await index.search(asked), reading }
}

/** Reads a lack that nothing is called as one to be kept away: 肘なし. No field says so, and texts may leave it out. */
async function settleLacks(index: Searched, reading: Reading): Promise<Reading> {
  const isCalledSo = async ({ text }: ReadPart) => (await index.count({ keyword: text, spoken: true })) > 0
  const settle = async (part: ReadPart): Promise<ReadPart> => {
    const { kind, excluded, state, without, label = without } = part
    if (kind !== 'word' || state !== 'applied' || label === undefined) return part
    if (part.sense?.kind === 'name') return part
    if (!excluded && (without === undefined || (await isCalledSo(part)))) return part
    return { ...part, excluded: true, label, state: 'widened' }
  }
  return { ...reading, parts: await Promise.all(reading.parts.map(settle)) }
}

/** Whether names may meet it. An amount is told with what there is: a lamp that is called DESK is no desk. */
export const mayBeCalledSo = ({ parts }: Reading): boolean => !parts.some((part) => amountOf(part))

/** Accepts names as well: an inn that is called 旅館 and registered as a hotel. */
export const asNames = (reading: Reading): Reading => ({ ...reading, isSpoken: false })

const inWords = (reading: Reading): Reading => ({
  ...withState(reading, new Set(reading.parts), 'plain'),
  isRead: false,
})

/** Takes all but attributes and kinds for words: 不燃 and 遮光 stand beside things that are not. */
const butAttributes = (reading: Reading): Reading => {
  const said = reading.parts.filter(
    (part) =>
      !part.isAttribute && !part.excluded && !isCategory(part) && !isDescribed(part) && !isNamedKind(part),
  )
  return said.length === reading.parts.length ? inWords(reading) : withState(reading, new Set(said), 'plain')
}

const isOneName = ({ parts }: Reading): boolean =>
  parts.length === 1 &&
  parts.every(
    (part) =>
      part.label !== undefined && !part.excluded && !part.isUnnamed && !isGrade(part) && !isDescribed(part),
  )

/** NG-H600-OK. */
const isCode = ({ keyword }: Reading): boolean =>
  /^(?=.*\d)(?=.*[a-z])[a-z\d]+(?:-[a-z\d]+)+$/iu.test(keyword.trim())

const isGlued = ({ parts }: Reading): boolean =>
  parts.some(({ from, kind }, place) => {
    const before = parts[place - 1]
    return before?.to === from && (before.kind === 'word') !== (kind === 'word')
  })

// Names of things that are kept away: コマ スツール以外 are other stools, and no stool is kept away.

/** Returns the reading with names as words that are kept away: コマ スツール以外 are other stools. Cut finely where a name was typed in one: コマスツール以外. */
export async function withNamesKeptAway(index: Searched, read: Reading, reads: Reads): Promise<Reading> {
  if (!read.parts.some(isKeptAway)) return read
  const named = await withNames(index, read)
  if (named !== read || !(await isUnknown(index, read))) return named
  const fine = await reads(true)
  const cut = await withNames(index, fine)
  return cut === fine ? named : cut
}

/** Alone as well: the words 満月以外 nobody has. */
async function withNames(index: Searched, reading: Reading): Promise<Reading> {
  const isCalled = async (names: string) => (await index.count({ wishes: [{ any: [], names }] })) > 0
  const parts: ReadPart[] = []
  for (const part of reading.parts) {
    const before = parts.at(-1)
    const name = before && isKeptAway(part) ? nameOf(reading.keyword, before, part) : undefined
    if (before && name !== undefined && (await isCalled(`"${name}"`))) {
      const { from } = before
      const text = reading.keyword.slice(from, part.to)
      const place = { from, to: part.to, text, saysNot: true }
      const kind = { kind: 'word', label: name, excluded: true, sense: { kind: 'name' } } as const
      parts.splice(-1, 1, { ...place, ...kind, first: part.any, state: 'applied' })
      continue
    }
    const label = isWordKeptAway(part) ? await firstThat(labelsOf(part), isCalled) : undefined
    parts.push(label === undefined ? part : { ...part, label, sense: { kind: 'name' } })
  }
  return parts.some(({ sense }) => sense?.kind === 'name') ? { ...reading, parts, isRead: true } : reading
}

/** A name may end like a particle: まどか of まどか以外, which is no choice of まど. */
const labelsOf = ({ text, label = '' }: ReadPart): string[] => [text.replace(OTHER_THAN, ''), label]

/** コマ スツール, of which スツール is what it is, and コマ says which. */
function nameOf(keyword: string, before: ReadPart, { from, label }: ReadPart): string | undefined {
  const isBeside = before.kind === 'word' && !before.excluded && before.state === 'applied'
  return isBeside && label !== undefined && /^\s?$/u.test(keyword.slice(before.to, from))
    ? `${before.text} ${label}`
    : undefined
}

const isUnknown = async (index: Searched, { parts }: Reading): Promise<boolean> => {
  const words = parts.filter(isWordKeptAway)
  const counts = await Promise.all(
    words.map(({ label = '' }) => index.count({ keyword: label, spoken: true })),
  )
  return counts.includes(0)
}

const isKeptAway = ({ excluded, state, text }: ReadPart): boolean =>
  excluded && state === 'applied' && OTHER_THAN.test(text)

/** Negations of a kind, not of what it has: 肘掛けのない. */
const OTHER_THAN = /(?:以外で?|いがい|除く?|除いた|除いて|のぞく|[じで]ゃ?は?な(?:い|く|くて)の?)$/u

const isWordKeptAway = (part: ReadPart): boolean => part.kind === 'word' && isKeptAway(part)
