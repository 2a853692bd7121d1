import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const cache = join(import.meta.dirname, '../../node_modules/.cache')

/**
 * Installs PyPI packages into a virtual environment below node_modules, once per set of versions. Returns the
 * reason if it cannot.
 */
export async function preparePython(
  name: string,
  requirements: string,
): Promise<{ commandOf: (program: string) => string } | { missing: string }> {
  const versions = createHash('sha256')
    .update(await readFile(requirements))
    .digest('hex')
  const folder = join(cache, `${name}-${versions.slice(0, 12)}`)
  try {
    if (!existsSync(finished(folder))) await install(folder, requirements)
  } catch (error) {
    return { missing: error instanceof Error ? (error.message.trim().split('\n').at(-1) ?? '') : '' }
  }
  return { commandOf: (program) => join(folder, 'bin', program) }
}

const finished = (folder: string) => join(folder, 'finished')

async function install(folder: string, requirements: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await run('python3', ['-m', 'venv', folder])
  // Programs compile the few modules that they load.
  const quick = [
    '--no-compile',
    '--quiet',
    '--disable-pip-version-check',
    '--retries',
    '1',
    '--timeout',
    '20',
  ]
  await run(join(folder, 'bin/pip'), ['install', ...quick, '--requirement', requirements])
  await writeFile(finished(folder), '')
}
