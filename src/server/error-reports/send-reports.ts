import { pathToFileURL } from 'node:url'
import { createStackParser, createTransport } from '@sentry/core'
import { nodeStackLineParser } from '@sentry/core/server'
import { type DescribedError, errorEnvelopes } from '#contract/data/error-envelope.ts'
import { causesOf, type ErrorLine, type Fault } from './log-line.ts'

const projectFolder = pathToFileURL(`${process.cwd()}/`).href
const parseStack = createStackParser(nodeStackLineParser())

export type SendReports = ReturnType<typeof createSendReports>

/** Sends by Sentry's transport, which respects the server's rate limits. */
export function createSendReports(address: string) {
  const envelopes = errorEnvelopes(address, 'server')
  if (!envelopes) throw new Error('SENTRY_DSN is not one')
  const transport = createTransport({ recordDroppedEvent: () => {} }, async ({ body }) => {
    const answer = await fetch(envelopes.url, {
      method: 'POST',
      body: typeof body === 'string' ? body : new Uint8Array(body),
    })
    await answer.arrayBuffer()
    return {
      statusCode: answer.status,
      headers: {
        'x-sentry-rate-limits': answer.headers.get('x-sentry-rate-limits'),
        'retry-after': answer.headers.get('retry-after'),
      },
    }
  })
  return {
    send: (line: ErrorLine): void => {
      // A failed report must not cause another.
      transport.send(envelopes.enclose(describe(line))).then(undefined, () => {})
    },
    flush: (timeoutMs: number) => transport.flush(timeoutMs),
  }
}

function describe(line: ErrorLine): DescribedError {
  const { time, level, msg, err, reason, requestId, id: jobId, task_identifier: job, attempts } = line
  const faults = causesOf(err ?? reason)
  return {
    timestamp: Date.parse(time) / 1000,
    platform: 'node',
    level: level >= 60 ? 'fatal' : 'error',
    // Sentry lists the cause first.
    ...(faults.length > 0 && { exception: { values: faults.toReversed().map((f) => exceptionOf(f, msg)) } }),
    message: msg,
    tags: { request_id: requestId, job_id: jobId, job, attempts },
  }
}

const exceptionOf = ({ type, message, code, stack = '' }: Fault, text: string) => ({
  type,
  value: message ?? [text, code].filter(Boolean).join(': '),
  stacktrace: {
    frames: parseStack(stack).map(({ filename, ...frame }) => ({
      ...frame,
      filename: filename?.replace(projectFolder, '').replace(`${process.cwd()}/`, ''),
    })),
  },
})
