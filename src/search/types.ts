/**
 * The public shapes of the search engine: what goes in (schema, documents), what is asked (query)
 * and what comes back (result). Nothing here knows where documents come from.
 */

/** A color in CIELAB, D65, 2° observer: [L* 0..100, a*, b*]. */
export type Lab = readonly [lightness: number, a: number, b: number]

/** `code` is for 品番: spaces inside it are dropped, so that `KK 1042` is found as `KK1042`. */
export type TextKind = 'text' | 'code'

/** How a text field is folded and ranked. */
export interface TextField {
  /** How much a match in this field counts: an integer from 1 to 100. */
  weight: number
  /** Default `text`. */
  kind?: TextKind
  /** It says what the document is called: a wish is also met by its words here. */
  names?: boolean
}

/** The fields of an index, by name. Their order is part of a snapshot. */
export interface SearchSchema {
  text: Readonly<Record<string, TextField>>
  /** Multi-valued integer ids: filters and facets. */
  choices: readonly string[]
  /** Numbers or null: ranges, sorts and histograms. */
  numbers: readonly string[]
  /** Every document belongs to a group, and groups can be searched. */
  grouped?: boolean
}

/**
 * Documents that are one thing for people, such as the variations of a product. All of a group are given to the index together, whenever one of
 * them changes, with the same `rank`.
 */
export interface DocGroup {
  /** Positive integer below 2^32. */
  id: number
  /** As that of a document, and before it: groups stand together where nothing else decides. */
  rank: number
}

/** One document. A field that is left out is empty. */
export interface SearchDoc {
  /** Positive integer below 2^32, unique in the index. */
  id: number
  /** Popularity prior, any finite number: higher comes first where nothing else decides; ties by id ascending. */
  rank: number
  text: Readonly<Record<string, string | readonly string[]>>
  choices?: Readonly<Record<string, readonly number[]>>
  numbers?: Readonly<Record<string, number | null>>
  colors?: readonly Lab[]
  /** Where the schema is `grouped`, and only there. */
  group?: DocGroup
}

/** Both ends are included; an end that is left out is open. Null never lies in a range. */
export interface NumberRange {
  min?: number
  max?: number
}

/**
 * Every sort is a total order: equal keys are ordered by rank (descending), then by id (ascending), those of the group before those of the document.
 * - `relevance`: score of the keyword and of what is preferred; without any, rank.
 * - `field`: a number field; null comes last in both directions.
 * - `color`: the document's nearest color by ΔE2000; documents without colors come last.
 * - `random`: a shuffle that is the same for the same seed, so that pages fit together.
 */
export type SearchSort =
  | 'relevance'
  | { field: string; direction: 'asc' | 'desc' }
  | { color: Lab }
  | { random: number }

/** Counts of a number field. Bins are [e0,e1) [e1,e2) ... and the last one includes its end; no edges, no bins. */
export interface HistogramRequest {
  field: string
  edges: readonly number[]
}

/** All of these fields: any of the values in each of the filters, a number within each of the ranges. */
export interface Condition {
  filters?: Readonly<Record<string, readonly number[]>>
  ranges?: Readonly<Record<string, NumberRange>>
}

/** What was read from a sentence: 黒い is a color, and what is called 黒い is not hidden. */
export interface Wish {
  /** Any of these meets it. */
  any: readonly Condition[]
  /** Or these words in a field that `names`, read like a keyword. */
  names?: string
  /** Or any of these there, which are more particular: 坪庭 of 庭. */
  alsoNamed?: readonly string[]
  /** Or any of these words anywhere, each read like a keyword. */
  words?: readonly string[]
  /** What meets the conditions is kept away, whatever it is called. */
  excluded?: boolean
}

/** What is asked: every part that is left out asks for nothing. A field that the schema lacks is a RangeError. */
export interface SearchQuery {
  /**
   * As typed by a person: any string. Spaces separate terms (all must match), "quotes" are exact, a leading - excludes.
   * Blank, which is nothing that can be seen, asks for nothing; marks alone find nothing.
   */
  keyword?: string
  /**
   * The keyword was read out of a sentence, as the names of wishes always are: a word of one kanji is not found inside another (黒 in 目黒),
   * but for one that is kept away.
   */
  spoken?: boolean
  /** Any of the values inside a field, all of the fields. An empty list is no filter. */
  filters?: Readonly<Record<string, readonly number[]>>
  /**
   * Choice fields of whose filter all values are asked for, instead of any. The field's counts then do not ignore it: they say what one value
   * more would leave.
   */
  every?: readonly string[]
  ranges?: Readonly<Record<string, NumberRange>>
  /**
   * All of these, beside the keyword. Where one alone asks for something of a field, the field's counts ignore it, as they do a filter.
   */
  wishes?: readonly Wish[]
  /**
   * Nothing is asked of these: by `relevance` what meets one comes before what does not, as if one more word of the keyword were found whole in
   * the field of most weight. After 32 of them further ones are ignored.
   */
  prefers?: readonly Wish[]
  /** Documents with a color within this ΔE2000. */
  color?: { lab: Lab; maxDeltaE: number }
  /** Only these documents. */
  includeIds?: readonly number[]
  /** Never these documents. */
  excludeIds?: readonly number[]
  /** Default `relevance`. */
  sort?: SearchSort
  /** Default 0. */
  offset?: number
  /** Default 20; 0 for counts only. */
  limit?: number
  /** Choice fields to count. A field's counts ignore the field's own filter. */
  facets?: readonly string[]
  /** Number fields to describe. A field's histogram ignores the field's own range. */
  histograms?: readonly HistogramRequest[]
  /**
   * List and count groups: of each its first hit in the order of `sort`; `total`, facets and histograms say of how many groups a document is
   * among what is counted. Only where the schema is `grouped`.
   */
  grouped?: boolean
  /** With `grouped`: of each group of the page, so many of its documents at most. Default 0. */
  members?: number
  /** Say why each document of the page is there. */
  explain?: boolean
}

/** Where in a word a term was found, best first. */
export type MatchPlace = 'whole' | 'start' | 'end' | 'inner'

/** Why a term matched a document: the best of its matches. */
export interface MatchReason {
  /** The term as typed. */
  term: string
  /** What was found, in the engine's folded spelling. */
  found: string
  field: string
  place: MatchPlace
  /** Found through a synonym and not through the typed spelling. */
  synonym: boolean
  /** Field weight times the points of the place. */
  points: number
}

/** What of the keyword brought a document where it stands by relevance. What is preferred is not among the reasons. */
export interface Explanation {
  id: number
  /** Sum of the reasons' points. */
  score: number
  rank: number
  reasons: MatchReason[]
}

/** How the values of a number field are spread, and its ends. */
export interface Histogram {
  /** One count a bin: edges.length - 1 of them. */
  counts: number[]
  min: number | null
  max: number | null
}

/** A group of the page. */
export interface FoundGroup {
  /** The hit, then what else of the group meets the query, then the others, each by rank and id. */
  ids: number[]
  /** How many of these ids meet the query: they come first. */
  matching: number
  /** How many documents are in the group. */
  size: number
}

/** The page, and what was counted beside it. */
export interface SearchResult {
  total: number
  /** The page, in order. */
  ids: number[]
  /** Per requested field: value to number of documents or groups; a value that nobody has is absent. */
  facets: Record<string, Map<number, number>>
  histograms: Record<string, Histogram>
  /** The terms that had to match, as typed, a compound that was cut as its words. */
  terms: string[]
  /** The keyword is marks alone: nothing was looked for, nothing is found. */
  onlyMarks: boolean
  /** The keyword in the nearest spelling that finds something; only when the keyword finds nothing at all. */
  didYouMean?: string
  /** One for each id of the page, when `members` are asked for. */
  groups?: FoundGroup[]
  /** One for each id of the page, when asked for. */
  explain?: Explanation[]
}

/** The state of an index, for logs and benches. O(arrays) to gather. */
export interface IndexStats {
  documents: number
  segments: number
  /** Documents that are replaced or removed but still take room until the next merge. */
  deleted: number
  /** Bytes of all typed arrays. */
  bytes: number
}

/** An index in memory: changed by one writer, never half seen, since nothing in it waits. */
export interface SearchIndex {
  /** Number of documents. */
  readonly size: number
  /**
   * Adds documents, or replaces those with the same id and all that were in their groups. Visible to the next search. The last of equal ids wins.
   */
  upsert(docs: readonly SearchDoc[]): void
  /** Removes documents; unknown ids are ignored. Returns how many there were. */
  remove(ids: readonly number[]): number
  has(id: number): boolean
  search(query: SearchQuery): SearchResult
  /** How many documents meet it. Costs a search without its page, counts and spellings. */
  count(query: SearchQuery): number
  /**
   * Merges small segments, a slice of work at a time: call it when idle until it returns false.
   * Searches and changes between the calls see a consistent index.
   */
  mergeStep(): boolean
  stats(): IndexStats
  /** The whole index as bytes: see `loadSnapshot`. */
  snapshot(): Uint8Array<ArrayBuffer>
  /**
   * The same bytes in pieces of at most 1 MiB, each overwritten by the next one. They are those of the moment of the call,
   * whatever changes while they are taken.
   */
  snapshotPieces(): Iterable<Uint8Array>
}

/** A part of a text to mark, as offsets into the original string (UTF-16 units, end excluded). */
export interface HighlightSpan {
  start: number
  end: number
}

/** Something that can be suggested, with what its place in the list depends on. */
export interface SuggestEntry {
  /** Shown, and put into the search box. */
  text: string
  /** Kana (either) or rōmaji; several readings may be separated by spaces. */
  reading?: string
  /** What else people call it: it completes to the text, after what is really called so. */
  also?: readonly string[]
  /** The caller's own word: category, maker, material, product, past keyword. */
  kind: string
  id?: number
  /** Importance of the kind, above 0. */
  weight: number
  /** How many documents it leads to. */
  count: number
}

/** Answers while a person types. It does not change: a new list makes a new one. */
export interface Suggester {
  /** The best entries for what is typed so far: kanji, either kana, half-width, or (half-typed) rōmaji. */
  suggest(prefix: string, limit: number): SuggestEntry[]
}

/** Why bytes are no snapshot for this program and schema. `torn`: cut off or altered. */
export type SnapshotFault = 'not-a-snapshot' | 'other-version' | 'other-schema' | 'torn'

/** The index of a snapshot, or why there is none. */
export type SnapshotLoad = { ok: true; index: SearchIndex } | { ok: false; fault: SnapshotFault }
