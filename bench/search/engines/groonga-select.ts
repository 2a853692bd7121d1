/**
 * A query as one `select`: with drilldowns of the hits, or with slices, whose counts ignore the field's own
 * filter.
 */
import { answerOf } from '#cli/search-bench/answers.ts'
import type { Answer, BenchQuery } from '#cli/search-bench/bench-query.ts'
import { SCHEMA } from '#cli/search-bench/documents.ts'
import { peerTerms } from '../peer-text.ts'

/** Larger than every number, to sort last in ascending order. */
export const NULL_HIGH = 2 ** 31 - 1

type Parameters = Record<string, string>
type Rows<Row> = [total: [number], columns: unknown, ...rows: Row[]]
type Counts = Record<string, Rows<[string, number]>>

/** Rows, then the drilldowns. */
type Slice = [...Rows<[number]>, Counts]

export interface Select {
  write(query: BenchQuery): Parameters
  read(answer: unknown, query: BenchQuery): Answer
}

/** Every filter narrows all counts, a field's own included. */
export const drilldownSelect: Select = {
  write: (query) => ({
    ...keywordOf(query),
    ...filterOf('', [...filtersOf(query).values(), ...rangesOf(query)]),
    ...pageOf('', query),
    ...drilldownsOf('', SCHEMA.choices),
  }),
  read: (answer) => {
    const [page, counts] = answer as [Rows<[number]>, Counts]
    return readAnswer(page, counts)
  },
}

/** One slice for the hits, and one for each filtered field with the other filters. */
export const sliceSelect: Select = {
  write: (query) => {
    const filters = filtersOf(query)
    if (filters.size === 0) return drilldownSelect.write(query)
    const slices = [...filters.keys()].map((field) => {
      const others = [...filters].flatMap(([other, filter]) => (other === field ? [] : [filter]))
      const prefix = `slices[of_${field}].`
      const filter = filterOf(prefix, others.length > 0 ? others : ['true'])
      return {
        ...filter,
        [`${prefix}limit`]: '0',
        [`${prefix}output_columns`]: '_key',
        ...drilldownsOf(prefix, [field]),
      }
    })
    const unfiltered = SCHEMA.choices.filter((field) => !filters.has(field))
    return {
      ...keywordOf(query),
      ...filterOf('', rangesOf(query)),
      limit: '0',
      output_columns: '_key',
      ...filterOf('slices[hits].', [...filters.values()]),
      ...pageOf('slices[hits].', query),
      ...drilldownsOf('slices[hits].', unfiltered),
      ...Object.assign({}, ...slices),
    }
  },
  read: (answer, query) => {
    if (Object.keys(query.filters).length === 0) return drilldownSelect.read(answer, query)
    const [, slices] = answer as [unknown, Record<string, Slice>]
    const counts = Object.values(slices).map((slice) => slice.at(-1))
    return readAnswer(slices.hits?.slice(0, -1) as Rows<[number]>, Object.assign({}, ...counts))
  },
}

function keywordOf(query: BenchQuery): Parameters {
  const { wanted, excluded } = peerTerms(query)
  const keyword = [...wanted.map(quote), ...excluded.map((term) => `-${quote(term)}`)].join(' ')
  const columns = Object.entries(SCHEMA.text).map(([field, { weight }]) => `text_${field} * ${weight}`)
  const match: Parameters = keyword === '' ? {} : { match_columns: columns.join(' || '), query: keyword }
  return { table: 'Docs', cache: 'no', ...match }
}

const quote = (term: string) => `"${term.replace(/["\\]/g, '\\$&')}"`

function filtersOf({ filters }: BenchQuery): Map<string, string> {
  const written = Object.entries(filters).map(([field, values]): [string, string] => {
    return [field, `in_values(${field}, ${values.map((value) => `"${value}"`).join(', ')})`]
  })
  return new Map(written)
}

function rangesOf({ ranges }: BenchQuery): string[] {
  return Object.entries(ranges).map(
    ([field, { min = 0, max = NULL_HIGH }]) => `between(${field}, ${min}, "include", ${max}, "include")`,
  )
}

function filterOf(prefix: string, parts: readonly string[]): Parameters {
  return parts.length === 0 ? {} : { [`${prefix}filter`]: parts.join(' && ') }
}

function pageOf(prefix: string, { sort, terms, offset, limit }: BenchQuery): Parameters {
  const scored = sort === 'relevance' && terms.length > 0
  const page = { offset: String(offset), limit: String(limit), output_columns: '_key' }
  const first = scored ? '-_score,' : ''
  const ascending = typeof sort === 'object' && 'field' in sort && sort.direction === 'asc'
  const field = typeof sort === 'object' && 'field' in sort ? sort.field : undefined
  const key = field === undefined ? first : ascending ? `${field}_up,` : `-${field},`
  const named = { sort_keys: `${key}-rank,_key`, ...page }
  return Object.fromEntries(Object.entries(named).map(([name, value]) => [`${prefix}${name}`, value]))
}

function drilldownsOf(prefix: string, fields: readonly string[]): Parameters {
  const parameters = fields.flatMap((field) => [
    [`${prefix}drilldowns[${field}].keys`, field],
    [`${prefix}drilldowns[${field}].limit`, '-1'],
    [`${prefix}drilldowns[${field}].output_columns`, '_key,_nsubrecs'],
  ])
  return Object.fromEntries(parameters)
}

function readAnswer([[total], , ...page]: Rows<[number]>, counts: Counts): Answer {
  return answerOf(
    total,
    page.map(([id]) => id),
    Object.entries(counts).map(([field, [, , ...rows]]) => [
      field,
      rows.map(([value, count]) => [Number(value), count] as const),
    ]),
  )
}
