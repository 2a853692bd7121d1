// Spans as in OpenTelemetry. Loads no library and does nothing until `otlp.ts` subscribes.

type Values = Readonly<Record<string, string | number>>

export interface SpanOf {
  name: string
  kind: 'server' | 'client' | 'consumer' | 'internal'
  /** Low cardinality, no user input; the histogram has them too. */
  labels?: Values
  /** Details of the span only, also without user input. */
  details?: Values
  histogram?: Histogram
  parent?: string | undefined
}

/** In seconds. */
export const histograms = {
  'http.server.request.duration': 'Requests to the api and the web',
  'db.client.operation.duration': 'Queries of PostgreSQL',
  'search.duration': 'Searches, of the engine or of OpenSearch',
  'job.duration': 'Jobs of the worker',
} as const
export type Histogram = keyof typeof histograms

export const searchSpan = (kind: string): SpanOf => ({
  name: `search ${kind}`,
  kind: 'internal',
  labels: { 'search.kind': kind },
  histogram: 'search.duration',
})

export type Note = (labels: Values, name?: string) => void

export interface Telemetry {
  inSpan<T>(of: SpanOf, run: (note: Note) => Promise<T>): Promise<T>
  traceparent(): string | undefined
}

let telemetry: Telemetry | undefined

export function tellSpans(to: Telemetry | undefined): void {
  telemetry = to
}

const noteNothing: Note = () => {}

export const inSpan = <T>(of: SpanOf, run: (note: Note) => Promise<T>): Promise<T> =>
  telemetry ? telemetry.inSpan(of, run) : run(noteNothing)

export const traceparent = (): string | undefined => telemetry?.traceparent()

export function traceHeaders(): { traceparent?: string } {
  const here = traceparent()
  return here === undefined ? {} : { traceparent: here }
}
