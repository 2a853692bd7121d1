import { pino } from 'pino'
import { expect, test } from 'vitest'
import { ApiError } from '#server/api-error.ts'
import { logQueue } from './log-queue.ts'

function levelOf(error: unknown, attempts: number): number | undefined {
  const lines: string[] = []
  const logger = pino({}, { write: (line) => void lines.push(line) })
  const job = { id: '7', task_identifier: 'make_schedule_file', attempts, max_attempts: 3 }
  logQueue(logger, 'error', 'failed', { job, error })
  return lines.map((line): number => JSON.parse(line).level).at(0)
}

test('logs a job that a limit of our own refused as a warning until its last attempt', () => {
  expect([1, 2, 3].map((attempt) => levelOf(new ApiError('unavailable'), attempt))).toEqual([40, 40, 50])
})

test('logs any other failed job as an error', () => {
  const away = new ApiError('unavailable', undefined, { cause: new Error('ECONNRESET') })
  expect([new Error('x'), away].map((error) => levelOf(error, 1))).toEqual([50, 50])
})
