// The form with many processes: a PostgreSQL of the operator's, the api and the web each on their own.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { type Program, runProgram, runToEnd } from '#tests/support/program.ts'

const database = await createTestDatabase()
const folder = await mkdtemp(join(tmpdir(), 'tokonoma-pieces-'))
const programs: Program[] = []

// Browsers would reach the api by this name; the web's own server does not.
const apiUrl = 'http://api.tokonoma.example'
const variables = {
  API_KEY: 'a-key-for-tests-only',
  API_URL: apiUrl,
  DATA_DIR: folder,
  WEB_PORT: '3219',
  API_PORT: '4219',
}
const databaseUrl = { DATABASE_URL: database.url }

afterAll(async () => {
  for (const { process } of programs) process.kill('SIGKILL')
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

function run(command: string, more: Record<string, string>): Program {
  const program = runProgram([command], { ...variables, ...more })
  programs.push(program)
  return program
}

test('a database is migrated and filled by hand', async () => {
  expect((await runToEnd(['migrate'], { ...variables, ...databaseUrl })).output).toContain('up to date')
  const demo = await runToEnd(['demo'], { ...variables, ...databaseUrl })
  expect(demo.output).toContain('The demo catalogue is loaded.')
  expect(demo.code).toBe(0)
})

test('web and api answer from processes of their own, and stop when told', async () => {
  const api = run('api', databaseUrl)
  const web = run('web', { API_INTERNAL_URL: 'http://127.0.0.1:4219' })
  await Promise.all([api.untilOutput(/^Ready: api/m), web.untilOutput(/^Ready: web/m)])
  const page = await fetch('http://127.0.0.1:3219/products?kind=1')
  expect(page.status).toBe(200)
  expect(await page.text()).toContain(`${apiUrl}/images/`)
  const builders = await fetch('http://127.0.0.1:3219/dev/ui')
  expect(builders.status).toBe(404)
  expect(await builders.text()).toContain('<title>ページが見つかりませんでした｜TOKONOMA</title>')

  for (const program of [web, api]) {
    program.process.kill('SIGTERM')
    expect(await program.ended).toBe(0)
  }
})
