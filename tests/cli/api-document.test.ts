// The OpenAPI document against the api's answers, by a program that knows nothing else. `npm run schemathesis
// -- 300` sends far more requests.
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

// Takes some two and a half minutes alone, and eight times as long beside the other lanes.
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
