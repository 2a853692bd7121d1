// The document of the api, held against its answers by a program that knows nothing else. `npm run schemathesis -- 300` asks far more.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { openDocumentApi } from '#tests/support/document-api.ts'
import { prepareSchemathesis } from '#tests/support/schemathesis.ts'

const schemathesis = await prepareSchemathesis()
if ('missing' in schemathesis)
  console.log(`The document is not held against the api: ${schemathesis.missing}`)

const database = await createTestDatabase()
const folder = await mkdtemp(join(tmpdir(), 'tokonoma-document-'))
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

// Some two and a half minutes where nothing else runs, and eight times as many beside the other lanes.
test('answers every call of the api as its OpenAPI document says', { timeout: 2_400_000 }, async ({
  skip,
}) => {
  if ('missing' in schemathesis) return skip()
  const api = await openDocumentApi({ databaseUrl: database.url, dataFolder: folder })
  try {
    const { passed, output } = await schemathesis({ ...api.asked, role: 'staff' })
    expect(passed, output).toBe(true)
  } finally {
    await api.close()
  }
})
