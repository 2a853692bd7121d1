import { z } from 'zod'
import { displayOf } from '#search/opensearch/document.ts'
import { clauseFilter, type Dsl } from '#search/opensearch/keyword.ts'
import { existsRequest } from '#search/opensearch/request.ts'
import { readAs } from '#search/opensearch/spelling.ts'
import { editDistance } from '#search/query/edit-distance.ts'
import { runOf } from '#search/query/match.ts'
import { type Clause, type ParsedQuery, parseQuery } from '#search/query/query.ts'
import { isKnownWord } from '#search/query/synonym-table.ts'
import { shortenVowels } from '#search/suggest/readings.ts'
import { kanaFromRomaji } from '#search/suggest/romaji.ts'
import { foldedText, tokenise } from '#search/text/tokenise.ts'
import { type Word, wordText } from '#search/text/word.ts'
import type { SearchQuery, SearchSchema } from '#search/types.ts'
import type { OpenSearch } from './client.ts'

/** もしかして, as in `did-you-mean/did-you-mean.ts`, with a request per word. */
export type CorrectionRequest = {
  client: OpenSearch
  name: string
  schema: SearchSchema
  keyword: string
  readCompounds: (keyword: ParsedQuery) => Promise<ParsedQuery>
  countAll: (requests: readonly Dsl[]) => Promise<number[]>
  count: (query: SearchQuery) => Promise<number>
}

/** Returns a correction only if the original finds nothing. About five requests. */
export async function suggestSpelling(request: CorrectionRequest): Promise<string | undefined> {
  const { keyword, schema, countAll, count } = request
  if ((await count({ keyword })) > 0) return undefined
  const { required } = await request.readCompounds(parseQuery(keyword))
  const found = await countAll(required.map((clause) => existsRequest(clauseFilter(schema, clause))))
  let corrected = ''
  let copied = 0
  for (const [place, clause] of required.entries()) {
    if (found[place] !== 0) continue
    const better = await correctTerm(request, clause)
    if (better === undefined) return undefined
    corrected += keyword.slice(copied, clause.at) + better
    copied = clause.at + clause.typed.length
  }
  corrected += keyword.slice(copied)
  return corrected !== keyword && (await count({ keyword: corrected })) > 0 ? corrected : undefined
}

async function correctTerm(request: CorrectionRequest, { typed }: Clause): Promise<string | undefined> {
  const words = tokenise(typed)
  const found = await request.countAll(
    words.map((word) => {
      const phrase = { runs: [runOf(word)] as const, synonym: false, exact: false }
      const clause = { typed, at: 0, excluded: false, spoken: false, alternatives: [phrase], members: [] }
      return existsRequest(clauseFilter(request.schema, clause))
    }),
  )
  let corrected = ''
  let copied = 0
  for (const [place, word] of words.entries()) {
    if (found[place] !== 0) continue
    const nearest = (await wordReadAs(request, word)) ?? (await nearestWord(request, word))
    if (nearest === undefined) return undefined
    corrected += typed.slice(copied, word.from[0]) + nearest
    copied = word.to.at(-1) ?? copied
  }
  return copied === 0 ? undefined : corrected + typed.slice(copied)
}

/** Complete syllables: see `did-you-mean/romaji-word.ts`. */
const ROMAJI = /^[a-z]*[aiueon]$/

async function wordReadAs(request: CorrectionRequest, typed: Word): Promise<string | undefined> {
  const letters = wordText(typed)
  const [kana] = ROMAJI.test(letters) ? kanaFromRomaji(letters) : []
  const [word] = tokenise(kana ?? '')
  if (kana === undefined || word === undefined || word.units.length < 2) return undefined
  if (isKnownWord(kana)) return kana
  const reading = shortenVowels(foldedText(kana))
  return displayWhere(request, readAs(reading), (text) => shortenVowels(text) === reading)
}

const SuggestionsSchema = z.object({
  suggest: z.object({
    near: z.array(z.object({ options: z.array(z.object({ text: z.string(), freq: z.number() })) })),
  }),
})

async function nearestWord(request: CorrectionRequest, word: Word): Promise<string | undefined> {
  const wanted = wordText(word)
  const most = wanted.length < 3 ? 0 : wanted.length < 6 ? 1 : 2
  if (most === 0) return undefined
  const term = {
    field: 'words',
    suggest_mode: 'always',
    max_edits: most,
    prefix_length: 0,
    min_word_length: 1,
    string_distance: 'damerau_levenshtein',
    size: 50,
  }
  const body = { size: 0, suggest: { near: { text: wanted, term } } }
  const { suggest } = await request.client.ask(SuggestionsSchema, 'POST', `/${request.name}/_search`, body)
  const [best] = suggest.near
    .flatMap(({ options }) => options)
    .map(({ text, freq }) => ({ text, freq, distance: editDistance(wanted, text, most) }))
    .filter(({ text, distance }) => distance <= most && tokenise(text)[0]?.kind === word.kind)
    .toSorted((a, b) => a.distance - b.distance || b.freq - a.freq || (a.text < b.text ? -1 : 1))
  return best && displayWhere(request, best.text, (text) => text === best.text)
}

const TextsSchema = z.object({
  hits: z.object({
    hits: z.array(
      z.object({
        _source: z.object({ text: z.record(z.string(), z.union([z.string(), z.array(z.string())])) }),
      }),
    ),
  }),
})

/** Returns the spelling in the most popular document with the word. */
async function displayWhere(
  { client, name, schema }: CorrectionRequest,
  spelling: string,
  isMeant: (letters: string) => boolean,
): Promise<string | undefined> {
  const body = {
    query: { bool: { filter: [{ term: { words: spelling } }] } },
    sort: [{ rank: 'desc' }, { id: 'asc' }],
    size: 1,
    _source: ['text'],
  }
  const { hits } = await client.ask(TextsSchema, 'POST', `/${name}/_search`, body)
  for (const { _source } of hits.hits) {
    for (const [field, { kind }] of Object.entries(schema.text)) {
      for (const text of [_source.text[field] ?? []].flat()) {
        const word = tokenise(text, kind).find((each) => isMeant(wordText(each)))
        if (word) return displayOf(word, text)
      }
    }
  }
  return undefined
}
