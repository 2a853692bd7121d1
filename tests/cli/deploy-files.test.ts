import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { choosePostgresAccount } from '#server/db/embedded/account.ts'
import { findPostgresBinaries } from '#server/db/embedded/binaries.ts'
import { EnvironmentSchema } from '#server/environment.ts'
import { preparePython } from '#tests/support/python.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'deploy/kubernetes')
const manifests = readdirSync(folder).filter((name) => name !== 'kustomization.yaml')
const run = promisify(execFile)

const python = await preparePython('deploy', join(root, 'tests/deploy/requirements.txt'))
if ('missing' in python)
  console.log(`compose.yaml and deploy/kubernetes are not checked by schemas: ${python.missing}`)

describe.skipIf('missing' in python)('validates against its schema', () => {
  const commandOf = 'missing' in python ? String : python.commandOf

  test('compose.yaml', async () => {
    const args = ['--builtin-schema', 'vendor.compose-spec', join(root, 'compose.yaml')]
    expect((await run(commandOf('check-jsonschema'), args)).stdout).toContain('ok')
  })

  test.each(manifests)('%s', async (name) => {
    const { stdout } = await run(commandOf('kubernetes-validate'), [
      '--strict',
      '-k',
      '1.34',
      join(folder, name),
    ])
    const kinds = readFileSync(join(folder, name), 'utf8').match(/^kind: /gm)
    expect(stdout.match(/ passed /g)?.length).toBe(kinds?.length)
  })
})

test('initialises a PostgreSQL cluster with the settings of compose.yaml', async () => {
  const compose = readFileSync(join(root, 'compose.yaml'), 'utf8')
  const args = /POSTGRES_INITDB_ARGS: (.+)/.exec(compose)?.[1]?.split(' ') ?? []
  expect(args).toContain('--builtin-locale=C.UTF-8')
  const { initdb } = await findPostgresBinaries()
  const data = await mkdtemp(join(tmpdir(), 'tokonoma-initdb-'))
  try {
    const account = choosePostgresAccount(initdb, data)
    await account.own(data)
    const [command, given] = account.wrap(initdb, [`--pgdata=${data}`, '--no-sync', ...args])
    const env = { ...process.env, LC_ALL: 'C' }
    await run(command, given, { ...account.ids, cwd: '/', env })
    expect(existsSync(join(data, 'PG_VERSION'))).toBe(true)
  } finally {
    await rm(data, { recursive: true })
  }
})

test('lists every deploy file in kustomization', () => {
  const text = readFileSync(join(folder, 'kustomization.yaml'), 'utf8')
  const listed = Array.from(text.matchAll(/^ {2}- (\S+\.yaml)$/gm), ([, name]) => name)
  expect(listed.toSorted()).toEqual(manifests.toSorted())
})

test('probes liveness and readiness of pieces, with enough time to shut down', () => {
  for (const name of ['api', 'web']) {
    const text = readFileSync(join(folder, `${name}.yaml`), 'utf8')
    const probes = Array.from(text.matchAll(/(\w+)Probe:\s+httpGet:\s+path: (\S+)/g), ([, kind, path]) => [
      kind,
      path,
    ])
    expect([name, Object.fromEntries(probes)]).toEqual([
      name,
      { startup: '/readyz', readiness: '/readyz', liveness: '/healthz' },
    ])
    expect(text).not.toContain('preStop')
  }
  const graces = ['api', 'web', 'worker'].map((name) =>
    Number(
      /terminationGracePeriodSeconds: (\d+)/.exec(readFileSync(join(folder, `${name}.yaml`), 'utf8'))?.[1],
    ),
  )
  const compose = readFileSync(join(root, 'compose.yaml'), 'utf8')
  const ofCompose = ['api', 'web', 'worker'].map((name) =>
    Number(
      new RegExp(`^  ${name}:\\n(?:    .*\\n|\\n)*?    stop_grace_period: (\\d+)s`, 'm').exec(compose)?.[1],
    ),
  )
  // LEAVE_SECONDS plus fifteen; plus thirty for a job, two for telemetry, and the indexer's lock.
  for (const [api = 0, web = 0, worker = 0] of [graces, ofCompose])
    expect([api >= 20, web >= 20, worker >= 45]).toEqual([true, true, true])
})

test('sets only variables that the configuration reads', () => {
  const texts = [join(root, 'compose.yaml'), join(folder, 'settings.yaml')].map((path) =>
    readFileSync(path, 'utf8'),
  )
  const set = texts.flatMap((text) =>
    Array.from(text.matchAll(/^ +([A-Z][A-Z0-9_]+): /gm), ([, name]) => name ?? ''),
  )
  const ours = set.filter((name) => !/^(POSTGRES|MINIO|OPENSEARCH|DISABLE)_/.test(name))
  expect(ours.length).toBeGreaterThan(20)
  expect([...new Set(ours)].filter((name) => !(name in EnvironmentSchema.shape))).toEqual([])
})
