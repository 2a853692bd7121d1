import { join } from 'node:path'
import { type Count, countPlaywright, countVitest, readReport } from './count-results.ts'

export interface Step {
  name: string
  command: string[]
  env?: Record<string, string>
  /** What it counted; a step without it is one check. */
  count?: () => Count
}

/**
 * Everything that has to hold: `first` what is quick or needed by others, then the lanes side by side. Programs that start and
 * end and pages that load leave a core idle now and then, which another lane then has.
 */
export function listSteps(reports: string): { first: Step[]; lanes: Step[][] } {
  const vitest = (kind: string, ...args: string[]): Step => {
    const report = join(reports, `${kind}.json`)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    return {
      name: `${kind} tests`,
      command: ['npm', 'run', '--silent', kind, '--', ...args, ...reporters],
      count: () => countVitest(readReport(report)),
    }
  }
  const browserReport = join(reports, 'browser.json')
  return {
    first: [
      { name: 'lint', command: ['biome', 'check', '--error-on-warnings'] },
      { name: 'boundaries', command: ['node', 'tools/check-boundaries.ts'] },
      { name: 'unused code', command: ['knip'] },
      { name: 'web build', command: ['node', 'tools/build-web.mjs'] },
    ],
    lanes: [
      // Whoever starts and kills programs waits most of the time, and takes longest.
      [vitest('cli')],
      [vitest('api'), vitest('opensearch', '--part')],
      [
        {
          name: 'browser tests',
          command: ['playwright', 'test', '--reporter=line,json'],
          env: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
          count: () => countPlaywright(readReport(browserReport)),
        },
        vitest('unit'),
        { name: 'types', command: ['npm', 'run', '--silent', 'types'] },
      ],
    ],
  }
}
