import { pathToFileURL } from 'node:url'
import {
  createEventEnvelope,
  createStackParser,
  createTransport,
  type ErrorEvent,
  getEnvelopeEndpointWithUrlEncodedAuth,
  makeDsn,
  SDK_VERSION,
  uuid4,
} from '@sentry/core'
import { nodeStackLineParser } from '@sentry/core/server'
import { causesOf, type ErrorLine, type Fault } from './log-line.ts'

const projectFolder = pathToFileURL(`${process.cwd()}/`).href
const parseStack = createStackParser(nodeStackLineParser())

/** The address of the caller is not to be noted either. */
const sdk = { name: 'tokonoma.server', version: SDK_VERSION, settings: { infer_ip: 'never' as const } }

export type SendReports = ReturnType<typeof createSendReports>

/**
 * Sentry's envelopes and its transport, which heeds the limits that the server sets; not its client, which would add what it finds
 * in the process. An event has what stands here, and nothing else: no traces, no breadcrumbs, no name of the machine.
 */
export function createSendReports(address: string) {
  const dsn = makeDsn(address)
  if (!dsn) throw new Error('SENTRY_DSN is not one')
  const url = getEnvelopeEndpointWithUrlEncodedAuth(dsn)
  const transport = createTransport({ recordDroppedEvent: () => {} }, async ({ body }) => {
    const answer = await fetch(url, {
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
      // Whoever reports errors must not make any.
      transport.send(createEventEnvelope(describe(line), dsn)).then(undefined, () => {})
    },
    flush: (patienceMs: number) => transport.flush(patienceMs),
  }
}

function describe(line: ErrorLine): ErrorEvent {
  const { time, level, msg, err, reason, requestId, id: jobId, task_identifier: job, attempts } = line
  const faults = causesOf(err ?? reason)
  return {
    type: undefined,
    event_id: uuid4(),
    timestamp: Date.parse(time) / 1000,
    platform: 'node',
    level: level >= 60 ? 'fatal' : 'error',
    // The cause first, as Sentry has it.
    ...(faults.length > 0 && { exception: { values: faults.toReversed().map((f) => exceptionOf(f, msg)) } }),
    message: msg,
    tags: { request_id: requestId, job_id: jobId, job, attempts },
    sdk,
  }
}

const exceptionOf = ({ type, message, code, stack = '' }: Fault, said: string) => ({
  type,
  value: message ?? [said, code].filter(Boolean).join(': '),
  stacktrace: {
    frames: parseStack(stack).map(({ filename, ...frame }) => ({
      ...frame,
      filename: filename?.replace(projectFolder, '').replace(`${process.cwd()}/`, ''),
    })),
  },
})
