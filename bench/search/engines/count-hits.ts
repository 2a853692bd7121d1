import { answerOf } from '#cli/search-bench/answers.ts'
import type { BenchQuery } from '#cli/search-bench/bench-query.ts'
import { SCHEMA } from '#cli/search-bench/documents.ts'
import type { SearchDoc } from '#search/types.ts'
import type { ReadAnswer } from '../engine.ts'
import { comparatorOf } from './order-documents.ts'

export interface Hit {
  doc: SearchDoc
  score: number
}

/** Filters, counts and orders what was found. Who fails exactly one filter still counts for that filter's field. */
export function countHits(found: readonly Hit[], query: BenchQuery): ReadAnswer {
  const filters = Object.entries(query.filters)
  const counts = new Map(SCHEMA.choices.map((field) => [field, new Map<number, number>()]))
  const hits: Hit[] = []
  for (const hit of found) {
    const failed = filters.filter(
      ([field, values]) => !hit.doc.choices?.[field]?.some((value) => values.includes(value)),
    )
    if (failed.length > 1) continue
    if (failed.length === 0) hits.push(hit)
    for (const field of failed[0] === undefined ? SCHEMA.choices : [failed[0][0]]) {
      const ofField = counts.get(field)
      for (const value of hit.doc.choices?.[field] ?? []) ofField?.set(value, (ofField.get(value) ?? 0) + 1)
    }
  }
  const compare = comparatorOf(query.sort)
  const scored = query.sort === 'relevance'
  hits.sort((a, b) => (scored ? b.score - a.score : 0) || compare(a.doc, b.doc))
  const page = hits.slice(query.offset, query.offset + query.limit).map(({ doc }) => doc.id)
  return () => answerOf(hits.length, page, counts)
}
