// Each test continues the previous test.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sign } from '#server/http/signature.ts'
import { type Program, processesNaming, runProgram } from '#tests/support/program.ts'
import { openCommands } from '#tests/support/run-commands.ts'

const folder = await mkdtemp(join(tmpdir(), 'tokonoma-starter-'))
const variables = { DATA_DIR: folder, WEB_PORT: '3221', API_PORT: '4221' }
const apiUrl = 'http://127.0.0.1:4221'

let running: Program | undefined
const commands = openCommands()

afterAll(async () => {
  running?.process.kill('SIGKILL')
  commands.close()
  for (const pid of processesNaming(folder)) process.kill(pid, 'SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

async function start(args: string[]): Promise<Program> {
  running = runProgram(['start', ...args], variables)
  await running.untilOutput(/^Ready in /m)
  return running
}

async function stop(): Promise<void> {
  running?.process.kill('SIGINT')
  expect(await running?.ended).toBe(0)
}

async function namesAt(path: string): Promise<string[]> {
  const key = (await readFile(join(folder, 'api-key'), 'utf8')).trim()
  const seconds = Math.floor(Date.now() / 1000)
  const headers = { 'X-Timestamp': String(seconds), 'X-Signature': sign(key, seconds) }
  const { items } = await (await fetch(apiUrl + path, { headers })).json()
  return items.map(({ name }: { name: string }) => name)
}

test('start --without-demo leaves the catalogue empty, and doctor names the starter', async () => {
  const program = await start(['--without-demo'])
  expect(program.output()).not.toContain('Loading the demo catalogue')
  expect(await namesAt('/categories')).toEqual([])
  expect((await fetch('http://127.0.0.1:3221/')).status).toBe(200)
  expect((await commands.run(['doctor'], variables)).output).toMatch(
    /^weak {3}catalogue: no categories, materials, .*, spaces; npm run tokonoma -- starter$/m,
  )
})

test('starter loads the taxonomy beside a running service, and nothing twice', async () => {
  const loaded = await commands.run(['starter'], variables)
  expect(loaded).toEqual({
    code: 0,
    output: expect.stringMatching(/^Loaded \d+ categories, \d+ materials, .*, \d+ spaces\.\n$/),
  })
  expect(await namesAt('/categories')).toContain('ソファ')
  expect(await namesAt('/building_types')).toContain('住宅')
  expect((await commands.run(['starter'], variables)).output).toMatch(
    /^Nothing was loaded: the starter only fills what is empty\.\nLeft as they were: \d+ categories/,
  )
  expect((await commands.run(['doctor'], variables)).output).toMatch(
    /^ok {5}catalogue: \d+ categories, .*; no maker yet, staff makes them at \S+\/console\/makers$/m,
  )
})

test('start and demo keep the demo away from a catalogue with a taxonomy', async () => {
  await stop()
  const program = await start([])
  expect(program.output()).not.toContain('Loading the demo catalogue')
  expect((await commands.run(['demo'], variables)).output).toContain('The database is not empty')
  await stop()
})
