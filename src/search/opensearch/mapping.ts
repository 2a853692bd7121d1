/** Texts arrive as ready terms (`document.ts`): OpenSearch analyses nothing. */
import type { SearchSchema } from '#search/types.ts'
import { pointsScript } from './spelling.ts'

/** Increment when documents get other terms or terms are read differently: each version has its own indexes. */
export const FORM_VERSION = 5

/** Deeper than any paging; name completion reads up to this. */
const DEEPEST = 100_000
const LONGEST_TERM = 1_000_000

const settings = {
  similarity: { points: { type: 'scripted', script: { source: pointsScript } } },
  max_result_window: DEEPEST,
  analysis: {
    tokenizer: { spaces: { type: 'whitespace', max_token_length: LONGEST_TERM } },
    filter: {
      frequency: { type: 'delimited_term_freq', delimiter: '|' },
      roles: { type: 'pattern_capture', preserve_original: false, patterns: ['([^,]+)'] },
    },
    analyzer: {
      plain: { type: 'custom', tokenizer: 'spaces' },
      weighted: { type: 'custom', tokenizer: 'spaces', filter: ['frequency'] },
      phrases: { type: 'custom', tokenizer: 'spaces', filter: ['roles'] },
    },
  },
}

/** The default limit is 1,000, and each choice field and condition group counts. */
const mostFields = ({ choices, numbers }: SearchSchema): number =>
  Math.max(1_000, 2 * (choices.length + numbers.length))

const terms = { type: 'text', norms: false, index_options: 'docs', analyzer: 'plain' }
const fieldsOf = (names: readonly string[], type: string) =>
  Object.fromEntries(names.map((name) => [name, { type }]))

/** `meta` is stored with the index for later readers. */
export const indexBody = (schema: SearchSchema, meta: Readonly<Record<string, unknown>> = {}) => ({
  settings: { ...settings, mapping: { total_fields: { limit: mostFields(schema) } } },
  mappings: {
    dynamic: false,
    _meta: meta,
    _source: { includes: ['text'] },
    properties: {
      id: { type: 'long' },
      rank: { type: 'double' },
      ...(schema.grouped && { group: { type: 'long' }, group_rank: { type: 'double' } }),
      // The term frequency encodes points: see `spelling.ts`.
      pieces: {
        ...terms,
        index_options: 'freqs',
        analyzer: 'weighted',
        search_analyzer: 'plain',
        similarity: 'points',
      },
      names: terms,
      phrases: { ...terms, index_options: 'positions', analyzer: 'phrases', search_analyzer: 'plain' },
      words: terms,
      choices: { dynamic: false, properties: fieldsOf(schema.choices, 'keyword') },
      numbers: { dynamic: false, properties: fieldsOf(schema.numbers, 'double') },
      colors: { type: 'long', index: false },
      lightness: { type: 'double' },
    },
  },
})
