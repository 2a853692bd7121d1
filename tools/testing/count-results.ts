import { existsSync, readFileSync } from 'node:fs'

export interface Count {
  passed: number
  failed: number
  /** Names of failed tests, if the report contains them. */
  names?: string[]
  /** Names of tests that passed only on their retry. */
  retried?: string[]
}

export function countVitest(report: unknown): Count {
  const namesOf = (isNamed: (test: unknown) => boolean) =>
    listAt(report, 'testResults').flatMap((file) =>
      listAt(file, 'assertionResults')
        .filter(isNamed)
        .map((test) => `${textAt(file, 'name')}: ${textAt(test, 'fullName')}`),
    )
  return {
    passed: numberAt(report, 'numPassedTests'),
    failed: numberAt(report, 'numFailedTests'),
    names: namesOf((test) => textAt(test, 'status') === 'failed'),
    // A passed test keeps the errors of its failed try.
    retried: namesOf(
      (test) => textAt(test, 'status') === 'passed' && listAt(test, 'failureMessages').length > 0,
    ),
  }
}

/** Counts the tests of a Playwright JSON report. A test that passes on its retry counts as passed. */
export function countPlaywright(report: unknown): Count {
  const stats = isRecord(report) ? report.stats : undefined
  return {
    passed: numberAt(stats, 'expected') + numberAt(stats, 'flaky'),
    failed: numberAt(stats, 'unexpected'),
    names: namesOfSpecs(report, (spec) => isRecord(spec) && spec.ok === false),
    retried: namesOfSpecs(report, (spec) =>
      listAt(spec, 'tests').some((test) => textAt(test, 'status') === 'flaky'),
    ),
  }
}

/** Suites nest: a file, its describes, its tests. */
const namesOfSpecs = (suite: unknown, isNamed: (spec: unknown) => boolean): string[] => [
  ...listAt(suite, 'specs')
    .filter(isNamed)
    .map((spec) => `${textAt(spec, 'file')}: ${textAt(spec, 'title')}`),
  ...listAt(suite, 'suites').flatMap((each) => namesOfSpecs(each, isNamed)),
]

/**
 * Counts a step. A tool that fails without a failed test counts as one failure: an unloadable file, a dead
 * server, a missing report.
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
