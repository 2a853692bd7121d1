import type { SearchIndex, SearchSchema } from '#search/types.ts'
import type { SearchKind } from '#server/search-index/kinds/search-kind.ts'

export type LoadedIndex<Terms> = { index: SearchIndex; schema: SearchSchema; terms: Terms }

type Termed<Terms> = Pick<SearchKind<never, Terms>, 'schemaFor' | 'termsWithin'>

export const withTerms = <Terms>(
  { termsWithin }: Termed<Terms>,
  { index, schema }: LoadedIndex<Terms>,
  terms: Terms,
): LoadedIndex<Terms> => ({ index, schema, terms: termsWithin(terms, schema) })

export function fitsTerms<Terms>(
  { schemaFor }: Termed<Terms>,
  { schema }: LoadedIndex<Terms>,
  terms: Terms,
): boolean {
  const wanted = schemaFor(terms).choices
  return wanted.length === schema.choices.length && wanted.every((field) => schema.choices.includes(field))
}
