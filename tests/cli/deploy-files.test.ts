// The examples for containers, held against the schemas of those who read them.
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { EnvironmentSchema } from '#server/environment.ts'
import { preparePython } from '#tests/support/python.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'deploy/kubernetes')
const manifests = readdirSync(folder).filter((name) => name !== 'kustomization.yaml')
const run = promisify(execFile)

const python = await preparePython('deploy', join(root, 'tests/deploy/requirements.txt'))
if ('missing' in python)
  console.log(`compose.yaml and deploy/kubernetes are not checked by schemas: ${python.missing}`)

describe.skipIf('missing' in python)('by their schemas', () => {
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

test('kustomize takes every file that is there', () => {
  const text = readFileSync(join(folder, 'kustomization.yaml'), 'utf8')
  const listed = Array.from(text.matchAll(/^ {2}- (\S+\.yaml)$/gm), ([, name]) => name)
  expect(listed.toSorted()).toEqual(manifests.toSorted())
})

test('every variable that they set is one that is read', () => {
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
