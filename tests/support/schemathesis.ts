import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { preparePython } from './python.ts'

const run = promisify(execFile)
const settings = join(import.meta.dirname, '../schemathesis')

export type SchemathesisRole = 'staff' | 'person' | 'visitor'

type Asked = {
  apiUrl: string
  apiKey: string
  webUrl: string
  stageUrl: string
  role: SchemathesisRole
  /** Additional command line options, such as `--max-examples`. */
  options?: readonly string[]
}

type Outcome = {
  passed: boolean
  output: string
  /** Number of answers by operation and status. */
  counts: Record<string, Record<string, number>>
}

export type Schemathesis = (asked: Asked) => Promise<Outcome>

export async function prepareSchemathesis(): Promise<Schemathesis | { missing: string }> {
  const python = await preparePython('schemathesis', join(settings, 'requirements.txt'))
  if ('missing' in python) return python
  return (asked) => ask(python.commandOf('schemathesis'), asked)
}

/** Runs in a copy of the settings, because Schemathesis writes beside them. */
async function ask(command: string, asked: Asked): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'tokonoma-schemathesis-'))
  const countsFile = join(folder, 'counts.json')
  const { PATH = '', HOME = '' } = process.env
  const variables = {
    API_KEY: asked.apiKey,
    API_URL: asked.apiUrl,
    ORIGIN: asked.webUrl,
    STAGE_URL: asked.stageUrl,
    ROLE: asked.role,
    COUNTS_FILE: countsFile,
  }
  try {
    await cp(settings, folder, { recursive: true })
    const options = { cwd: folder, env: { PATH, HOME, ...variables }, maxBuffer: 2 ** 28 }
    const args = ['run', `${asked.apiUrl}/openapi.json`, '--no-color', ...(asked.options ?? [])]
    const outcome = await run(command, args, options).then(
      ({ stdout }) => ({ passed: true, output: stdout }),
      ({ stdout, stderr }) => ({ passed: false, output: `${stdout}${stderr}` }),
    )
    const counts = JSON.parse(await readFile(countsFile, 'utf8').catch(() => '{}'))
    return { ...outcome, counts }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
