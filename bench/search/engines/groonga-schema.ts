import { SCHEMA, SEVERAL } from '#cli/search-bench/documents.ts'
import type { GroongaServer } from './groonga-server.ts'

const TERMS = 'Terms'
/** Bigrams in every script, so that a keyword matches anywhere, as in our other peers. */
const TOKENIZER = 'TokenNgram("n", 2, "unify_alphabet", false, "unify_digit", false, "unify_symbol", false)'

/** Creates a value table for every choice field, which Groonga counts fastest. */
export async function createTables(server: GroongaServer): Promise<void> {
  await server.run('table_create', { name: 'Docs', flags: 'TABLE_HASH_KEY', key_type: 'UInt32' })
  const column = (name: string, type: string, flags = 'COLUMN_SCALAR') =>
    server.run('column_create', { table: 'Docs', name, flags, type })
  await column('rank', 'Int32')
  for (const field of SCHEMA.numbers) {
    await column(field, 'Int32')
    await column(`${field}_up`, 'Int32')
  }
  for (const field of Object.keys(SCHEMA.text)) await column(`text_${field}`, 'Text')
  for (const field of SCHEMA.choices) {
    const name = valueTableOf(field)
    await server.run('table_create', { name, flags: 'TABLE_HASH_KEY', key_type: 'UInt16' })
    await column(field, name, SEVERAL.has(field) ? 'COLUMN_VECTOR' : 'COLUMN_SCALAR')
  }
}

/** Creates indexes after the documents, which is much faster in Groonga than growing them. */
export async function createIndexes(server: GroongaServer): Promise<void> {
  const index = (table: string, name: string, source: string, flags = 'COLUMN_INDEX') =>
    server.run('column_create', { table, name, flags, type: 'Docs', source })
  for (const field of SCHEMA.choices) await index(valueTableOf(field), 'docs', field)
  for (const field of SCHEMA.numbers) {
    const name = `number_${field}`
    await server.run('table_create', { name, flags: 'TABLE_PAT_KEY', key_type: 'Int32' })
    await index(name, 'docs', field)
  }
  await server.run('table_create', {
    name: TERMS,
    flags: 'TABLE_PAT_KEY',
    key_type: 'ShortText',
    default_tokenizer: TOKENIZER,
  })
  const texts = Object.keys(SCHEMA.text).map((field) => `text_${field}`)
  await index(TERMS, 'docs', texts.join(','), 'COLUMN_INDEX|WITH_POSITION|WITH_SECTION')
}

function valueTableOf(field: string): string {
  return `value_${field}`
}
