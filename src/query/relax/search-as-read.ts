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
import type { Searcher } from '#search/search-port.ts'
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
 * Searches in the first way with results: as read, or by names. Adjacent names may be words as typed, but mere mentions in texts do
 * not meet a sentence. One name alone, a name next to unknown letters (椅子カバー) and a code are words first.
 */
export async function searchAsRead(
  index: Searcher,
  query: SearchQuery,
  readers: Reads,
): Promise<FoundAsRead> {
  const reads = readOnce(readers)
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

/** Respells a katakana word without results if a known word would be cut out: ペンダンライト. */
async function spelt(index: Searcher, reads: Reads): Promise<Reading> {
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

/** Counts a way's results. Callers also count without filters, which must not change it. */
const finds = async (index: Searcher, query: SearchQuery, way: Reading): Promise<boolean> =>
  (await index.count(applyReading(query, way))) > 0

function* waysToRead(reading: Reading): Generator<Reading, void> {
  if (isOneName(reading) || isCode(reading) || (!reading.isSpoken && isGlued(reading))) yield inWords(reading)
  yield reading
  if (reading.parts.some(isGrade) || !reading.isSpoken) yield butAttributes(reading)
  else if (mayBeCalledSo(reading)) yield asNames(reading)
}

/** Drops fillers if words as typed have no results: 肘付き. */
async function searchForWords(index: Searcher, query: SearchQuery, read: Reading): Promise<FoundAsRead> {
  const found = await searchFor(index, query, read)
  const isLoose = read.parts.some(isFiller) && !read.parts.some(isReading)
  const hasWord = read.parts.some(({ kind }) => kind === 'word')
  if (!isLoose || !hasWord || found.result.total > 0 || found.result.didYouMean !== undefined) return found
  return searchFor(index, query, { ...read, isRead: true })
}

export async function searchFor(index: Searcher, query: SearchQuery, reading: Reading): Promise<FoundAsRead> {
  const prefers = preferredOf(reading)
  const readQuery = { ...applyReading(query, reading), ...(prefers.length > 0 && { prefers }) }
  return { query: readQuery, result: await index.search(readQuery), reading }
}

/** Excludes a lacking feature if nothing has that name: 肘なし. No field records it, and texts may omit it. */
async function settleLacks(index: Searcher, reading: Reading): Promise<Reading> {
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

/** Whether names may meet it. Not for amounts: a lamp named DESK is no desk. */
export const mayBeCalledSo = ({ parts }: Reading): boolean => !parts.some((part) => amountOf(part))

/** Accepts names as well: an inn named 旅館 and registered as a hotel. */
export const asNames = (reading: Reading): Reading => ({ ...reading, isSpoken: false })

const inWords = (reading: Reading): Reading => ({
  ...withState(reading, new Set(reading.parts), 'plain'),
  isRead: false,
})

/** Makes all but attributes and kinds words, since 不燃 and 遮光 occur beside products without them. */
const butAttributes = (reading: Reading): Reading => {
  const meant = reading.parts.filter(
    (part) =>
      !part.isAttribute && !part.excluded && !isCategory(part) && !isDescribed(part) && !isNamedKind(part),
  )
  return meant.length === reading.parts.length
    ? inWords(reading)
    : withState(reading, new Set(meant), 'plain')
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

/** Excludes names as words: コマ スツール以外 asks for other stools and excludes no stool. Cut finely for names typed as one: コマスツール以外. */
export async function withNamesKeptAway(index: Searcher, read: Reading, reads: Reads): Promise<Reading> {
  if (!read.parts.some(isKeptAway)) return read
  const named = await withNames(index, read)
  if (named !== read || !(await isUnknown(index, read))) return named
  const fine = await reads(true)
  const cut = await withNames(index, fine)
  return cut === fine ? named : cut
}

/** Also for a name alone: no text contains 満月以外. */
async function withNames(index: Searcher, reading: Reading): Promise<Reading> {
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

/** A name may end like a particle: まどか以外 is no choice of まど. */
const labelsOf = ({ text, label = '' }: ReadPart): string[] => [text.replace(OTHER_THAN, ''), label]

/** Returns コマ of コマ スツール, before the kind スツール. */
function nameOf(keyword: string, before: ReadPart, { from, label }: ReadPart): string | undefined {
  const isBeside = before.kind === 'word' && !before.excluded && before.state === 'applied'
  return isBeside && label !== undefined && /^\s?$/u.test(keyword.slice(before.to, from))
    ? `${before.text} ${label}`
    : undefined
}

const isUnknown = async (index: Searcher, { parts }: Reading): Promise<boolean> => {
  const words = parts.filter(isWordKeptAway)
  const counts = await Promise.all(
    words.map(({ label = '' }) => index.count({ keyword: label, spoken: true })),
  )
  return counts.includes(0)
}

const isKeptAway = ({ excluded, state, text }: ReadPart): boolean =>
  excluded && state === 'applied' && OTHER_THAN.test(text)

/** Negations of a kind, not of its features: 肘掛けのない. */
const OTHER_THAN = /(?:以外で?|いがい|除く?|除いた|除いて|のぞく|[じで]ゃ?は?な(?:い|く|くて)の?)$/u

const isWordKeptAway = (part: ReadPart): boolean => part.kind === 'word' && isKeptAway(part)
