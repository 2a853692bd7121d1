// A life of `tokonoma start` as an operator sees it. The tests build on each other in one data folder.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { sign } from '#server/http/signature.ts'
import { expectPictures } from '#tests/support/expect-pictures.ts'
import { type Program, processesNaming, runNpmStart, runProgram, runToEnd } from '#tests/support/program.ts'
import { openCommands } from '#tests/support/run-commands.ts'

const folder = await mkdtemp(join(tmpdir(), 'tokonoma-start-'))
const ports = { WEB_PORT: '3217', API_PORT: '4217' }
const variables = { DATA_DIR: folder, ...ports }
const webUrl = 'http://127.0.0.1:3217'
const apiUrl = 'http://127.0.0.1:4217'
const ready = /^Ready in [\d.]+ s: web http:\/\/127\.0\.0\.1:3217 {2}api http:\/\/127\.0\.0\.1:4217 .*$/m

let running: Program | undefined

afterAll(async () => {
  running?.process.kill('SIGKILL')
  for (const pid of processesNaming(folder)) process.kill(pid, 'SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

async function start(): Promise<Program> {
  running = runProgram(['start'], variables)
  await running.untilOutput(ready)
  return running
}

async function fetchSigned(path: string): Promise<Response> {
  const key = (await readFile(join(folder, 'api-key'), 'utf8')).trim()
  const seconds = Math.floor(Date.now() / 1000)
  const headers = { 'X-Timestamp': String(seconds), 'X-Signature': sign(key, seconds) }
  return fetch(apiUrl + path, { headers })
}

test('turns an empty folder into a service with a catalogue', async () => {
  const program = await start()
  expect(program.output()).toContain('Loading the demo catalogue')
  expect((await fetch(`${apiUrl}/readyz`)).status).toBe(200)
  expect(await (await fetchSigned('/materials')).json()).toMatchObject({ items: expect.any(Array) })
  const page = await fetch(`${webUrl}/`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('TOKONOMA')
  await expectPictures(webUrl)
})

test('logs no failure for a browser that disconnects before its page is made', async () => {
  for (let visit = 0; visit < 20; visit++) await goAwayAfter(visit % 10)
  expect((await fetch(webUrl)).status).toBe(200)
  expect(running?.output()).not.toContain('page failed')
})

const goAwayAfter = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    const socket = connect(Number(ports.WEB_PORT), '127.0.0.1', async () => {
      socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1:3217\r\n\r\n')
      await wait(milliseconds)
      socket.destroy()
      resolve()
    })
  })

test('names the holder of the data folder to a second start', async () => {
  const { code, output } = await runToEnd(['start'], { ...variables, WEB_PORT: '3216', API_PORT: '4216' })
  expect(output).toContain(`DATA_DIR ${folder} is in use by process ${running?.process.pid} (${webUrl})`)
  expect(code).toBe(1)
})

test('runs short commands against the running database', async () => {
  const commands = openCommands()
  onTestFinished(commands.close)
  const run = (command: string) => commands.run([command], variables)
  expect((await run('migrate')).output).toContain('The schema is up to date.')
  expect((await run('demo')).output).toContain('The database is not empty')
  expect((await run('reindex')).code).toBe(0)
  const doctor = await run('doctor')
  expect(doctor.output).toContain('All is well.')
  expect(doctor.output).toContain('By the settings of this environment:')
  expect(doctor.output).toContain(
    `running: process ${running?.process.pid} (${webUrl}), by the settings of its own start`,
  )
})

test('restarts a PostgreSQL that dies and keeps serving', async () => {
  const [postmaster] = processesNaming(join(folder, 'postgres/data'))
  expect(postmaster).toBeDefined()
  if (postmaster) process.kill(postmaster, 'SIGKILL')
  await running?.untilOutput(/PostgreSQL ended by itself/)
  const statuses = new Set<number>()
  do {
    await wait(50)
    statuses.add((await fetchSigned('/materials')).status)
  } while (!statuses.has(200) || (await fetch(`${apiUrl}/readyz`)).status !== 200)
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
})

const readKey = () => readFile(join(folder, 'api-key'), 'utf8')
let key = ''

test('stops everything when told to, PostgreSQL included', async () => {
  key = await readKey()
  running?.process.kill('SIGTERM')
  expect(await running?.ended).toBe(0)
  expect(processesNaming(folder)).toEqual([])
  const kinds = ['article', 'board', 'list', 'maker', 'post', 'product_variation', 'project', 'team', 'user']
  const saved = await readdir(join(folder, 'search-index'))
  expect(saved.sort()).toEqual(kinds.map((kind) => `${kind}.index`))
})

test('stops a starting PostgreSQL on Ctrl-C', async () => {
  const program = runProgram(['start'], variables)
  running = program
  await program.untilOutput(/^Starting the database/m)
  while (processesNaming(folder).length === 0) await wait(5)
  program.process.kill('SIGINT')
  expect(await program.ended).toBe(0)
  await expect.poll(() => processesNaming(folder)).toEqual([])
})

test('keeps data and key after a stop and after a kill, and stops everything when npm is told to stop', async () => {
  const killed = await start()
  expect(killed.output()).not.toContain('Loading the demo catalogue')
  expect(await readKey()).toBe(key)
  killed.process.kill('SIGKILL')
  await killed.ended
  expect(processesNaming(folder)).not.toEqual([])

  running = runNpmStart(variables)
  await running.untilOutput(ready)
  expect(running.output()).not.toContain('Loading the demo catalogue')
  expect(await readKey()).toBe(key)
  expect((await fetchSigned('/materials')).status).toBe(200)
  running.process.kill('SIGTERM')
  await running.ended
  expect(running.output()).toContain('Stopping ...')
  expect(processesNaming(folder)).toEqual([])
})
