/**
 * npm run schemathesis -- 300: sends examples of every documented call as staff, as a person and as a
 * visitor.
 * Starts its own PostgreSQL and api. `--as staff` selects a role, `--operations a,b` selects operations.
 * Prints the answers of each operation: a run with only refusals proves nothing. Exits with 1 if the api
 * breaks its document.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { openDocumentApi } from '#tests/support/document-api.ts'
import { prepareSchemathesis, type SchemathesisRole } from '#tests/support/schemathesis.ts'
import { addCounts, type Counts, describeCounts, neverSuccessful } from './testing/schemathesis-counts.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    as: { type: 'string', default: 'staff,person,visitor' },
    operations: { type: 'string' },
  },
})
const examples = positionals[0] ?? '20'
const roles = values.as.split(',') as SchemathesisRole[]
const operations = values.operations?.split(',').flatMap((id) => ['--include-operation-id', id]) ?? []

const schemathesis = await prepareSchemathesis()
if ('missing' in schemathesis) throw new Error(`Schemathesis is missing: ${schemathesis.missing}`)

const folder = await mkdtemp(join(tmpdir(), 'tokonoma-document-'))
await chmod(folder, 0o755)
const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), durable: false })
const api = await openDocumentApi({
  databaseUrl: postgres.urlOf('postgres'),
  dataFolder: join(folder, 'data'),
})
try {
  const all: Counts = {}
  for (const role of roles) {
    const begun = performance.now()
    const options = ['--max-examples', examples, ...operations]
    const { passed, output, counts } = await schemathesis({ ...api.asked, role, options })
    const minutes = ((performance.now() - begun) / 60_000).toFixed(1)
    console.log(passed ? output.split('\n').slice(-25).join('\n') : output)
    console.log(`\nAs ${role}, ${examples} examples, ${minutes} minutes:\n${describeCounts(counts)}\n`)
    addCounts(all, counts)
    if (!passed) process.exitCode = 1
  }
  console.log(`Never successful: ${neverSuccessful(all).join(', ') || 'none'}`)
} finally {
  await api.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
