import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const settings = join(root, 'tests/schemathesis')
const requirements = join(settings, 'requirements.txt')

export type Schemathesis = (address: string, variables: Record<string, string>) => Promise<Outcome>

type Outcome = { passed: boolean; output: string }

/** Schemathesis in a virtual environment below node_modules, made once for its versions; or why there is none. */
export async function prepareSchemathesis(): Promise<Schemathesis | { missing: string }> {
  const versions = createHash('sha256')
    .update(await readFile(requirements))
    .digest('hex')
  const folder = join(root, 'node_modules/.cache', `schemathesis-${versions.slice(0, 12)}`)
  try {
    if (!existsSync(finished(folder))) await install(folder)
  } catch (error) {
    return { missing: error instanceof Error ? (error.message.trim().split('\n').at(-1) ?? '') : '' }
  }
  return (address, variables) => ask(join(folder, 'bin/schemathesis'), address, variables)
}

const finished = (folder: string) => join(folder, 'finished')

async function install(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await run('python3', ['-m', 'venv', folder])
  const quick = ['--quiet', '--disable-pip-version-check', '--retries', '1', '--timeout', '20']
  await run(join(folder, 'bin/pip'), ['install', ...quick, '--requirement', requirements])
  await writeFile(finished(folder), '')
}

/** It writes beside its settings, so it has a copy of them. */
async function ask(command: string, address: string, variables: Record<string, string>): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'tokonoma-schemathesis-'))
  const { PATH = '', HOME = '' } = process.env
  try {
    await cp(settings, folder, { recursive: true })
    const options = { cwd: folder, env: { PATH, HOME, ...variables }, maxBuffer: 2 ** 26 }
    return await run(command, ['run', address, '--no-color'], options).then(
      ({ stdout }) => ({ passed: true, output: stdout }),
      ({ stdout, stderr }) => ({ passed: false, output: `${stdout}${stderr}` }),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
