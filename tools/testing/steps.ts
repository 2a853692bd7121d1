import { join } from 'node:path'
import { type Count, countPlaywright, countVitest, readReport } from './count-results.ts'

export interface Step {
  name: string
  command: string[]
  env?: Record<string, string>
  /** It leaves the processor to those without it while they want it. */
  yields?: boolean
  /** What it counted; a step without it is one check. */
  count?: () => Count
}

type VitestOptions = { args: string[]; env: Record<string, string> }
type Lanes = { first: Step[]; lanes: Step[][] }

/**
 * Everything that has to hold: `first` what others need, then the lanes side by side. Programs that start and end and pages that load
 * leave a core idle now and then, which another lane then has. What is written and thrown away goes to `temporary`, if it is given.
 */
export function listSteps(reports: string, temporary?: string): Lanes {
  const inMemory: Record<string, string> = temporary ? { TMPDIR: temporary } : {}
  const vitest = (kind: string, { args = [], env = {} }: Partial<VitestOptions> = {}): Step => {
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
      // What a person would see in time takes longest, and is the first to fail where nothing is in time: the others yield to it.
      [
        {
          name: 'browser tests',
          command: ['playwright', 'test', '--reporter=line,json'],
          env: { ...inMemory, PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
          count: () => countPlaywright(readReport(browserReport)),
        },
      ],
      // The quickest first: what they have to say is said within the first minutes.
      [
        { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
        { name: 'boundaries', command: ['node', 'tools/check-boundaries.ts'] },
        { name: 'unused code', command: ['knip'] },
        { name: 'types', command: ['npm', 'run', '--silent', 'types'] },
        vitest('unit'),
        // Its programs are not in memory: nobody may run them from there everywhere.
        vitest('opensearch', { args: ['--part'] }),
      ],
    ],
  }
}
