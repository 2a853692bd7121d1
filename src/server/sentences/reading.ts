import { type Lexicon, type Part, readSentence } from '#search/sentence.ts'
import type { Condition, SearchQuery, Wish } from '#search/types.ts'

/** What a person asks of a keyword. */
export type Asked = {
  keyword: string
  /** False where the words are meant as they stand. */
  interpret: boolean
  /** Parts that are meant as they stand, as typed, with 、 between them. */
  plain: string
}

/**
 * applied    it narrows the search
 * plain      it is looked for as a word: the person wants it so, or it is the only one and something has it
 * overruled  a filter asks for something else of the same field
 */
export type PartState = 'applied' | 'plain' | 'overruled'

export type ReadPart = Part & { state: PartState }

/** A keyword as it was understood. */
export type Reading = {
  keyword: string
  parts: readonly ReadPart[]
  /** Whether it says more than names side by side. */
  isSpoken: boolean
  /** Whether the search differs from one for the words as they stand. */
  isRead: boolean
}

/** Reads a keyword. What the filters of the query ask for is not asked for twice. */
export function readKeyword(asked: Asked, query: SearchQuery, lexicon: Lexicon): Reading {
  const { keyword } = asked
  if (!asked.interpret) return { keyword, parts: [], isSpoken: false, isRead: false }
  const plain = new Set(asked.plain.split('、').map((text) => text.trim()))
  const taken = new Set(
    [...Object.entries(query.filters ?? {})].flatMap(([field, ids]) => (ids.length > 0 ? field : [])),
  )
  for (const field of Object.keys(query.ranges ?? {})) taken.add(field)
  const stateOf = (part: Part): PartState => {
    if (plain.has(part.text)) return 'plain'
    const isTaken = part.any?.some((condition) => fieldsOf(condition).some((field) => taken.has(field)))
    const isOrdered = part.kind === 'order' && query.sort !== undefined && query.sort !== 'relevance'
    return isTaken || isOrdered ? 'overruled' : 'applied'
  }
  const sentence = readSentence(keyword, lexicon)
  const parts = sentence.parts.map((part) => ({ ...part, state: stateOf(part) }))
  const isRead = parts.some((part) => isReading(part) && part.state !== 'plain')
  return { keyword, parts, isSpoken: sentence.isSpoken, isRead }
}

/** The search without some of what was read. */
export function applyReading(
  query: SearchQuery,
  { keyword, parts, isSpoken, isRead }: Reading,
  without: ReadonlySet<Part> = noParts,
): SearchQuery {
  if (!isRead && without.size === 0) return { ...query, keyword }
  const applied = parts.filter((part) => part.state === 'applied' && !without.has(part))
  const words = parts.filter(
    (part) => (part.kind === 'word' || (isReading(part) && part.state === 'plain')) && !without.has(part),
  )
  const sort = applied.find((part) => part.kind === 'order')?.sort
  return {
    ...query,
    keyword: words
      .map((part) => (part.kind === 'word' && part.excluded ? `-${part.label}` : part.text))
      .join(' '),
    wishes: applied.flatMap((part) => wishOf(part, isSpoken) ?? []),
    ...(sort && { sort }),
  }
}

/** What the parts say, to be marked in what was found. */
export const spokenWords = ({ keyword, parts, isRead }: Reading): string =>
  isRead
    ? parts
        .filter(({ kind, excluded }) => kind !== 'filler' && !excluded)
        .map(({ text }) => text)
        .join(' ')
    : keyword

export const isReading = ({ kind }: Part): boolean => kind === 'condition' || kind === 'order'

export const fieldsOf = ({ filters = {}, ranges = {} }: Condition): string[] => [
  ...Object.keys(filters),
  ...Object.keys(ranges),
]

const noParts: ReadonlySet<Part> = new Set()

/** Fields that say what a thing is: a table lamp is called テーブルライト and is no table, unless one asks for テーブル ライト. */
const kindFields = new Set(['category', 'kind', 'building_type', 'use_type'])

function wishOf({ any, text, excluded }: Part, isSpoken: boolean): Wish | undefined {
  if (!any) return undefined
  if (excluded) return { any, excluded }
  const isKind = any.every((condition) => fieldsOf(condition).every((field) => kindFields.has(field)))
  return isKind && isSpoken ? { any } : { any, names: text }
}
