// What takes time, as OpenTelemetry calls it: nothing of that is loaded, and nothing happens here, until somebody asks for it (`otlp.ts`).

type Values = Readonly<Record<string, string | number>>

export interface SpanOf {
  name: string
  kind: 'server' | 'client' | 'consumer' | 'internal'
  /** Of few values each, and never what somebody typed: the histogram has them too. */
  labels?: Values
  /** Of the span alone; never what somebody typed either. */
  details?: Values
  /** The histogram that counts such spans; none when left out. */
  histogram?: Histogram
  /** What came from elsewhere belongs to the span there (`traceparent`). */
  parent?: string | undefined
}

/** All that there are, in seconds. */
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

/** Adds labels that are known later, and perhaps a better name. */
export type Note = (labels: Values, name?: string) => void

export interface Telemetry {
  inSpan<T>(of: SpanOf, run: (note: Note) => Promise<T>): Promise<T>
  /** Of the span in which this is called. */
  traceparent(): string | undefined
}

let telemetry: Telemetry | undefined

/** From now on spans are told to this one; to nobody without it. */
export function tellSpans(to: Telemetry | undefined): void {
  telemetry = to
}

const noteNothing: Note = () => {}

/** Runs the work as a span of the one around it. */
export const inSpan = <T>(of: SpanOf, run: (note: Note) => Promise<T>): Promise<T> =>
  telemetry ? telemetry.inSpan(of, run) : run(noteNothing)

/** Where this span is, for whoever goes on with the work elsewhere; undefined where nobody asks. */
export const traceparent = (): string | undefined => telemetry?.traceparent()

/** The same as headers of a request. */
export function traceHeaders(): { traceparent?: string } {
  const here = traceparent()
  return here === undefined ? {} : { traceparent: here }
}
