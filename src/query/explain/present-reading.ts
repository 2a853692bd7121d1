import type { FacetTable } from '#contract/data/define-facets.ts'
import type { Interpretation } from '#contract/kit/interpretation.ts'
import { isPlainPart } from '#contract/kit/plain-parts.ts'
import { nameOfOrder } from '#query/lexicon/ways.ts'
import {
  asksForColor,
  isNamedKind,
  isReading,
  isWord,
  type KeywordInput,
  type ReadPart,
} from '#query/parse/parts.ts'
import type { Nearest } from '#query/relax/relax.ts'
import { inOnePhoto } from '#query/relax/understand.ts'
import type { Searcher } from '#search/search-port.ts'
import type { Condition, NumberRange, SearchQuery } from '#search/types.ts'
import { describeRelaxed } from './describe-relaxed.ts'
import { formatAmounts } from './format-amounts.ts'

/** Returns a reading as the api answers it. */
export function presentReading(
  facets: FacetTable,
  { reading, ends }: Pick<Nearest, 'reading' | 'ends'>,
  inTexts: readonly string[],
): Interpretation {
  return {
    parts: reading.parts.map((part) => ({
      from: part.from,
      to: part.to,
      text: part.text,
      reading: part.kind,
      label: labelOf(part),
      excluded: part.excluded,
      state: part.state,
      filter: part.excluded || part.but || part.words ? null : filterOf(facets, part.any ?? []),
    })),
    relaxed: describeRelaxed({ reading, ends }),
    in_texts: inTexts.length > 0 ? { texts: [...inTexts], message: formatTexts(inTexts) } : null,
  }
}

function labelOf(part: ReadPart): string | null {
  if (!isReading(part)) return null
  const name =
    part.label ?? (part.any ? formatAmounts(part.any, part.text, part.each) : nameOfOrder(part.text))
  return part.excluded ? `${name}以外` : name
}

/** Returns the condition as search parameters that a client can change; null if no parameter expresses it. */
function filterOf(facets: FacetTable, any: readonly Condition[]): Record<string, number[]> | null {
  const one = any.length === 1 ? any[0] : asOneChoice(any)
  if (!one) return null
  const { filters = {}, ranges = {} } = one
  const readParams = [
    ...Object.entries(filters).map(([field, ids]) => choiceParam(facets, field, ids)),
    ...Object.entries(ranges).map(([field, range]) => rangeParams(facets, field, range)),
  ]
  return readParams.every((params) => params !== undefined) ? Object.assign({}, ...readParams) : null
}

/** Joins values of one field into one choice. */
function asOneChoice(any: readonly Condition[]): Condition | undefined {
  const choices = any.flatMap(({ filters = {}, ranges }) => (ranges ? [] : Object.entries(filters)))
  const [field = ''] = choices[0] ?? []
  const isOne = choices.length === any.length && choices.every(([other]) => other === field)
  return isOne ? { filters: { [field]: choices.flatMap(([, ids]) => ids) } } : undefined
}

function choiceParam(facets: FacetTable, field: string, ids: readonly number[]) {
  const all = Object.values(facets)
  const own = all.find((facet) => facet.kind !== 'range' && facet.field === field)
  // Values of all condition groups are one parameter.
  const grouped = all.find((facet) => facet.kind === 'choice' && facet.control === 'groups')
  const facet = own ?? (field.startsWith('condition_') ? grouped : undefined)
  return facet && facet.kind !== 'range' ? { [facet.param]: [...ids] } : undefined
}

function rangeParams(facets: FacetTable, field: string, { min, max }: NumberRange) {
  const facet = Object.values(facets).find((each) => each.kind === 'range' && each.field === field)
  if (facet?.kind !== 'range') return undefined
  return {
    ...(min !== undefined && { [facet.min]: [min] }),
    ...(max !== undefined && { [facet.max]: [max] }),
  }
}

type FoundReading = Pick<Nearest, 'query' | 'reading' | 'result'>
type NamedIndexes = Record<'makers' | 'teams' | 'variations' | 'projects' | 'posts', Searcher>
type KeywordSide = 'products' | 'projects' | 'posts'

/**
 * Returns words found only in texts, not in names, and colors of no result itself: an olive chair may be named
 * after its black legs.
 */
export async function metInTexts(
  indexes: NamedIndexes,
  side: KeywordSide,
  found: FoundReading,
  { plain }: Pick<KeywordInput, 'plain'>,
): Promise<string[]> {
  const { parts, isRead } = found.reading
  if (!isRead || found.result.total === 0 || !parts.some(isInForce)) return []
  const colors = side === 'products' ? await colorsOfParts(indexes.variations, found) : []
  const words = [...new Set(parts.flatMap((part) => (isLookedFor(part, plain) ? part.text : [])))]
  if (words.length === 0) return colors
  const { makers, teams } = indexes
  const own = await ownNames(indexes, side, found)
  const everywhere = [own, calledSo(makers, {}), calledSo(teams, {})]
  const isName = async (text: string): Promise<boolean> =>
    (await Promise.all(everywhere.map((count) => count(text)))).some((count) => count > 0)
  const areNames = await Promise.all(words.map(isName))
  return [...colors, ...words.filter((_, place) => !areNames[place])]
}

async function colorsOfParts(variations: Searcher, { query, reading }: FoundReading): Promise<string[]> {
  const colors = reading.parts.filter((part) => part.state === 'applied' && asksForColor(part))
  const counts = await Promise.all(
    colors.map(({ any = [] }) => variations.count({ ...query, wishes: [...(query.wishes ?? []), { any }] })),
  )
  return colors.flatMap(({ text }, place) => (counts[place] === 0 ? text : []))
}

/** 「天井」「半畳」は説明の言葉からさがしました。 */
export const formatTexts = (texts: readonly string[]): string =>
  `${texts.map((text) => `「${text}」`).join('')}は説明の言葉からさがしました。`

type CountNames = (name: string) => number | Promise<number>

/** Counts the results with these names. */
const calledSo =
  (index: Searcher, query: SearchQuery): CountNames =>
  (names) =>
    index.count({ ...query, wishes: [...(query.wishes ?? []), { any: [], names }] })

/** Photos have the names of their projects; their own text only describes them. */
async function ownNames(
  { variations, projects, posts }: NamedIndexes,
  side: KeywordSide,
  { query }: FoundReading,
): Promise<CountNames> {
  if (side === 'products') return calledSo(variations, query)
  if (side === 'projects') return calledSo(inOnePhoto({ projects, posts }), query)
  const { facets } = await posts.search({ ...query, facets: ['project'], limit: 0 })
  return calledSo(projects, { includeIds: [...(facets.project?.keys() ?? [])] })
}

const isInForce = (part: ReadPart): boolean =>
  isReading(part) && (part.state === 'applied' || part.state === 'widened')

const isLookedFor = (part: ReadPart, plain: string): boolean =>
  isWord(part) &&
  (part.state === 'applied' || part.state === 'plain') &&
  !part.excluded &&
  !part.isOnlySaid &&
  !isNamedKind(part) &&
  !isPlainPart(plain, part.text)
