import { expect, test } from 'vitest'
import { countPlaywright, countStep, countVitest } from './count-results.ts'

test('counts the results of both kinds of report', () => {
  expect(countVitest({ numPassedTests: 7, numFailedTests: 2 })).toMatchObject({ passed: 7, failed: 2 })
  expect(countPlaywright({ stats: { expected: 5, unexpected: 1, flaky: 1 } })).toMatchObject({
    passed: 6,
    failed: 1,
  })
})

test('names the failed tests', () => {
  const file = {
    name: 'likes.test.ts',
    assertionResults: [
      { status: 'passed', fullName: 'likes once' },
      { status: 'failed', fullName: 'likes 200 times' },
    ],
  }
  expect(countVitest({ testResults: [file] }).names).toEqual(['likes.test.ts: likes 200 times'])
  const spec = (title: string, ok: boolean) => ({ title, ok, file: 'list.spec.ts' })
  const suites = [{ specs: [spec('opens', true)], suites: [{ specs: [spec('closes', false)] }] }]
  expect(countPlaywright({ suites }).names).toEqual(['list.spec.ts: closes'])
})

test('names the tests that passed on their retry', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'likes once', failureMessages: [] },
    { status: 'passed', fullName: 'likes twice', failureMessages: ['Error: too late'] },
  ]
  const report = { testResults: [{ name: 'likes.test.ts', assertionResults }] }
  expect(countVitest(report)).toMatchObject({ names: [], retried: ['likes.test.ts: likes twice'] })
  const spec = { title: 'opens', ok: true, file: 'list.spec.ts', tests: [{ status: 'flaky' }] }
  expect(countPlaywright({ suites: [{ specs: [spec] }] })).toMatchObject({
    names: [],
    retried: ['list.spec.ts: opens'],
  })
})

test('counts nothing in a missing or unknown report', () => {
  for (const report of [undefined, null, 'x', {}, { stats: 3 }, { numPassedTests: 'many' }]) {
    expect(countVitest(report)).toEqual({ passed: 0, failed: 0, names: [], retried: [] })
    expect(countPlaywright(report)).toEqual({ passed: 0, failed: 0, names: [], retried: [] })
  }
})

test('counts a tool that fails without a failed test as one failure', () => {
  expect(countStep(1, { passed: 9, failed: 0 })).toEqual({ passed: 9, failed: 1 })
  expect(countStep(1, { passed: 9, failed: 2 })).toEqual({ passed: 9, failed: 2 })
  expect(countStep(0, { passed: 9, failed: 0 })).toEqual({ passed: 9, failed: 0 })
})
