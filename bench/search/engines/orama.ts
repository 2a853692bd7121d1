import { type AnyOrama, create, insert, type Results, search } from '@orama/orama'
import { answerOf } from '#cli/search-bench/answers.ts'
import type { Answer, BenchQuery } from '#cli/search-bench/bench-query.ts'
import { SCHEMA, SEVERAL } from '#cli/search-bench/documents.ts'
import type { SearchDoc } from '#search/types.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import type { Engine } from '../engine.ts'
import { gramsOf, gramsOfTerm, peerTerms, wholeTextOf } from '../peer-text.ts'
import { ownCpuMs } from '../process-cost.ts'
import { comparatorOf, type Sortable } from './order-documents.ts'

/** `own` is what Orama does not look at: what a total order needs. */
type OramaDocument = { own: Sortable }

/** Orama filters, orders and counts by itself. It wants all pairs of a keyword in one field, so there is one of all texts. */
export async function openOrama(): Promise<Engine> {
  const choices = SCHEMA.choices.map((field) => [field, SEVERAL.has(field) ? 'enum[]' : 'enum'])
  const numbers = SCHEMA.numbers.map((field) => [field, 'number'])
  const index: AnyOrama = create({
    schema: { text: 'string', ...Object.fromEntries([...choices, ...numbers]) },
    sort: { enabled: false },
    components: { tokenizer: { language: 'japanese', normalizationCache: new Map(), tokenize } },
  })
  return {
    version: packageJson.devDependencies['@orama/orama'],
    disjunctive: false,
    sorts: () => true,
    differs: ({ terms }) => {
      if (terms.some(({ excluded }) => excluded)) return 'no excluded words'
      if (terms.length > 1 && terms.some(({ text }) => text.length === 1))
        return 'no single character beside other words'
      if (terms.some(({ text }) => text.length > 2)) return 'pairs of characters without their places'
      return undefined
    },
    add: async (docs) => {
      for (const doc of docs) await insert(index, documentOf(doc))
    },
    finish: () => {},
    prepare: (query) => {
      const asked = searchOf(query)
      return async () => {
        const found = await search(index, asked)
        return () => readResults(found)
      }
    },
    cpuMs: ownCpuMs,
    close: () => {},
  }
}

/** A text is cut into all its pairs and characters; a keyword, which has no field, only into what must be there. */
function tokenize(text: string, _language?: string, field?: string): string[] {
  return field === undefined ? text.split(' ').flatMap(gramsOfTerm) : [...gramsOf(text)]
}

function documentOf(doc: SearchDoc): Record<string, unknown> {
  const numbers = Object.entries(doc.numbers ?? {}).filter(([, value]) => value !== null)
  // Its arrays must be there, if empty; a single value may be missing.
  const choices = Object.entries(doc.choices ?? {}).filter(
    ([field, values]) => SEVERAL.has(field) || values.length > 0,
  )
  return {
    id: String(doc.id),
    text: wholeTextOf(doc),
    own: { id: doc.id, rank: doc.rank, numbers: doc.numbers },
    ...Object.fromEntries(choices.map(([field, values]) => [field, SEVERAL.has(field) ? values : values[0]])),
    ...Object.fromEntries(numbers),
  }
}

function searchOf(query: BenchQuery) {
  const { sort } = query
  const compare = comparatorOf(sort)
  const filters = Object.entries(query.filters).map(([field, values]) => [
    field,
    SEVERAL.has(field) ? { containsAny: values } : { in: values },
  ])
  const ranges = Object.entries(query.ranges).map(([field, { min = 0, max = Number.MAX_SAFE_INTEGER }]) => [
    field,
    { between: [min, max] },
  ])
  const scored = sort === 'relevance' && query.terms.length > 0
  return {
    term: peerTerms(query).wanted.join(' '),
    threshold: 0,
    where: Object.fromEntries([...filters, ...ranges]),
    facets: Object.fromEntries(SCHEMA.choices.map((field) => [field, {}])),
    offset: query.offset,
    limit: query.limit,
    ...(scored
      ? {}
      : {
          sortBy: (a: [number, number, OramaDocument], b: [number, number, OramaDocument]) =>
            compare(a[2].own, b[2].own),
        }),
  }
}

function readResults({ count, hits, facets = {} }: Results<OramaDocument>): Answer {
  return answerOf(
    count,
    hits.map(({ id }) => Number(id)),
    Object.entries(facets).map(([field, { values }]) => [
      field,
      // A document without a value is counted under an empty one.
      Object.entries(values).flatMap(([value, n]) => (value === '' ? [] : [[Number(value), n] as const])),
    ]),
  )
}
