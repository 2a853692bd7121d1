import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { type Histogram, histograms, type Note, type SpanOf, type Telemetry } from './spans.ts'

export interface OtlpOptions {
  /** Base url: `/v1/traces` and `/v1/metrics` are appended. */
  endpoint: string
  headers?: Record<string, string> | undefined
  service: string
  version: string
  /** Sampled share; a caller's own decision takes precedence. */
  ratio: number
  metricsEveryMs: number
}

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} satisfies Record<SpanOf['kind'], SpanKind>

const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

const longestStopMs = 2_000

/** Exports spans and durations by OTLP over HTTP. Failed exports are dropped and block nothing. */
export function startOtlp({ endpoint, headers, service, version, ratio, metricsEveryMs }: OtlpOptions) {
  const base = endpoint.replace(/\/$/, '')
  const resource = resourceFromAttributes({
    'service.name': service,
    'service.version': version,
    // Containers share the same pid, which would merge their series.
    'service.instance.id': randomUUID(),
  })
  const traces = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${base}/v1/traces`, headers }) }),
    ],
  })
  const exporter = new OTLPMetricExporter({ url: `${base}/v1/metrics`, headers })
  const reader = new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: metricsEveryMs })
  const metrics = new MeterProvider({ resource, readers: [reader] })
  const telemetry = createTelemetry(traces, metrics)
  return {
    ...telemetry,
    stop: async () => {
      const told = Promise.allSettled([traces.shutdown(), metrics.shutdown()])
      await Promise.race([told, wait(longestStopMs)])
    },
  }
}

function createTelemetry(traces: TracerProvider, metrics: MeterProvider): Telemetry {
  const tracer = traces.getTracer('tokonoma')
  const meter = metrics.getMeter('tokonoma')
  const recorders = Object.fromEntries(
    Object.entries(histograms).map(([name, description]) => [
      name,
      meter.createHistogram(name, {
        description,
        unit: 's',
        advice: { explicitBucketBoundaries: bounds },
      }),
    ]),
  ) as Record<Histogram, ReturnType<typeof meter.createHistogram>>
  const current = new AsyncLocalStorage<Span>()

  return {
    inSpan: async (of, run) => {
      const { name, kind, labels, details, histogram } = of
      const span = tracer.startSpan(
        name,
        { kind: kinds[kind], attributes: { ...labels, ...details } },
        contextOf(of, current.getStore()),
      )
      const begun = performance.now()
      let known = { ...labels }
      const note: Note = (more, better) => {
        known = { ...known, ...more }
        span.setAttributes(more)
        if (better !== undefined) span.updateName(better)
      }
      try {
        return await current.run(span, () => run(note))
      } catch (error) {
        // The message may contain user input.
        const type = error instanceof Error ? error.name : 'unknown'
        note({ 'error.type': type })
        span.setStatus({ code: SpanStatusCode.ERROR, message: type })
        throw error
      } finally {
        span.end()
        if (histogram) recorders[histogram].record((performance.now() - begun) / 1000, known)
      }
    },
    traceparent: () => {
      const span = current.getStore()
      if (!span) return undefined
      const { traceId, spanId, traceFlags } = span.spanContext()
      return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
    },
  }
}

const traceparentForm = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})/

/** Prefers the enclosing span, else the remote parent. */
function contextOf({ parent }: SpanOf, around: Span | undefined): Context {
  if (around) return trace.setSpan(ROOT_CONTEXT, around)
  const [, traceId, spanId, flags] = traceparentForm.exec(parent ?? '') ?? []
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  })
}
