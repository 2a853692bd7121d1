/** Seeded queries of public catalogue pages. */
import type { SearchDoc, SearchQuery } from '#search/types.ts'
import type { BenchQuery, BenchSort, KeywordKind } from './bench-query.ts'
import { makeDocuments, SCHEMA } from './documents.ts'
import { KEYWORDS, keywordOf, readTerms } from './keywords.ts'
import { seededRandom } from './seeded-random.ts'

/** Queries with each kind of keyword, out of 20. */
const SHARES: Record<KeywordKind, number> = {
  none: 6,
  'one character': 1,
  short: 2,
  common: 3,
  rare: 1,
  phrase: 2,
  Latin: 1,
  品番: 2,
  several: 2,
}
const KINDS = (Object.keys(SHARES) as KeywordKind[]).flatMap((kind) =>
  Array.from({ length: SHARES[kind] }, () => kind),
)
const SORTS: readonly BenchSort[] = [
  ...Array.from({ length: 5 }, (): BenchSort => 'relevance'),
  { field: 'price', direction: 'asc' },
  { field: 'price', direction: 'desc' },
  { field: 'created', direction: 'desc' },
  { field: 'width', direction: 'asc' },
  { random: 20 },
]
const RANGES = ['price', 'price', 'width', 'depth', 'height']
const OFFSETS = [0, 0, 0, 0, 0, 48, 480, 4_800]
/** Most users choose few filters. */
const FILTERS = [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 6]
const PAGE = 48
/** Each query derives from one of the first documents, for filters as consistent as a user's. */
const ANCHORS = 2_000
const DATA_SEED = 1

export const mixedSet = () => makeQueries(200, 7)

/** `dataSeed` must be the seed of the searched documents. */
export function makeQueries(count: number, seed: number, dataSeed = DATA_SEED): BenchQuery[] {
  const random = seededRandom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = <T>(items: readonly T[]): T => items[below(items.length)] as T
  const anchors = [...makeDocuments(ANCHORS, dataSeed)]
  return Array.from({ length: count }, () => {
    const anchor = pick(anchors)
    const kind = pick(KINDS)
    const terms = readTerms(keywordOfKind(kind, anchor, pick))
    return {
      kind,
      terms,
      filters: chooseFilters(anchor, pick(FILTERS), random),
      ranges: random() < 0.3 ? rangeAround(anchor, pick(RANGES), random) : {},
      sort: pick(SORTS),
      offset: pick(OFFSETS),
      limit: PAGE,
    }
  })
}

type Pick = <T>(items: readonly T[]) => T

function keywordOfKind(kind: KeywordKind, { text }: SearchDoc, pick: Pick): string {
  const [series = '', , number = ''] = String(text.name).split(' ')
  const code = String(text.code)
  if (kind === 'rare') return pick([`${series}${number}`, number, `シリーズ${series}${number}`])
  if (kind === '品番') return pick([code, code.replaceAll('-', ''), code.slice(0, 5), code.slice(0, 2)])
  return pick(KEYWORDS[kind] ?? [''])
}

/** Filters by the anchor's value and sometimes others. */
function chooseFilters(anchor: SearchDoc, count: number, random: () => number): BenchQuery['filters'] {
  const filled = SCHEMA.choices.filter((field) => (anchor.choices?.[field]?.length ?? 0) > 0)
  const shuffled = filled.map((field) => ({ field, at: random() })).toSorted((a, b) => a.at - b.at)
  const chosen = shuffled.slice(0, count).map(({ field }) => {
    const own = anchor.choices?.[field]?.[0] ?? 1
    const others = Array.from({ length: Math.floor(random() * 3) }, () => 1 + Math.floor(random() * 6))
    return [field, [...new Set([own, ...others])]]
  })
  return Object.fromEntries(chosen)
}

function rangeAround(anchor: SearchDoc, field: string, random: () => number): BenchQuery['ranges'] {
  const middle = anchor.numbers?.[field] ?? 1_000
  const reach = Math.ceil(middle * (0.1 + random()))
  const [min, max] = [Math.max(0, middle - reach), middle + reach]
  const open = random()
  if (open < 0.25) return { [field]: { min } }
  return { [field]: open < 0.5 ? { max } : { min, max } }
}

export function searchQueryOf({ terms, filters, ranges, sort, offset, limit }: BenchQuery): SearchQuery {
  const keyword = keywordOf(terms)
  return { keyword, filters, ranges, sort, offset, limit, facets: SCHEMA.choices }
}
