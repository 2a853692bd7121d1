/** Reads what a person typed. Any string is accepted; beside what can be looked for, marks are ignored. */

import { KANJI } from '#search/text/characters.ts'
import { tokenise } from '#search/text/tokenise.ts'
import type { Word } from '#search/text/word.ts'
import { splitCompound } from './compounds.ts'
import { type Run, runOf } from './match.ts'
import { isWholeWord, synonymsOf, synonymTable } from './synonym-table.ts'
import { readTerms, type Term } from './terms.ts'

/** Words that must follow each other in one field value. */
export interface Phrase {
  runs: readonly [Run, ...Run[]]
  synonym: boolean
  /** Quoted: Latin words are whole. */
  exact: boolean
}

/** One term: any of the phrases will do. */
export interface Clause {
  typed: string
  /** Where it stands in the keyword: UTF-16 units. */
  at: number
  excluded: boolean
  /** Read out of a sentence, see `SearchQuery.spoken`. */
  spoken: boolean
  alternatives: readonly Phrase[]
  /** 白い椅子 as 白い and 椅子, for when it is found nowhere as one; empty for all that is no such compound. */
  parts: readonly Clause[]
}

/** A keyword as terms: all of the required, none of the excluded. */
export interface ParsedQuery {
  required: readonly Clause[]
  excluded: readonly Clause[]
  /** Something was typed, but nothing that can be looked for: !!!, ・・・. */
  onlyMarks: boolean
}

/** Longer keywords are cut: nobody types more, and a request may hold anything. */
export const LONGEST_KEYWORD = 200
/** Further terms are ignored: scores are 16-bit, see check-schema.ts. */
export const MOST_TERMS = 16

/** Further runs of a phrase are ignored: phrase-places.ts has a bit for each. */
const MOST_RUNS = 30

/** A person who pasted characters that nobody can see looks at an empty field: these are no marks. */
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u

let last: { keyword: string; spoken: boolean; table: number; parsed: ParsedQuery } | undefined

/** O(length of the keyword). A page reads one keyword many times, for the search and for each of its highlights. */
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
    // What is kept away may be inside another word: 肘 of 肘先.
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

/** 黒 is no word of its own in 目黒, nor 和 in 和紙. */
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
