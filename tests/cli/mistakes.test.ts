// An operator's mistake gives one clear line and exit code 1.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { runToEnd } from '#tests/support/program.ts'
import { openCommands } from '#tests/support/run-commands.ts'

const folder = await mkdtemp(join(tmpdir(), 'tokonoma-cli-'))
const commands = openCommands()
afterAll(async () => {
  commands.close()
  await rm(folder, { recursive: true, force: true })
})

const key = { API_KEY: 'a-key-for-tests-only' }
const secrets = { AUTH_SECRETS: '1:a-secret-for-tests-and-for-nothing-else' }

async function expectLine(args: string[], variables: Record<string, string>, line: string | RegExp) {
  const { code, output } = await commands.run(args, { DATA_DIR: folder, ...variables })
  expect(output).toMatch(line)
  expect(output).not.toMatch(/\n\s+at /)
  expect(code).toBe(1)
}

test('reports every wrong variable on a line of its own', async () => {
  const { code, output } = await runToEnd(['start'], { WEB_PORT: '99999', LOG_LEVEL: 'loud' })
  expect(output.trim().split('\n')).toEqual([
    'WEB_PORT "99999" is not valid; expected a port number from 1 to 65535',
    'LOG_LEVEL "loud" is not valid; expected debug, info, warn, error or silent',
  ])
  expect(code).toBe(1)
})

test('names DATA_DIR when its folder cannot be written', async () => {
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  await expectLine(['start'], { DATA_DIR: join(file, 'data') }, /^DATA_DIR .* cannot be written \(ENOTDIR\)/)
})

test('names BACKUP_DIR when its backups cannot be read', async () => {
  const backupDir = join(folder, 'backups')
  await mkdir(backupDir)
  await writeFile(join(backupDir, 'base'), '')
  await expectLine(['restore'], { BACKUP_DIR: backupDir }, /^BACKUP_DIR \S+ cannot be read \(ENOTDIR\)$/m)
})

test('names the variable of a taken port', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = String(typeof address === 'object' && address?.port)
  await expectLine(['web'], { ...key, WEB_PORT: port }, `WEB_PORT ${port} is taken on 127.0.0.1`)
  await expectLine(['start'], { API_PORT: port }, `API_PORT ${port} is taken on 127.0.0.1`)
  server.close()
})

test('names HOST when its address cannot be listened on', async () => {
  await expectLine(['web'], { ...key, HOST: '203.0.113.1' }, 'HOST "203.0.113.1" cannot be listened on')
})

test('ends migrate when PostgreSQL is down', async () => {
  const url = 'postgresql://user:secret@127.0.0.1:1/none'
  await expectLine(['migrate'], { DATABASE_URL: url }, /127\.0\.0\.1:1 does not answer \(ECONNREFUSED\)/)
})

test.each(['start', 'api', 'worker'])('ends %s when PostgreSQL refuses the password', async (command) => {
  const url = new URL(inject('postgresUrl'))
  url.password = 'wrong'
  const variables = { ...key, ...secrets, DATABASE_URL: url.href }
  await expectLine([command], variables, 'refuses this user or password')
})

test('reports a PostgreSQL that refuses the password and one without the database', async () => {
  const url = new URL(inject('postgresUrl'))
  url.password = 'wrong'
  await expectLine(['migrate'], { DATABASE_URL: url.href }, 'refuses this user or password')
  const missing = inject('postgresUrl').replace(/postgres$/, 'missing')
  await expectLine(['migrate'], { DATABASE_URL: missing }, 'has no database "missing"')
})

test('reports a missing pictures folder and an unreachable bucket', async () => {
  const none = { OBJECTS_URL: 's3://key:secret@127.0.0.1:1/tokonoma?tls=off' }
  const missing = join(folder, 'mistyped')
  await expectLine(['objects', 'copy'], { ...none, DATA_DIR: missing }, /^There is no \S+mistyped\/objects; /)
  await mkdir(join(folder, 'objects/originals'), { recursive: true })
  for (const name of ['1', '2']) await writeFile(join(folder, 'objects/originals', name), name)
  await expectLine(['objects', 'copy'], none, /^OBJECTS_URL: bucket [^\n]+ \(ECONNREFUSED\)\n$/)
})

const withDatabase = { ...key, DATABASE_URL: 'postgresql://127.0.0.1:1/none' }

test.each([
  ['web', {}, /^API_KEY is not set/],
  ['api', {}, /^API_KEY is not set/],
  ['api', key, /^DATABASE_URL is not set/],
  ['api', withDatabase, /^AUTH_SECRETS is not set; it signs people in/],
  ['worker', {}, /^DATABASE_URL is not set/],
])('names the variable that %s needs (%#)', async (command, variables, line) => {
  await expectLine([command], variables, line)
})

test.each(['api', 'worker', 'reindex', 'staff mako@example.jp', 'staff mako@example.jp --revoke'])(
  'tells %s on a database without tables which command to run',
  async (command) => {
    const variables = { ...key, ...secrets, DATABASE_URL: inject('postgresUrl') }
    const line = /^The database lacks \d+ migrations; run tokonoma migrate first$/m
    await expectLine(command.split(' '), variables, line)
  },
)

test.each(['starter now', 'migrate --dry-run', 'reindex now', 'openapi openapi.json'])(
  'rejects arguments of %s and does nothing',
  async (words) => {
    const [command = '', ...args] = words.split(' ')
    const line = `tokonoma ${command} takes nothing after its name, and was given "${args.join(' ')}"\n`
    expect(await commands.run([command, ...args], { DATA_DIR: folder })).toEqual({ code: 1, output: line })
  },
)

test.each(['start --port 1', 'start now', 'demo --sice 1'])('prints the usage for %s', async (words) => {
  const [command = '', ...args] = words.split(' ')
  await expectLine([command, ...args], {}, new RegExp(`^Usage: tokonoma ${command} `))
})

test.each(['migrate', 'reindex', 'demo', 'staff', 'start', 'starter'])(
  'explains %s with --help and does nothing',
  async (name) => {
    const { code, output } = await commands.run([name, '--help'], { DATA_DIR: '/proc/x' })
    expect(output).toMatch(new RegExp(`^Usage: tokonoma ${name}.*\\n.+\\n$`))
    expect(code).toBe(0)
  },
)

test('rejects a demo catalogue without a size and one over another', async () => {
  await expectLine(
    ['demo', '--size', '0'],
    {},
    /^--size "0" is not valid; expected a number of variations from 1/,
  )
  await expectLine(['demo', '100'], {}, /^Usage: tokonoma demo \[--size VARIATIONS\]$/m)
  await expectLine(['doctor', '--fix'], {}, /^Usage: tokonoma doctor \[api\|web\|worker\]$/m)
})

test('reports wrong proxies, origins and limits, and never prints a secret', async () => {
  const wrong = {
    AUTH_SECRETS: '1:too-short-to-show',
    CORS_ORIGINS: 'https://a.example,b.example',
    TRUSTED_PROXIES: 'nginx',
    RATE_LIMIT: 'none',
  }
  const { code, output } = await commands.run(['start'], { DATA_DIR: folder, ...wrong })
  expect(output.trim().split('\n')).toEqual([
    'AUTH_SECRETS is not valid; expected version:secret pairs, the newest first, of 32 characters or more',
    'CORS_ORIGINS "https://a.example,b.example" is not valid; expected an http(s) address such as https://example.com',
    'TRUSTED_PROXIES "nginx" is not valid; expected how many proxies there are, or their addresses such as 10.0.0.0/8,::1',
    'RATE_LIMIT "none" is not valid; expected off, or by how much the limits are multiplied, such as 2 or 0.5',
  ])
  expect(code).toBe(1)
})

test('lists the existing commands after an unknown one', async () => {
  const { code, output } = await runToEnd(['strat'], {})
  expect(output).toMatch(/^There is no command "strat"[\s\S]*start +everything/)
  expect(code).toBe(1)
})
