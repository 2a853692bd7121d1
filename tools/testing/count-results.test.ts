import { expect, test } from 'vitest'
import { countPlaywright, countStep, countVitest } from './count-results.ts'

test('counts of the two kinds of report', () => {
  expect(countVitest({ numPassedTests: 7, numFailedTests: 2 })).toEqual({ passed: 7, failed: 2 })
  expect(countPlaywright({ stats: { expected: 5, unexpected: 1, flaky: 1 } })).toEqual({
    passed: 6,
    failed: 1,
  })
})

test('a missing or strange report counts nothing', () => {
  for (const report of [undefined, null, 'x', {}, { stats: 3 }, { numPassedTests: 'many' }]) {
    expect(countVitest(report)).toEqual({ passed: 0, failed: 0 })
    expect(countPlaywright(report)).toEqual({ passed: 0, failed: 0 })
  }
})

test('a tool that fails without a failed test has failed once', () => {
  expect(countStep(1, { passed: 9, failed: 0 })).toEqual({ passed: 9, failed: 1 })
  expect(countStep(1, { passed: 9, failed: 2 })).toEqual({ passed: 9, failed: 2 })
  expect(countStep(0, { passed: 9, failed: 0 })).toEqual({ passed: 9, failed: 0 })
})
