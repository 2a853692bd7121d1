import { join } from 'node:path'
import { type Count, countPlaywright, countVitest, readReport } from './count-results.ts'

export interface Step {
  name: string
  command: string[]
  env?: Record<string, string>
  /** What it counted; a step without it is one check. */
  count?: () => Count
}

/** Everything that has to hold, cheapest first, so that a slip shows within seconds. */
export function listSteps(reports: string): Step[] {
  const vitest = (project: string): Step => {
    const report = join(reports, `${project}.json`)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    return {
      name: `${project} tests`,
      command: ['vitest', 'run', '--project', project, ...reporters],
      count: () => countVitest(readReport(report)),
    }
  }
  const browserReport = join(reports, 'browser.json')
  return [
    { name: 'lint', command: ['biome', 'check', '--error-on-warnings'] },
    { name: 'types', command: ['tsc'] },
    { name: 'boundaries', command: ['node', 'tools/check-boundaries.ts'] },
    { name: 'unused code', command: ['knip'] },
    vitest('unit'),
    vitest('api'),
    { name: 'web build', command: ['node', 'tools/build-web.mjs'] },
    vitest('cli'),
    {
      name: 'browser tests',
      command: ['playwright', 'test', '--reporter=line,json'],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
      count: () => countPlaywright(readReport(browserReport)),
    },
  ]
}
