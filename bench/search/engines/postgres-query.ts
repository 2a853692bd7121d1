/** Builds one statement for each query: hits, page and disjunctive counts. */

import { answerOf } from '#cli/search-bench/answers.ts'
import type { BenchQuery, EngineAnswer } from '#cli/search-bench/bench-query.ts'
import { SCHEMA, SEVERAL } from '#cli/search-bench/documents.ts'
import type { NumberRange } from '#search/types.ts'
import { peerTerms } from '../peer-text.ts'

/** Writes a term's condition on a row as SQL; `value` adds a parameter. */
export type WriteTerm = (term: string, value: (value: unknown) => string) => string

export interface SearchRow {
  total: number
  ids: number[] | null
  counts: string | null
}

const VALUES_A_FIELD = 1_000

/** Encodes a choice as a number: all choices of a document are one array, counted at once. */
export function tagOf(field: string, value: number): number {
  return SCHEMA.choices.indexOf(field) * VALUES_A_FIELD + value
}

/** Encodes one or two characters as a number: their UTF-16 units side by side. */
export function gramCode(gram: string): number {
  return ((gram.length > 1 ? gram.charCodeAt(0) : 0) << 16) | gram.charCodeAt(gram.length - 1)
}

export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

export function statementOf(query: BenchQuery, writeTerm: WriteTerm): { text: string; values: unknown[] } {
  const values: unknown[] = []
  const value = (item: unknown) => `$${values.push(item)}`
  const { wanted, excluded } = peerTerms(query)
  const keyword = [
    ...wanted.map((term) => writeTerm(term, value)),
    ...excluded.map((term) => `text not like ${value(`%${escapeLike(term)}%`)}`),
  ]
  const ranges = Object.entries(query.ranges).flatMap(([field, range]) => rangeOf(field, range, value))
  const filters = Object.entries(query.filters).map(([field, wantedValues]) => ({
    field,
    sql: SEVERAL.has(field)
      ? `tags && ${value(wantedValues.map((item) => tagOf(field, item)))}::int[]`
      : `${field} = any(${value(wantedValues)}::int[])`,
  }))
  const where = (parts: readonly string[]) => (parts.length === 0 ? '' : ` where ${parts.join(' and ')}`)
  const passing = (except?: string) =>
    where(filters.filter(({ field }) => field !== except).map(({ sql }) => sql))
  const counts = [
    `select tag, count(*) as n from hits, unnest(tags) as tag${where(filters.map(({ field }) => `not ${isOf(field)}`))} group by tag`,
    ...filters.map(({ field }) => countOf(field, `base${passing(field)}`)),
  ]
  const single = filters.map(({ field }) => field).filter((field) => !SEVERAL.has(field))
  const columns = ['id', 'rank', 'tags', ...SCHEMA.numbers, ...single]
  // A keyword is looked up once; filters and ranges alone are faster through their indexes each time.
  const materialized = keyword.length > 0 ? 'materialized' : 'not materialized'
  const text = `with base as ${materialized} (select ${columns.join()} from docs${where([...keyword, ...ranges])}),
    hits as materialized (select * from base${passing()}),
    counts as (${counts.join(' union all ')})
    select (select count(*)::int from hits) as total,
      array(select id from hits order by ${orderOf(query)} limit ${query.limit} offset ${query.offset}) as ids,
      (select string_agg(tag || ':' || n, ' ') from counts) as counts`
  return { text, values }
}

const isOf = (field: string) => `tag / ${VALUES_A_FIELD} = ${SCHEMA.choices.indexOf(field)}`

/** Counts a filtered field among the rows that pass the other filters. */
function countOf(field: string, others: string): string {
  if (SEVERAL.has(field)) {
    return `select tag, count(*) from (select tags from ${others}) as others, unnest(tags) as tag where ${isOf(field)} group by tag`
  }
  const tag = `${tagOf(field, 0)} + ${field}`
  return `select tag, count(*) from (select ${tag} as tag from ${others}) as others group by tag`
}

function rangeOf(field: string, { min, max }: NumberRange, value: (value: unknown) => string): string[] {
  return [
    ...(min === undefined ? [] : [`${field} >= ${value(min)}`]),
    ...(max === undefined ? [] : [`${field} <= ${value(max)}`]),
  ]
}

/** Sorts by rank in place of relevance: PostgreSQL has no free score. */
function orderOf({ sort }: BenchQuery): string {
  if (typeof sort !== 'object') return 'rank desc, id'
  if ('field' in sort) return `${sort.field} ${sort.direction} nulls last, rank desc, id`
  return `hashint4extended(id, ${sort.random}), id`
}

export function readRow(row: SearchRow | undefined): EngineAnswer {
  const counts = new Map(SCHEMA.choices.map((field) => [field, new Map<number, number>()]))
  for (const part of row?.counts?.split(' ') ?? []) {
    const [tag = 0, count = 0] = part.split(':').map(Number)
    const field = SCHEMA.choices[Math.floor(tag / VALUES_A_FIELD)] ?? ''
    counts.get(field)?.set(tag % VALUES_A_FIELD, count)
  }
  return answerOf(row?.total ?? 0, row?.ids ?? [], counts)
}
