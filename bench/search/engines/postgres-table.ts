/** The table of both PostgreSQL engines, which differ only in keyword lookup. */
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { SCHEMA, SEVERAL } from '#cli/search-bench/documents.ts'
import type { SearchDoc } from '#search/types.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import type { Engine } from '../engine.ts'
import { gramsOf, wholeTextOf } from '../peer-text.ts'
import { cpuMsOf } from '../process-cost.ts'
import { gramCode, readRow, type SearchRow, statementOf, tagOf, type WriteTerm } from './postgres-query.ts'

export interface KeywordLookup {
  grams: boolean
  /** Created after the documents. */
  indexes: readonly string[]
  writeTerm: WriteTerm
}

/** Settings for one process that answers from memory. */
const SETTINGS = {
  shared_buffers: '4GB',
  work_mem: '512MB',
  maintenance_work_mem: '1GB',
  effective_cache_size: '12GB',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  random_page_cost: '1.1',
  jit: 'off',
  autovacuum: 'off',
}

export async function openPostgres(folder: string, lookup: KeywordLookup): Promise<Engine> {
  const postgres = await startTuned(folder)
  const client = await connect(postgres.urlOf('bench'))
  await createTable(client)
  const { rows } = await client.query('select pg_backend_pid() as pid, current_setting($1) as version', [
    'server_version',
  ])
  const [{ pid, version }] = rows
  let loads = 0
  return {
    version,
    disjunctive: true,
    sorts: (sort) => typeof sort !== 'object' || 'field' in sort || 'random' in sort,
    add: async (docs) => {
      const file = join(folder, `load-${loads++}`)
      await writeFile(file, docs.map((doc) => rowOf(doc, lookup.grams)).join(''), { mode: 0o644 })
      await client.query(`copy docs from '${file}'`)
      await rm(file)
    },
    finish: async () => {
      for (const statement of [...tableIndexes(), ...lookup.indexes]) await client.query(statement)
      await client.query('vacuum (analyze, freeze) docs')
    },
    prepare: (query) => {
      const { text, values } = statementOf(query, lookup.writeTerm)
      return async () => {
        const answer = await client.query<SearchRow>(text, values)
        return () => readRow(answer.rows[0])
      }
    },
    cpuMs: () => cpuMsOf(pid),
    diskBytes: async () => {
      const size = await client.query("select pg_total_relation_size('docs') as bytes")
      return Number(size.rows[0]?.bytes)
    },
    roundTrip: async () => void (await client.query('select 1')),
    close: async () => {
      await client.end()
      await postgres.stop()
    },
  }
}

/** Starts twice, because most settings apply at a start. */
async function startTuned(folder: string) {
  const options = { folder: join(folder, 'postgres'), durable: false }
  const first = await startEmbeddedPostgres(options)
  const admin = await connect(first.urlOf('postgres'))
  for (const [name, value] of Object.entries(SETTINGS))
    await admin.query(`alter system set ${name} = '${value}'`)
  await admin.query(
    `create database bench template template0 lc_ctype 'C.UTF-8' lc_collate 'C' encoding 'UTF8'`,
  )
  await admin.end()
  await first.stop()
  return startEmbeddedPostgres(options)
}

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString })
  await client.connect()
  return client
}

/** All choices are one array to be counted at once; single-valued ones are also columns for filters. */
const singleFields = SCHEMA.choices.filter((field) => !SEVERAL.has(field))

async function createTable(client: Client): Promise<void> {
  const columns = [...SCHEMA.numbers, ...singleFields].map((field) => `${field} int`)
  await client.query(`create table docs (id int, rank int, ${columns.join(', ')}, tags int[], text text, grams int[])
    with (toast_tuple_target = 256)`)
  // Stores the text inline for phrase checks, and bigrams externally, because only their index is read.
  await client.query('alter table docs alter text set storage plain, alter grams set storage external')
}

function tableIndexes(): string[] {
  const order = 'create index on docs (rank desc, id)'
  const numbers = SCHEMA.numbers.map((field) => `create index on docs (${field}, rank desc, id)`)
  const choices = singleFields.map((field) => `create index on docs (${field})`)
  return [
    'alter table docs add primary key (id)',
    order,
    ...numbers,
    ...choices,
    'create index on docs using gin (tags)',
  ]
}

/** Writes a line of COPY's text format. */
function rowOf(doc: SearchDoc, withGrams: boolean): string {
  const text = wholeTextOf(doc)
  const numbers = SCHEMA.numbers.map((field) => doc.numbers?.[field] ?? '\\N')
  const single = singleFields.map((field) => doc.choices?.[field]?.[0] ?? '\\N')
  const tags = Object.entries(doc.choices ?? {}).flatMap(([field, values]) =>
    values.map((value) => tagOf(field, value)),
  )
  const grams = withGrams ? `{${Array.from(gramsOf(text), gramCode).join()}}` : '\\N'
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\t', '\\t')
  return `${[doc.id, doc.rank, ...numbers, ...single, `{${tags.join()}}`, escaped, grams].join('\t')}\n`
}
