// What an operator gets wrong is one clear line, and the exit code is 1.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { runToEnd } from '#tests/support/program.ts'

const folder = await mkdtemp(join(tmpdir(), 'tokonoma-cli-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const key = { API_KEY: 'a-key-for-tests-only' }

async function expectLine(args: string[], variables: Record<string, string>, line: string | RegExp) {
  const { code, output } = await runToEnd(args, { DATA_DIR: folder, ...variables })
  expect(output).toMatch(line)
  expect(output).not.toMatch(/\n\s+at /)
  expect(code).toBe(1)
}

test('every wrong variable has its line', async () => {
  const { code, output } = await runToEnd(['start'], { WEB_PORT: '99999', LOG_LEVEL: 'loud' })
  expect(output.trim().split('\n')).toEqual([
    'WEB_PORT "99999" is not valid; expected a port number from 1 to 65535',
    'LOG_LEVEL "loud" is not valid; expected debug, info, warn, error or silent',
  ])
  expect(code).toBe(1)
})

test('an unwritable folder', async () => {
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  await expectLine(['start'], { DATA_DIR: join(file, 'data') }, /^DATA_DIR .* cannot be written \(ENOTDIR\)/)
})

test('a taken port names its variable', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = String(typeof address === 'object' && address?.port)
  await expectLine(['web'], { ...key, WEB_PORT: port }, `WEB_PORT ${port} is taken on 127.0.0.1`)
  await expectLine(['start'], { API_PORT: port }, `API_PORT ${port} is taken on 127.0.0.1`)
  server.close()
})

test('an address that is not ours', async () => {
  await expectLine(['web'], { ...key, HOST: '203.0.113.1' }, 'HOST "203.0.113.1" cannot be listened on')
})

test.each(['start', 'api', 'migrate'])('%s with a PostgreSQL that is down', async (command) => {
  const variables = { ...key, WEB_PORT: '3218', API_PORT: '4218' }
  const url = 'postgresql://user:secret@127.0.0.1:1/none'
  await expectLine(
    [command],
    { ...variables, DATABASE_URL: url },
    /127\.0\.0\.1:1 does not answer \(ECONNREFUSED\)/,
  )
})

test('a PostgreSQL that refuses, and one without the database', async () => {
  const url = new URL(inject('postgresUrl'))
  url.password = 'wrong'
  await expectLine(['migrate'], { DATABASE_URL: url.href }, 'refuses this user or password')
  const missing = inject('postgresUrl').replace(/postgres$/, 'missing')
  await expectLine(['migrate'], { DATABASE_URL: missing }, 'has no database "missing"')
})

test('the pieces alone name the variable that they need', async () => {
  await expectLine(['web'], {}, /^API_KEY is not set/)
  await expectLine(['api'], {}, /^API_KEY is not set/)
  await expectLine(['api'], key, /^DATABASE_URL is not set/)
})

test('an api on a database without its tables says what to run', async () => {
  const variables = { ...key, API_PORT: '4218', DATABASE_URL: inject('postgresUrl') }
  await expectLine(['api'], variables, /lacks \d+ migrations; run tokonoma migrate first/)
})

test('an unknown command shows those that there are', async () => {
  await expectLine(['strat'], {}, /There is no command "strat"[\s\S]*start +everything/)
})
