/** Public types of the search engine, independent of the source of documents. */

/** Color in CIELAB, D65, 2° observer: [L* 0..100, a*, b*]. */
export type Lab = readonly [lightness: number, a: number, b: number]

/** `code` is for 品番: drops spaces, as `KK 1042` equals `KK1042`. */
export type TextKind = 'text' | 'code'

export interface TextField {
  /** Weight of a match in this field: an integer from 1 to 100. */
  weight: number
  /** Default `text`. */
  kind?: TextKind
  /** The field names the document: the `names` of wishes match here. */
  names?: boolean
}

/** Fields of an index, by name. Their order is part of a snapshot. */
export interface SearchSchema {
  text: Readonly<Record<string, TextField>>
  /** Multi-valued integer ids: filters and facets. */
  choices: readonly string[]
  /** Numbers or null: ranges, sorts and histograms. */
  numbers: readonly string[]
  /** Every document belongs to a group, and queries can be `grouped`. */
  grouped?: boolean
}

/**
 * Documents that users see as one thing, such as the variations of a product. Upsert all of a group together, with the
 * same `rank`.
 */
export interface DocGroup {
  /** Positive integer below 2^32. */
  id: number
  /** Compared before the rank of the document, so that ties keep groups together. */
  rank: number
}

/** Omitted fields are empty. */
export interface SearchDoc {
  /** Positive integer below 2^32, unique in the index. */
  id: number
  /** Popularity, any finite number: breaks ties, higher first; then the lower id. */
  rank: number
  text: Readonly<Record<string, string | readonly string[]>>
  choices?: Readonly<Record<string, readonly number[]>>
  numbers?: Readonly<Record<string, number | null>>
  colors?: readonly Lab[]
  /** Required if the schema is `grouped`, else forbidden. */
  group?: DocGroup
}

/** Both ends are inclusive; an omitted end is open. Null is never in a range. */
export interface NumberRange {
  min?: number
  max?: number
}

/**
 * Every sort is a total order: ties go by rank (descending), then by id (ascending), each of the group before the
 * document.
 * - `relevance`: score of keyword and preferences; without any, rank.
 * - `field`: a number field; null comes last in both directions.
 * - `color`: the document's nearest color by ΔE2000; documents without colors come last.
 * - `random`: a shuffle; the same seed keeps pages consistent.
 */
export type SearchSort =
  | 'relevance'
  | { field: string; direction: 'asc' | 'desc' }
  | { color: Lab }
  | { random: number }

/** Counts of a number field. Bins are [e0,e1) [e1,e2) ..., and the last includes its end; no edges, no bins. */
export interface HistogramRequest {
  field: string
  edges: readonly number[]
}

/** All fields must match: any value of each filter, a number within each range. */
export interface Condition {
  filters?: Readonly<Record<string, readonly number[]>>
  ranges?: Readonly<Record<string, NumberRange>>
}

/** Requirement read from a sentence. 黒い is a color, but documents named 黒い match too. */
export interface Wish {
  /** Any of these matches. */
  any: readonly Condition[]
  /** Or these words in a field with `names`, parsed like a keyword. */
  names?: string
  /** Or any of these narrower names there: 坪庭 of 庭. */
  alsoNamed?: readonly string[]
  /** Or any of these words anywhere, each parsed like a keyword. */
  words?: readonly string[]
  /** Excludes documents that meet the conditions, whatever their names. */
  excluded?: boolean
}

/** Search request. Omitted parts add no restriction. A field missing in the schema throws a RangeError. */
export interface SearchQuery {
  /**
   * As typed: any string. Spaces separate terms (all must match), "quotes" are exact, a leading - excludes. Blank or
   * invisible text adds no restriction; marks alone match nothing.
   */
  keyword?: string
  /**
   * The keyword comes from a sentence, as the names of wishes always do. A word of one kanji then does not match inside
   * another (黒 in 目黒), unless excluded.
   */
  spoken?: boolean
  /** Any of the values of a field, and all fields. An empty list is no filter. */
  filters?: Readonly<Record<string, readonly number[]>>
  /**
   * Choice fields whose filter requires all values instead of any. The field's counts then respect it: they count the
   * documents left with one value more.
   */
  every?: readonly string[]
  ranges?: Readonly<Record<string, NumberRange>>
  /**
   * All must match, beside the keyword. The counts of a field that only one wish uses ignore the wish, like a filter.
   */
  wishes?: readonly Wish[]
  /**
   * Optional: `relevance` ranks matches higher, like a keyword word found whole in the field of most weight. Only the
   * first 32 count.
   */
  prefers?: readonly Wish[]
  color?: { lab: Lab; maxDeltaE: number }
  includeIds?: readonly number[]
  excludeIds?: readonly number[]
  /** Default `relevance`. */
  sort?: SearchSort
  /** Default 0. */
  offset?: number
  /** Default 20; 0 for counts only. */
  limit?: number
  /** Choice fields to count. A field's counts ignore its own filter. */
  facets?: readonly string[]
  /** Number fields to describe. A field's histogram ignores its own range. */
  histograms?: readonly HistogramRequest[]
  /**
   * Lists and counts groups: the first hit of each in the order of `sort`. `total`, facets and histograms count groups
   * with a matching document. Requires a `grouped` schema.
   */
  grouped?: boolean
  /** With `grouped`: maximum number of documents listed per group. Default 0. */
  members?: number
  explain?: boolean
}

/** Place of a term in a word, best first. */
export type MatchPlace = 'whole' | 'start' | 'end' | 'inner'

/** The best match of a term in a document. */
export interface MatchReason {
  term: string
  /** The matched text, in the engine's folded spelling. */
  found: string
  field: string
  place: MatchPlace
  synonym: boolean
  points: number
}

/** Explains the score of the keyword; preferences are not included. */
export interface Explanation {
  id: number
  score: number
  rank: number
  reasons: MatchReason[]
}

export interface Histogram {
  /** One count a bin: edges.length - 1 of them. */
  counts: number[]
  min: number | null
  max: number | null
}

export interface FoundGroup {
  /** The hit, then other matching documents of the group, then the rest, each by rank and id. */
  ids: number[]
  /** Number of these ids that match the query: they come first. */
  matching: number
  size: number
}

export interface SearchResult {
  total: number
  /** The page, in order. */
  ids: number[]
  /** By requested field: value to number of documents or groups; values without any are absent. */
  facets: Record<string, Map<number, number>>
  histograms: Record<string, Histogram>
  /** The required terms, as typed; a split compound gives its members. */
  terms: string[]
  /** The keyword has only marks: it was not searched, and nothing matches. */
  onlyMarks: boolean
  /** The nearest spelling of the keyword that has results; only if the keyword has none. */
  didYouMean?: string
  /** One per id of the page, if `members` was requested. */
  groups?: FoundGroup[]
  explain?: Explanation[]
}

/** State of an index, for logs and benchmarks. O(arrays) to gather. */
export interface IndexStats {
  documents: number
  segments: number
  /** Replaced or removed documents that take memory until the next merge. */
  deleted: number
  /** Bytes of all typed arrays. */
  bytes: number
}

/** In-memory index with one writer. Its methods are synchronous, so readers never see partial changes. */
export interface SearchIndex {
  readonly size: number
  /**
   * Adds documents; replaces those with the same id and all former members of their groups. Visible to the next search.
   * The last of equal ids wins.
   */
  upsert(docs: readonly SearchDoc[]): void
  /**
   * Does the same in slices of about a document. Searches between them find the former documents until all are replaced at
   * once. Other changes must wait for the end; merges need not.
   */
  upsertInSlices(docs: readonly SearchDoc[]): Generator<undefined, void>
  /** Removes documents; ignores unknown ids. Returns the number removed. */
  remove(ids: readonly number[]): number
  has(id: number): boolean
  search(query: SearchQuery): SearchResult
  /** Counts the matching documents, at the cost of a search without page, facets and spellings. */
  count(query: SearchQuery): number
  /**
   * Merges small segments, a slice of work per call: call it when idle until it returns false. The index is consistent
   * between calls.
   */
  mergeStep(): boolean
  stats(): IndexStats
  /** Returns the whole index as bytes: see `loadSnapshot`. */
  snapshot(): Uint8Array<ArrayBuffer>
  /** Returns these bytes in pieces of at most 1 MiB, each overwritten by the next. Later changes do not affect them. */
  snapshotPieces(): Iterable<Uint8Array>
}

/** Part of a text to mark, as offsets into the original string (UTF-16 units, end exclusive). */
export interface HighlightSpan {
  start: number
  end: number
}

export interface SuggestEntry {
  /** Text shown, and put into the search box. */
  text: string
  /** Kana (either) or rōmaji; separate several readings by spaces. */
  reading?: string
  /** Other names: they complete to the text, but rank below it. */
  also?: readonly string[]
  /** Category chosen by the caller: category, maker, material, product, past keyword. */
  kind: string
  id?: number
  /** Importance of the kind, above 0. */
  weight: number
  count: number
}

/** Immutable completer: build a new one for a new list. */
export interface Suggester {
  /** Returns the best entries for the typed text: kanji, either kana, half-width, or (half-typed) rōmaji. */
  suggest(prefix: string, limit: number): SuggestEntry[]
}

/** Reason why bytes are no snapshot for this program and schema. `torn`: cut off or altered. */
export type SnapshotFault = 'not-a-snapshot' | 'other-version' | 'other-schema' | 'torn'

export type SnapshotLoad = { ok: true; index: SearchIndex } | { ok: false; fault: SnapshotFault }
