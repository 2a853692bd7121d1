import type { Engine } from '../engine.ts'
import { escapeLike, type WriteTerm } from './postgres-query.ts'
import { openPostgres } from './postgres-table.ts'

/** PostgreSQL with pg_trgm: LIKE through an index of triples, which shorter terms than three characters cannot use. */
export function openTrigrams(folder: string): Promise<Engine> {
  const indexes = ['create extension pg_trgm', 'create index on docs using gin (text gin_trgm_ops)']
  return openPostgres(folder, { grams: false, indexes, writeTerm })
}

const writeTerm: WriteTerm = (term, value) => `text like ${value(`%${escapeLike(term)}%`)}`
