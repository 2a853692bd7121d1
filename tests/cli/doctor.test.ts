// doctor reports each missing part once and in words.

import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { checkCollector } from '#cli/doctor-collector.ts'
import { checkReplica } from '#cli/doctor-replica.ts'
import { readConfig } from '#server/config.ts'
import { findFreePort } from '#server/db/embedded/server.ts'
import { listenOnLoopback } from '#tests/support/loopback.ts'
import { startCollector } from '#tests/support/otlp-collector.ts'
import { openCommands } from '#tests/support/run-commands.ts'

const folder = await mkdtemp(join(tmpdir(), 'tokonoma-doctor-'))
const commands = openCommands()
afterAll(async () => {
  commands.close()
  await rm(folder, { recursive: true, force: true })
})
const nowhere = `127.0.0.1:${await findFreePort()}`
const key = { API_KEY: 'a-key-for-tests-only', AUTH_SECRETS: `1:${'a-secret-for-tests'.repeat(2)}` }
const examine = (piece: string, variables: Record<string, string>) =>
  commands.run(['doctor', piece], { DATA_DIR: folder, ...key, ...variables })

test('reports a database that is down once', async () => {
  const there = inject('postgresUrl')
  const { code, output } = await examine('api', {
    DATABASE_URL: `postgresql://someone@${nowhere}/tokonoma`,
    DATABASE_POOLER_URL: there,
    DATABASE_READ_URL: there,
  })
  const { host } = new URL(there)
  expect(output.split('\n')).toEqual(
    expect.arrayContaining([
      expect.stringMatching(`^wrong  database: .*${nowhere} does not answer \\(ECONNREFUSED\\); start it`),
      `ok     pooler: ${host}; only the database itself knows whether this leads to it`,
      `ok     replica: PostgreSQL at ${host} answers; only the database itself knows whether this is its replica`,
    ]),
  )
  expect(output.match(/ECONNREFUSED|28P01/g)).toHaveLength(1)
  expect(code).toBe(1)
})

test('explains a replica that refuses the connection', async () => {
  const there = inject('postgresUrl')
  const { host } = new URL(there)
  const refusals: [Partial<URL>, string][] = [
    [{ password: 'wrong' }, `PostgreSQL at ${host} refuses this user or password`],
    [{ pathname: '/missing' }, `PostgreSQL at ${host} has no database "missing"`],
    [{ host: nowhere }, `PostgreSQL at ${nowhere} does not answer (ECONNREFUSED)`],
  ]
  for (const [change, line] of refusals)
    await expect(
      checkReplica(
        readConfig({ DATABASE_URL: there, DATABASE_READ_URL: Object.assign(new URL(there), change).href }),
      ),
    ).rejects.toThrow(`DATABASE_READ_URL: ${line}`)
})

test('reports a database without tables as wrong for a piece, which creates none', async () => {
  for (const piece of ['api', 'worker']) {
    const { code, output } = await examine(piece, { DATABASE_URL: inject('postgresUrl') })
    expect(output).toMatch(
      /^wrong {2}database: The database lacks \d+ migrations; run tokonoma migrate first$/m,
    )
    expect(code).toBe(1)
  }
})

const ask = (endpoint: string) =>
  checkCollector(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })).catch((error: Error) => error.message)

test('reports a collector that works, refuses, is another server or is down', async () => {
  const collector = await startCollector()
  expect(await ask(`${collector.endpoint}/`)).toBe(`${collector.endpoint} takes what is told`)
  collector.close()

  const statuses = [401, 404]
  const server = createServer((_, response) => response.writeHead(statuses.shift() ?? 500).end())
  const other = await listenOnLoopback(server)
  expect(await ask(other)).toBe(
    `OTEL_EXPORTER_OTLP_ENDPOINT: ${other} refuses us (401); OTEL_EXPORTER_OTLP_HEADERS name what it wants`,
  )
  expect(await ask(other)).toBe(
    `OTEL_EXPORTER_OTLP_ENDPOINT: ${other} takes no traces by OTLP over HTTP (404)`,
  )
  server.close()
})

test('reports a collector that is down as weak only, since people are served', async () => {
  const { output } = await examine('web', { OTEL_EXPORTER_OTLP_ENDPOINT: `http://${nowhere}` })
  expect(output).toContain(
    `weak   collector: OTEL_EXPORTER_OTLP_ENDPOINT: http://${nowhere} does not answer (ECONNREFUSED)\n`,
  )
})
