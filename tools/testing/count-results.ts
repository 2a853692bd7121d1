import { existsSync, readFileSync } from 'node:fs'

export interface Count {
  passed: number
  failed: number
  /** The names of the tests that failed, where its report has them. */
  names?: string[]
}

/** Counts of a Vitest JSON report. */
export function countVitest(report: unknown): Count {
  const names = listAt(report, 'testResults').flatMap((file) =>
    listAt(file, 'assertionResults')
      .filter((test) => textAt(test, 'status') === 'failed')
      .map((test) => `${textAt(file, 'name')}: ${textAt(test, 'fullName')}`),
  )
  return { passed: numberAt(report, 'numPassedTests'), failed: numberAt(report, 'numFailedTests'), names }
}

/** Counts of a Playwright JSON report. What passed only the second time is flaky: the runner names it, and it counts as passed. */
export function countPlaywright(report: unknown): Count {
  const stats = isRecord(report) ? report.stats : undefined
  return {
    passed: numberAt(stats, 'expected') + numberAt(stats, 'flaky'),
    failed: numberAt(stats, 'unexpected'),
    names: namesOfSpecs(report),
  }
}

/** Suites are nested: a file, what it describes, its tests. */
const namesOfSpecs = (suite: unknown): string[] => [
  ...listAt(suite, 'specs')
    .filter((spec) => isRecord(spec) && spec.ok === false)
    .map((spec) => `${textAt(spec, 'file')}: ${textAt(spec, 'title')}`),
  ...listAt(suite, 'suites').flatMap(namesOfSpecs),
]

/**
 * What a step counts for. A tool that fails without a failed test (a file that does not load, a server that does not
 * start, a missing report) has failed once.
 */
export function countStep(exitCode: number, counted: Count): Count {
  if (exitCode === 0 || counted.failed > 0) return counted
  return { ...counted, failed: 1 }
}

export function readReport(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

function numberAt(value: unknown, key: string): number {
  const found = isRecord(value) ? value[key] : undefined
  return typeof found === 'number' ? found : 0
}

function textAt(value: unknown, key: string): string {
  const found = isRecord(value) ? value[key] : undefined
  return typeof found === 'string' ? found : ''
}

function listAt(value: unknown, key: string): unknown[] {
  const found = isRecord(value) ? value[key] : undefined
  return Array.isArray(found) ? found : []
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
