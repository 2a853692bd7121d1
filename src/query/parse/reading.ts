import { isPlainPart } from '#contract/kit/plain-parts.ts'
import type { Lexicon } from '#query/lexicon/lexicon.ts'
import { productLexicon } from '#query/lexicon/product-lexicon.ts'
import { projectLexicon } from '#query/lexicon/project-lexicon.ts'
import type { IndexWithTerms, ProductTerms, ProjectTerms } from '#query/terms.ts'
import type { SearchQuery, Wish } from '#search/types.ts'
import { squareInMm } from './amounts/lengths.ts'
import {
  boundParts,
  fieldsOf,
  inWordsIfTooLong,
  isNamedKind,
  isOrder,
  isReading,
  isWord,
  type KeywordInput,
  kindFields,
  LOOKS,
  nameOfKind,
  type Part,
  type PartState,
  type Reading,
  type ReadPart,
} from './parts.ts'
import { isChanged } from './relate.ts'
import { type RuleTrace, rulesOf } from './rules.ts'
import { readSentence } from './sentence.ts'

/** Reads a keyword. Filters of the query overrule it. */
export function readKeyword(
  input: KeywordInput,
  query: SearchQuery,
  lexicon: Lexicon,
  isFine = false,
): Reading {
  const reading = readWhole(input, query, lexicon, isFine)
  return inWordsIfTooLong({ ...reading, parts: boundParts(reading.parts) })
}

/** Reads without a bound of parts, for callers that join parts first. */
function readWhole(
  input: KeywordInput,
  query: SearchQuery,
  lexicon: Lexicon,
  isFine: boolean,
  trace?: RuleTrace,
): Reading {
  const { keyword } = input
  if (!input.interpret) return { keyword, parts: [], isSpoken: false, isRead: false }
  const taken = new Set(
    [...Object.entries(query.filters ?? {})].flatMap(([field, ids]) => (ids.length > 0 ? field : [])),
  )
  for (const field of Object.keys(query.ranges ?? {})) taken.add(field)
  const sentence = readSentence(keyword, lexicon, isFine, trace)
  const isShared = sentence.parts.some(({ each }) => each !== undefined)
  const stateOf = (part: Part): PartState => {
    if (part.kind === 'filler' && HOW_MANY.test(part.text)) return isShared ? 'applied' : 'given_up'
    if (isPlainPart(input.plain, part.text)) return 'plain'
    const isTaken = part.any?.some((condition) => fieldsOf(condition).some((field) => taken.has(field)))
    const isOrdered = part.kind === 'order' && query.sort !== undefined && query.sort !== 'relevance'
    if (isTaken || isOrdered) return 'overruled'
    return part.isRespelt ? 'widened' : 'applied'
  }
  const parts = withOneOrder(sentence.parts.map((part) => ({ ...part, state: stateOf(part) })))
  const isRead = parts.some((part) => isReading(part) && part.state !== 'plain')
  return { keyword, parts, isSpoken: sentence.isSpoken, isRead }
}

/** Counts of products divide a total price: 4脚 of 4脚ほしい. */
const HOW_MANY = /\d[脚台個]$/u

/** Keeps one order: an explicit one, as 軽い椅子 安い順, or the first of 安くて軽い. */
function withOneOrder(parts: readonly ReadPart[]): readonly ReadPart[] {
  const isSaidSo = (part: ReadPart, place: number) =>
    isOrder(part) && (part.text.endsWith('順') || parts[place + 1]?.text.startsWith('順') === true)
  const first = parts.find(isSaidSo) ?? parts.find(isOrder)
  return parts.map((part) => (part !== first && isOrder(part) ? { ...part, state: 'overruled' } : part))
}

export async function readProducts(
  terms: ProductTerms,
  input: KeywordInput,
  query: SearchQuery = {},
  isFine = false,
  trace?: RuleTrace,
): Promise<Reading> {
  const reading = readWhole(input, query, await productLexicon(terms), isFine, trace)
  return applyRules(ofProducts, reading, { input, terms }, trace)
}

/**
 * Reads a keyword about projects or photos. A furnishing stands for matching products or its name. Without a match or description
 * it stays as read.
 */
export async function readProjects(
  index: IndexWithTerms<ProjectTerms>,
  products: IndexWithTerms<ProductTerms>,
  input: KeywordInput,
  query: SearchQuery = {},
  isFine = false,
  trace?: RuleTrace,
): Promise<Reading> {
  const { terms } = index
  const reading = readWhole(input, query, await projectLexicon(terms), isFine, trace)
  if (!input.interpret || input.keyword.trim() === '') return reading
  const productWords = { ...(await productLexicon(products.terms)), scopes: undefined }
  const productParts = readSentence(input.keyword, productWords, isFine).parts
  return applyRules(ofProjects, reading, { input, terms, index, products, productWords, productParts }, trace)
}

const [ofProducts, ofProjects] = [rulesOf('products'), rulesOf('projects')]

type ReadingRule<Context> = {
  name: string
  apply: (reading: Reading, context: Context) => Reading | Promise<Reading>
}

/** Applies rules in order, unless there are too many parts. */
async function applyRules<Context>(
  all: readonly ReadingRule<Context>[],
  whole: Reading,
  context: Context,
  trace: RuleTrace | undefined,
): Promise<Reading> {
  let reading = whole
  for (const { name, apply } of all) {
    const before = reading
    reading = await apply(before, context)
    if (trace && isChanged(before.parts, reading.parts)) trace(name)
    if (reading.isTooLong) break
  }
  return reading
}

/** Applies a reading to a query. */
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

function keywordOf({ kind, excluded, state, label = '', text, sense }: ReadPart): string {
  if (kind === 'word' && excluded) return keptAway(label)
  if (kind === 'word' && state === 'widened') return label
  return sense?.kind === 'built' ? `"${text}"` : text
}

/** Excludes both words of a choice: 飛騨か木曽以外. */
const choiceKeptAway = ({ excluded, words = [] }: ReadPart): string[] => (excluded ? words.map(keptAway) : [])

/** Returns a term that excludes a word, or adjacent words. */
function keptAway(word: string): string {
  const bare = word.replaceAll(/["“”＂「」『』]/gu, '')
  return /[\s、，,;；／]/u.test(bare) ? `-"${bare}"` : `-${bare}`
}

/** Returns the words to highlight in results. */
export const spokenWords = ({ keyword, parts, isRead }: Reading): string =>
  isRead
    ? parts
        .filter(({ kind, excluded }) => kind !== 'filler' && !excluded)
        .map(({ text }) => text)
        .join(' ')
    : keyword

/** Returns the name in texts: モルタル of モルタル調 and of コンクリート調, 25角 of 25mm角 and 2.5センチ角. */
const nameOf = ({ text, label = '' }: ReadPart): string => {
  if (LOOKS.test(text))
    return label === text && !text.endsWith('調') ? text.replace(LOOKS, '調') : label.replace(/調$/u, '')
  return squareInMm(text.replace(/柄$/u, ''))
}

function wishesOf(part: ReadPart, isSpoken: boolean): Wish[] {
  const { any, words, but, excluded, isUnnamed, kin } = part
  if (isNamedKind(part)) return [{ any: [], names: nameOfKind(part) }]
  if (!any) return []
  // Not solid means veneer.
  if (excluded && but) return [{ any: but }]
  if (excluded) return any.length > 0 ? [{ any, excluded }] : []
  if (words) return [{ any, words }]
  const isKind = any.every((condition) => fieldsOf(condition).every((field) => kindFields.has(field)))
  const wish =
    isUnnamed || (isKind && isSpoken) ? { any } : { any, names: nameOf(part), ...(kin && { alsoNamed: kin }) }
  return but ? [wish, { any: but, excluded: true }] : [wish]
}
