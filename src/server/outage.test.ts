import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'
import { createOutage } from './outage.ts'

test('logs the begin and the end of an outage once each, with its subject', () => {
  const lines: unknown[] = []
  const logger = createLogger('silent')
  for (const level of ['warn', 'info'] as const)
    logger[level] = (...words: unknown[]) => void lines.push([level, ...words])
  const outage = createOutage(logger, { begins: 'away', ends: 'back' }, { kind: 'team' })
  const [first, second] = [new Error('first'), new Error('second')]
  outage.succeeded()
  for (const err of [first, second]) {
    outage.failed(err)
    outage.failed(new Error('still'))
    outage.succeeded()
    outage.succeeded()
  }
  expect(lines).toEqual([
    ['warn', { err: first, kind: 'team' }, 'away'],
    ['info', { kind: 'team' }, 'back'],
    ['warn', { err: second, kind: 'team' }, 'away'],
    ['info', { kind: 'team' }, 'back'],
  ])
})
