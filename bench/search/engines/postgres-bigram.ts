import type { Engine } from '../engine.ts'
import { gramsOfTerm } from '../peer-text.ts'
import { escapeLike, gramCode, type WriteTerm } from './postgres-query.ts'
import { openPostgres } from './postgres-table.ts'

/** Opens PostgreSQL with a GIN index on the text's bigrams; longer terms are verified. */
export function openBigrams(folder: string): Promise<Engine> {
  return openPostgres(folder, { grams: true, indexes: ['create index on docs using gin (grams)'], writeTerm })
}

const writeTerm: WriteTerm = (term, value) => {
  const found = `grams @> ${value(gramsOfTerm(term).map(gramCode))}::int[]`
  return term.length <= 2 ? found : `${found} and text like ${value(`%${escapeLike(term)}%`)}`
}
