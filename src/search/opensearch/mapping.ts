/** An index of OpenSearch for a schema. Texts come as terms that are made already (`document.ts`): nothing is analysed there. */
import type { SearchSchema } from '#search/types.ts'
import { pointsScript } from './spelling.ts'

/** Raise it with every change that gives the same document other terms, or reads them in another way: each version then has indexes of its own. */
export const FORM_VERSION = 5

/** More than anybody pages through; what completes names reads so many. */
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

/** Each choice field is one, and each condition group has its own; by itself OpenSearch takes a thousand. */
const mostFields = ({ choices, numbers }: SearchSchema): number =>
  Math.max(1_000, 2 * (choices.length + numbers.length))

const terms = { type: 'text', norms: false, index_options: 'docs', analyzer: 'plain' }
const fieldsOf = (names: readonly string[], type: string) =>
  Object.fromEntries(names.map((name) => [name, { type }]))

/** The body that makes the index; `meta` is kept with it, for who opens it later. */
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
      // The points are the frequency: see `spelling.ts`.
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
