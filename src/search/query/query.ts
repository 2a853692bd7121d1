import { KANJI } from '#search/text/characters.ts'
import { tokenise } from '#search/text/tokenise.ts'
import type { Word } from '#search/text/word.ts'
import { splitCompound } from './compounds.ts'
import { type Run, runOf } from './match.ts'
import { isWholeWord, synonymsOf, synonymTable } from './synonym-table.ts'
import { readTerms, type Term } from './terms.ts'

/** Consecutive words in one field value. */
export interface Phrase {
  runs: readonly [Run, ...Run[]]
  synonym: boolean
  /** Quoted: Latin words must be whole. */
  exact: boolean
}

/** One term: any of the phrases matches. */
export interface Clause {
  typed: string
  at: number
  excluded: boolean
  /** Taken from a sentence, see `SearchQuery.spoken`. */
  spoken: boolean
  alternatives: readonly Phrase[]
  /** Parts of a compound (白い椅子: 白い and 椅子), used if the whole has no match; else empty. */
  parts: readonly Clause[]
}

export interface ParsedQuery {
  required: readonly Clause[]
  excluded: readonly Clause[]
  /** The keyword has nothing searchable, but visible marks: !!!, ・・・. */
  onlyMarks: boolean
}

/** In UTF-16 units. Longer keywords are cut, to bound hostile requests. */
export const LONGEST_KEYWORD = 200
/** Further terms are ignored: scores are 16-bit, see check-schema.ts. */
export const MOST_TERMS = 16

/** Further runs are ignored: phrase-places.ts has one bit each. */
const MOST_RUNS = 30

/** Invisible characters leave the field looking empty, so they are no marks. */
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u

let last: { keyword: string; spoken: boolean; table: number; parsed: ParsedQuery } | undefined

/**
 * Accepts any string, and ignores marks beside searchable text. Caches the last keyword, which a page also
 * parses for highlights. O(length of the keyword).
 */
export function parseQuery(keyword: string, spoken = false): ParsedQuery {
  const { number } = synonymTable()
  if (last?.keyword !== keyword || last.spoken !== spoken || last.table !== number)
    last = { keyword, spoken, table: number, parsed: parseFresh(keyword, spoken) }
  return last.parsed
}

function parseFresh(keyword: string, spoken: boolean): ParsedQuery {
  const required: Clause[] = []
  const excluded: Clause[] = []
  const read = keyword.slice(0, LONGEST_KEYWORD)
  for (const term of readTerms(read)) {
    if (required.length + excluded.length === MOST_TERMS) break
    // Excluded text may be inside another word: 肘 of 肘先.
    const clause = clauseOf(term, spoken && !term.excluded)
    if (clause === undefined) continue
    if (clause.excluded) excluded.push(clause)
    else required.push(term.exact ? clause : { ...clause, parts: partsOf(clause) })
  }
  const onlyMarks = required.length === 0 && excluded.length === 0 && VISIBLE.test(read)
  return { required, excluded, onlyMarks }
}

function clauseOf({ typed, at, exact, excluded }: Term, spoken: boolean): Clause | undefined {
  const words = tokenise(typed)
  const whole = !exact && isWholeWord(words)
  const readRun = (word: Word) => runOf(word, spoken && isOneKanji(word))
  const runs = words.map((word) => (whole ? runOf(word, whole) : readRun(word)))
  const phrase = phraseOf(runs, false, exact)
  if (phrase === undefined) return undefined
  const others = exact ? [] : synonymsOf(typed, words)
  const alternatives = [phrase]
  for (const other of others) {
    const otherRuns = tokenise(other).map(readRun)
    const synonym = phraseOf(otherRuns, true, false)
    if (synonym !== undefined) alternatives.push(synonym)
  }
  return { typed, at, excluded, spoken, alternatives, parts: [] }
}

/** A single kanji means little inside a word: 黒 in 目黒, 和 in 和紙. */
const isOneKanji = ({ kind, units }: Word): boolean => kind === KANJI && units.length === 1

function partsOf({ typed, at, spoken }: Clause): Clause[] {
  return splitCompound(typed, tokenise(typed)).flatMap(
    ({ from, to }) =>
      clauseOf({ typed: typed.slice(from, to), at: at + from, exact: false, excluded: false }, spoken) ?? [],
  )
}

function phraseOf(runs: readonly Run[], synonym: boolean, exact: boolean): Phrase | undefined {
  const [first, ...rest] = runs.slice(0, MOST_RUNS)
  return first === undefined ? undefined : { runs: [first, ...rest], synonym, exact }
}
