import { join } from 'node:path'
import { type Count, countPlaywright, countVitest, readReport } from './count-results.ts'

export interface TestStep {
  name: string
  command: string[]
  env?: Record<string, string>
  /** Lowers the priority in favor of other steps. */
  yields?: boolean
  /** Reads the step's counts; a step without it counts as one check. */
  count?: () => Count
}

/** Leaves the types to Node: Playwright's own compiler takes twenty seconds of CPU to load the tests. */
const stripsTypes = { PW_DISABLE_TS_ESM: '1' }

type VitestOptions = { args: string[]; env: Record<string, string> }
type Lanes = { first: TestStep[]; lanes: TestStep[][] }

/**
 * Lists all steps: `first`, on which others depend, then lanes that run in parallel. Programs that start and
 * pages that load leave a core idle at times, for another lane to use. Temporary files go to `temporary` if
 * given.
 */
export function listSteps(reports: string, temporary?: string): Lanes {
  const inMemory: Record<string, string> = temporary ? { TMPDIR: temporary } : {}
  const vitest = (kind: string, { args = [], env = {} }: Partial<VitestOptions> = {}): TestStep => {
    const report = join(reports, `${kind}.json`)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    return {
      name: `${kind} tests`,
      yields: true,
      command: ['npm', 'run', '--silent', kind, '--', ...args, ...reporters],
      env,
      count: () => countVitest(readReport(report)),
    }
  }
  const browserReport = join(reports, 'browser.json')
  return {
    first: [{ name: 'web build', command: ['node', 'tools/build-web.mjs'] }],
    lanes: [
      [vitest('cli', { env: inMemory })],
      [vitest('api', { env: inMemory })],
      // Browser tests take longest and are the first to suffer from delays: the others yield to them.
      [
        {
          name: 'browser tests',
          command: ['playwright', 'test', '--reporter=line,json'],
          env: { ...inMemory, ...stripsTypes, PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
          count: () => countPlaywright(readReport(browserReport)),
        },
      ],
      // The fastest first, so that their results come within minutes.
      [
        { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
        { name: 'boundaries', command: ['node', 'tools/check-boundaries.ts'] },
        { name: 'unused code', command: ['knip'] },
        { name: 'types', command: ['npm', 'run', '--silent', 'types'] },
        vitest('unit'),
        // Its programs lie outside the memory folder, which may be mounted noexec.
        vitest('opensearch', { args: ['--part'] }),
      ],
    ],
  }
}
