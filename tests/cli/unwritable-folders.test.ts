// A data folder that cannot be made is one line, whichever command meets it. Node's own recursive mkdir never ends under /proc.
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { runProgram } from '#tests/support/program.ts'

const database = await createTestDatabase()
afterAll(() => database.close())

const line =
  /^(wrong {2}data folder: )?DATA_DIR \/\S+ cannot be written \([A-Z]+\); expected a folder that this user may write$/m
const given = { DATABASE_URL: database.url }
const api = { ...given, API_KEY: 'a-key-for-tests-only', AUTH_SECRETS: `1:${'a-secret-for-tests'.repeat(2)}` }
const ports = { WEB_PORT: '3218', API_PORT: '4218' }

test.each([
  ['start', {}],
  ['api', api],
  ['worker', given],
  ['demo', {}],
  ['demo', given],
  ['migrate', {}],
  ['reindex', {}],
  ['staff mako@example.jp', {}],
  ['doctor', {}],
  ['doctor', given],
])('%s (%#)', async (command, variables) => {
  const program = runProgram(command.split(' '), { ...ports, ...variables, DATA_DIR: '/proc/x' })
  const timeouts = setTimeout(() => program.process.kill('SIGKILL'), 60_000)
  expect(await program.ended).toBe(1)
  clearTimeout(timeouts)
  expect(program.output()).toMatch(line)
  expect(program.output()).not.toMatch(/\n\s+at /)
})
