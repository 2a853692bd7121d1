import type { SearchIndex, SearchSchema } from '#search/types.ts'
import type { SearchKind } from '#server/search-index/kinds/search-kind.ts'

export type LoadedIndex<Terms> = { index: SearchIndex; schema: SearchSchema; terms: Terms }

type TermSchemas<Terms> = Pick<SearchKind<never, Terms>, 'schemaFor' | 'termsWithin'>

export const withTerms = <Terms>(
  { termsWithin }: TermSchemas<Terms>,
  { index, schema }: LoadedIndex<Terms>,
  terms: Terms,
): LoadedIndex<Terms> => ({ index, schema, terms: termsWithin(terms, schema) })

export function fitsTerms<Terms>(
  { schemaFor }: TermSchemas<Terms>,
  { schema }: LoadedIndex<Terms>,
  terms: Terms,
): boolean {
  const wanted = schemaFor(terms).choices
  return wanted.length === schema.choices.length && wanted.every((field) => schema.choices.includes(field))
}
