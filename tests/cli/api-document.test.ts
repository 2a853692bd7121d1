// The OpenAPI document against the api's answers, by a program that knows nothing else. A few examples of each
// call; `npm run schemathesis -- 300` sends far more, and the bounds of every parameter.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { demoObjectsFolder } from '#tests/support/demo-template.ts'
import { openDocumentApi } from '#tests/support/document-api.ts'
import { prepareSchemathesis } from '#tests/support/schemathesis.ts'
import { neverSuccessful } from '../../tools/testing/schemathesis-counts.ts'

const schemathesis = await prepareSchemathesis()
if ('missing' in schemathesis)
  console.log(`The document is not held against the api: ${schemathesis.missing}`)

const database = await createTestDatabase({ demo: true })
const folder = await mkdtemp(join(tmpdir(), 'tokonoma-document-'))
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

/** The first valid call of an operation is one that succeeds, the second is invented. */
const options = ['--phases', 'fuzzing', '--mode', 'positive', '--max-examples', '2']

/** Need a mailed token, a password, ids in the query, or a state that only their own person can make. */
const notSuccessful = [
  'createAwardEntry',
  'createImport',
  'downloadImportTemplate',
  'exportProducts',
  'exportReactions',
  'listReactionRows',
  'listReactions',
  'noteTrackingNumber',
  'previewMerge',
  'previewProductChange',
  'recordEvents',
  'resetPassword',
  'sendVerificationEmail',
  'signInWithEmail',
  'takeBackProductChanges',
  'unsubscribe',
  'verifyEmail',
  'withdrawProductChange',
]

// A minute and a half of CPU, many times that beside other work.
const timeout = 1_800_000

test('answers every call of the api as its OpenAPI document says', { timeout }, async ({ skip }) => {
  if ('missing' in schemathesis) return skip()
  await cp(demoObjectsFolder(), join(folder, 'objects'), { recursive: true })
  const api = await openDocumentApi({ databaseUrl: database.url, dataFolder: folder, hasDemo: true })
  try {
    const { passed, output, counts } = await schemathesis({ ...api.asked, role: 'staff', options })
    expect(passed, output).toBe(true)
    expect(neverSuccessful(counts).filter((id) => !notSuccessful.includes(id))).toEqual([])
  } finally {
    await api.close()
  }
})
