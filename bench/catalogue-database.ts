/** Starts a PostgreSQL with a demo catalogue of any size. */
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { loadDemo } from '#demo/load.ts'
import { createDatabase } from '#server/db/connect.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { createFolderStore } from '#server/images/folder-store.ts'
import { multiplyProjects } from './projects.ts'

/** Caps the photos of the largest catalogues at a realistic number. */
const mostPhotos = 100_000

export type Catalogue = {
  url: string
  /** Undefined for the demo. */
  size: number | undefined
  /** Contains `objects` and `postgres`. */
  folder: string
}

/**
 * Runs `bench` for every size on the command line (`demo`, `100k`, `1m`, `250000`), by default the demo and
 * 100,000. `--keep FOLDER` loads a catalogue only once, for repeated measurements.
 */
export async function forEveryCatalogue(
  bench: (catalogue: Catalogue) => Promise<void>,
  usual: readonly string[] = ['demo', '100k'],
): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { keep: { type: 'string' } },
  })
  const sizes = positionals.length > 0 ? positionals : usual
  const folder = values.keep ?? (await mkdtemp(join(tmpdir(), 'tokonoma-bench-')))
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), durable: false })
  try {
    for (const size of sizes.map(readSize)) {
      const url = await createCatalogue({ folder, urlOf: postgres.urlOf }, size)
      await bench({ url, size, folder })
    }
  } finally {
    await postgres.stop()
    if (!values.keep) await rm(folder, { recursive: true, force: true })
  }
}

function readSize(text: string): number | undefined {
  if (text === 'demo') return undefined
  const [, digits, unit = ''] = /^(\d+)([km]?)$/.exec(text) ?? []
  if (digits === undefined) throw new Error(`A size is demo, 100k, 1m or a number, not ${text}`)
  return Number(digits) * ({ k: 1_000, m: 1_000_000 }[unit] ?? 1)
}

type BenchDatabase = { folder: string; urlOf: (name: string) => string }

async function createCatalogue({ folder, urlOf }: BenchDatabase, size: number | undefined): Promise<string> {
  const name = `bench_${size ?? 'demo'}`
  await createDatabaseIfMissing(urlOf('postgres'), name)
  const url = urlOf(name)
  await migrateDatabase(url)
  const { db, pool } = createDatabase(url)
  try {
    const { rowCount } = await pool.query('select from makers limit 1')
    if (rowCount === 0) await loadDemo(db, createFolderStore(join(folder, 'objects')), { size })
    if (size !== undefined) await multiplyProjects(pool, Math.min(size, mostPhotos))
  } finally {
    await pool.end()
  }
  return url
}

async function createDatabaseIfMissing(adminUrl: string, name: string): Promise<void> {
  const admin = new Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    const found = await admin.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount === 0) await admin.query(`create database ${name}`)
  } finally {
    await admin.end()
  }
}
