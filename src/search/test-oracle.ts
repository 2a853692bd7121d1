/**
 * A reference search engine that scans every document: slow and short, written after the rules in docs/search.md, not
 * after the engine. Omits synonyms and hidden words; the golden tests cover them.
 */

import { isBlank, type OracleTerm, oracleFold, oraclePlace, POINTS, readTerms } from './test-oracle-text.ts'
import type {
  Condition,
  FoundGroup,
  HistogramRequest,
  Lab,
  SearchDoc,
  SearchQuery,
  SearchSchema,
  Wish,
} from './types.ts'

/** Returns the points of a document, or undefined without a match. */
function scoreOf(
  schema: SearchSchema,
  doc: SearchDoc,
  terms: readonly OracleTerm[],
  spoken = false,
): number | undefined {
  let score = 0
  for (const { text, exact, excluded } of terms) {
    const points = Object.entries(schema.text).flatMap(([field, { weight }]) =>
      [doc.text[field] ?? []].flat().map((value) => {
        const place = oraclePlace(oracleFold(value), text, exact, spoken && !excluded)
        return place === undefined ? 0 : weight * POINTS[place]
      }),
    )
    const best = Math.max(0, ...points)
    if (best > 0 === excluded) return undefined
    if (!excluded) score += best
  }
  return score
}

export interface OracleAnswer {
  total: number
  ids: number[]
  facets: Record<string, Map<number, number>>
  histograms: Record<string, { counts: number[]; min: number | null; max: number | null }>
  groups?: FoundGroup[]
}

type Distance = (a: Lab, b: Lab) => number

export function oracleSearch(
  schema: SearchSchema,
  docs: readonly SearchDoc[],
  query: SearchQuery,
  distance: Distance,
): OracleAnswer {
  const terms = readTerms(query.keyword ?? '')
  const onlyMarks = terms.length === 0 && !isBlank(query.keyword ?? '')
  const scores = new Map(docs.map((doc) => [doc.id, scoreOf(schema, doc, terms, query.spoken)]))
  const nearest = (doc: SearchDoc, lab: Lab) =>
    Math.min(Infinity, ...(doc.colors ?? []).map((c) => distance(lab, c)))
  const base = docs.filter(
    (doc) =>
      !onlyMarks &&
      scores.get(doc.id) !== undefined &&
      !query.excludeIds?.includes(doc.id) &&
      (query.includeIds?.includes(doc.id) ?? true) &&
      (query.color === undefined || nearest(doc, query.color.lab) <= query.color.maxDeltaE),
  )
  const { wishes = [] } = query
  const asksAlone = (wish: Wish, field: string) =>
    asks(wish.any, field) &&
    !asks([query], field) &&
    !wishes.some((other) => other !== wish && asks(other.any, field))
  const hasEvery = (doc: SearchDoc) =>
    (query.every ?? []).every((field) => {
      const { [field]: wanted = [] } = query.filters ?? {}
      return wanted.every((value) => doc.choices?.[field]?.includes(value))
    })
  const passes = (doc: SearchDoc, except: string) =>
    hasEvery(doc) &&
    meets(doc, query, except) &&
    wishes.every((wish) => asksAlone(wish, except) || grants(schema, doc, wish))
  const mostWeight = Math.max(...Object.values(schema.text).map(({ weight }) => weight))
  const preferredPoints = (doc: SearchDoc): number =>
    (query.prefers ?? []).filter((wish) => grants(schema, doc, wish)).length * mostWeight * POINTS.whole
  const keyOf = (doc: SearchDoc): number => {
    const { sort = 'relevance' } = query
    if (sort === 'relevance') return -(scores.get(doc.id) ?? 0) - preferredPoints(doc)
    if ('color' in sort) return nearest(doc, sort.color)
    if ('random' in sort) return shuffleKey(doc.id, sort.random)
    const value = doc.numbers?.[sort.field] ?? Infinity
    return sort.direction === 'asc' || value === Infinity ? value : -value
  }
  const sorted = base
    .filter((doc) => passes(doc, ''))
    .sort(
      (a, b) =>
        (keyOf(a) === keyOf(b) ? 0 : keyOf(a) - keyOf(b)) ||
        (a.group && b.group ? b.group.rank - a.group.rank || a.group.id - b.group.id : 0) ||
        b.rank - a.rank ||
        a.id - b.id,
    )
  /** Unit of counting: documents, or groups by id. */
  const unitOf = ({ id, group }: SearchDoc) => (query.grouped ? group?.id : id) ?? 0
  const firsts = new Map(sorted.toReversed().map((doc) => [unitOf(doc), doc.id]))
  const hits = sorted.filter((doc) => firsts.get(unitOf(doc)) === doc.id)
  const page = hits.slice(query.offset ?? 0, (query.offset ?? 0) + (query.limit ?? 20))
  /** The hit, then other matches, then the rest. */
  const membersOf = (hit: SearchDoc, most: number): FoundGroup => {
    const group = docs.filter((doc) => unitOf(doc) === unitOf(hit))
    const orderOf = (doc: SearchDoc) => (doc.id === hit.id ? 0 : sorted.includes(doc) ? 1 : 2)
    const members = group
      .toSorted((a, b) => orderOf(a) - orderOf(b) || b.rank - a.rank || a.id - b.id)
      .slice(0, most)
    return {
      ids: members.map(({ id }) => id),
      matching: members.filter((doc) => sorted.includes(doc)).length,
      size: group.length,
    }
  }
  const { members = 0 } = query
  return {
    total: hits.length,
    ids: page.map(({ id }) => id),
    ...(query.grouped && members > 0 && { groups: page.map((hit) => membersOf(hit, members)) }),
    facets: Object.fromEntries(
      (query.facets ?? []).map((field) => [
        field,
        countValues(
          base.filter((doc) => passes(doc, field)),
          field,
          unitOf,
        ),
      ]),
    ),
    histograms: Object.fromEntries(
      (query.histograms ?? []).map((request) => [
        request.field,
        histogramOf(
          base.filter((doc) => passes(doc, request.field)),
          request,
          unitOf,
        ),
      ]),
    ),
  }
}

function meets(doc: SearchDoc, { filters = {}, ranges = {} }: Condition, except = ''): boolean {
  return (
    Object.entries(filters).every(
      ([field, wanted]) =>
        field === except ||
        wanted.length === 0 ||
        wanted.some((value) => doc.choices?.[field]?.includes(value)),
    ) &&
    Object.entries(ranges).every(([field, { min, max }]) => {
      if (field === except || (min === undefined && max === undefined)) return true
      const value = doc.numbers?.[field] ?? Number.NaN
      return value >= (min ?? -Infinity) && value <= (max ?? Infinity)
    })
  )
}

/** Returns whether a condition restricts the field. */
const asks = (any: readonly Condition[], field: string): boolean =>
  any.some(({ filters = {}, ranges = {} }) => {
    const { min, max } = ranges[field] ?? {}
    return (filters[field] ?? []).length > 0 || min !== undefined || max !== undefined
  })

function grants(
  schema: SearchSchema,
  doc: SearchDoc,
  { any, names = '', alsoNamed = [], words = [], excluded = false }: Wish,
): boolean {
  if (any.some((condition) => meets(doc, condition))) return !excluded
  if (excluded) return true
  if (words.some((word) => isSaid(schema, doc, word))) return true
  const naming = Object.entries(schema.text).filter(([, field]) => field.names)
  const named = { ...schema, text: Object.fromEntries(naming) }
  return [names, ...alsoNamed].some((name) => isSaid(named, doc, name))
}

function isSaid(schema: SearchSchema, doc: SearchDoc, keyword: string): boolean {
  const terms = readTerms(keyword).filter((term) => !term.excluded)
  return terms.length > 0 && scoreOf(schema, doc, terms, true) !== undefined
}

type UnitOf = (doc: SearchDoc) => number

function countValues(docs: readonly SearchDoc[], field: string, unitOf: UnitOf): Map<number, number> {
  const units = new Map<number, Set<number>>()
  for (const doc of docs) {
    for (const value of doc.choices?.[field] ?? [])
      units.set(value, (units.get(value) ?? new Set()).add(unitOf(doc)))
  }
  return new Map(Array.from(units, ([value, { size }]) => [value, size]))
}

function histogramOf(docs: readonly SearchDoc[], { field, edges }: HistogramRequest, unitOf: UnitOf) {
  const valued = docs.flatMap((doc) => {
    const value = doc.numbers?.[field] ?? null
    return value === null ? [] : { value, unit: unitOf(doc) }
  })
  const values = valued.map(({ value }) => value)
  const counts = edges.slice(1).map((end, i) => {
    const inside = (value: number) => value < end || (i === edges.length - 2 && value === end)
    const found = valued.filter(({ value }) => value >= (edges[i] ?? 0) && inside(value))
    return new Set(found.map(({ unit }) => unit)).size
  })
  return {
    counts,
    min: values.length === 0 ? null : Math.min(...values),
    max: values.length === 0 ? null : Math.max(...values),
  }
}

/** The finaliser of MurmurHash3, in BigInt. */
function shuffleKey(id: number, seed: number): number {
  const cut = (value: bigint) => value & 0xffffffffn
  const mix = (value: bigint, shift: bigint, factor: bigint) => cut((value ^ (value >> shift)) * factor)
  const start = BigInt(id) ^ cut(BigInt(seed) * 0x9e3779b1n)
  const mixed = mix(mix(start, 16n, 0x85ebca6bn), 13n, 0xc2b2ae35n)
  return Number(mixed ^ (mixed >> 16n))
}
