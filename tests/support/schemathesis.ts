import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { preparePython } from './python.ts'

const run = promisify(execFile)
const settings = join(import.meta.dirname, '../schemathesis')

export type Schemathesis = (address: string, variables: Record<string, string>) => Promise<Outcome>

type Outcome = { passed: boolean; output: string }

/** Schemathesis, or why there is none. */
export async function prepareSchemathesis(): Promise<Schemathesis | { missing: string }> {
  const python = await preparePython('schemathesis', join(settings, 'requirements.txt'))
  if ('missing' in python) return python
  return (address, variables) => ask(python.commandOf('schemathesis'), address, variables)
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
