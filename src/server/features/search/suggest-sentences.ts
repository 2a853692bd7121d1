import { type Lexicon, productLexicon, projectLexicon } from '#query/lexicon.ts'
import {
  type KeywordInput as Asked,
  asTyped,
  type Part,
  type Reading,
  readProducts,
  readProjects,
  readSentence,
  type Sentence,
} from '#query/parse.ts'
import { inOnePhoto, searchAsRead } from '#query/relax.ts'
import type { Searcher } from '#search/search-port.ts'
import type { SearchQuery, SearchResult } from '#search/types.ts'
import type { Services } from '#server/services.ts'
import { composePhrase, finishAmount } from './compose-phrase.ts'

/** `productIds` are the first products found, if it is about products. */
type SentenceSuggestion = { text: string; count: number; productIds: readonly number[] }

type Indexes = Services['indexes']

type SuggestionSource = {
  index: Searcher
  grouped: boolean
  lexicon: Lexicon
  read: (input: Asked) => Reading | Promise<Reading>
  subjects: { field: string; names: ReadonlyMap<number, { name: string }> }
}

const productSide = async ({ variations }: Indexes): Promise<SuggestionSource> => ({
  index: variations,
  grouped: true,
  lexicon: await productLexicon(variations.terms),
  read: (input) => readProducts(variations.terms, input),
  subjects: { field: 'category', names: variations.terms.categories },
})

const projectSide = async (indexes: Indexes): Promise<SuggestionSource> => ({
  index: inOnePhoto(indexes),
  grouped: false,
  lexicon: await projectLexicon(indexes.projects.terms),
  read: (input) => readProjects(indexes.projects, indexes.variations, input),
  subjects: { field: 'use_type', names: indexes.projects.terms.useTypes },
})

/** Counts products, else projects. Drops sentences without results. */
export async function suggestSentences(
  { indexes }: Services,
  keyword: string,
): Promise<SentenceSuggestion[]> {
  const both = await Promise.all([
    productSide(indexes).then((side) => suggestOf(keyword, side)),
    projectSide(indexes).then((side) => suggestOf(keyword, side)),
  ])
  const all = both.flat()
  return all.filter(({ text }, place) => all.findIndex((other) => other.text === text) === place)
}

async function suggestOf(keyword: string, side: SuggestionSource): Promise<SentenceSuggestion[]> {
  const typed = keyword.trim()
  const finished = finishAmount(typed).flatMap((text) => {
    const parts = readSentence(text, side.lexicon).parts
    return endsInAmount(parts, text) ? { text, parts } : []
  })
  const texts = finished.map(({ text, parts }) => composePhrase(parts) ?? text)
  const [alone] = finished.filter(({ parts }) => parts.length === 1)
  const read = readSentence(typed, side.lexicon)
  const together = composePhrase(read.parts)
  const subjects = alone ? await withSubjects(alone.text, side) : []
  const begun = [...texts, ...(together ? [together] : []), ...subjects].filter((text) => text !== typed)
  const offered = begun.length === 0 && isWhole(read, typed) ? [typed] : begun
  const counted = await Promise.all(
    offered.map(async (text) => {
      const { total, ids } = await search(side, text, { limit: mostProducts })
      return { text, count: total, productIds: side.grouped ? ids : [] }
    }),
  )
  return counted.filter(({ count }) => count > 0)
}

/** Tests for a natural sentence with a condition, without unknown or unfinished words: 青い壁の書斎. */
const isWhole = ({ parts, isSpoken }: Sentence, typed: string): boolean =>
  isSpoken &&
  !/\s/u.test(typed) &&
  parts.some(({ kind }) => kind === 'condition') &&
  parts.every(({ kind, isKnown }) => kind !== 'word' || isKnown)

/** Tests the last part, because preceding letters may change its meaning. */
function endsInAmount(parts: readonly Part[], text: string): boolean {
  const last = parts.at(-1)
  return last?.to === text.length && last.any?.some(({ ranges }) => ranges !== undefined) === true
}

const mostSubjects = 3

export const mostProducts = 4

async function withSubjects(amount: string, side: SuggestionSource): Promise<string[]> {
  const { field, names } = side.subjects
  const { facets } = await search(side, amount, { facets: [field], limit: 0 })
  const counts = facets[field]
  return [...names]
    .map(([id, { name }]) => ({ name, count: counts?.get(id) ?? 0 }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, mostSubjects)
    .map(({ name }) => `${amount}の${name}`)
}

async function search(
  { index, grouped, read }: SuggestionSource,
  keyword: string,
  page: Pick<SearchQuery, 'facets' | 'limit'>,
): Promise<SearchResult> {
  const { result } = await searchAsRead(index, { ...page, grouped }, () => read(asTyped(keyword)))
  return result
}
