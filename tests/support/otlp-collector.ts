import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

const AttributeSchema = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })
const ResourceSchema = z.object({ attributes: z.array(AttributeSchema) })
const SpanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(AttributeSchema),
})
const TracesSchema = z.object({
  resourceSpans: z.array(
    z.object({ resource: ResourceSchema, scopeSpans: z.array(z.object({ spans: z.array(SpanSchema) })) }),
  ),
})
const MetricsSchema = z.object({
  resourceMetrics: z.array(
    z.object({ scopeMetrics: z.array(z.object({ metrics: z.array(z.object({ name: z.string() })) })) }),
  ),
})

export type ToldSpan = z.output<typeof SpanSchema> & { service: unknown; instance: unknown; version: unknown }

/** Starts an OTLP collector over HTTP that stores everything it receives. */
export async function startCollector() {
  const spans: ToldSpan[] = []
  const metrics = new Set<string>()
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    bodies.push(body)
    if (request.url === '/v1/traces')
      for (const { resource, scopeSpans } of TracesSchema.parse(JSON.parse(body)).resourceSpans) {
        const [service, instance, version] = ['service.name', 'service.instance.id', 'service.version'].map(
          (name) => resource.attributes.find(({ key }) => key === name)?.value.stringValue,
        )
        spans.push(
          ...scopeSpans.flatMap((scope) =>
            scope.spans.map((span) => ({ ...span, service, instance, version })),
          ),
        )
      }
    if (request.url === '/v1/metrics')
      for (const { scopeMetrics } of MetricsSchema.parse(JSON.parse(body)).resourceMetrics)
        for (const scope of scopeMetrics) for (const { name } of scope.metrics) metrics.add(name)
    response.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    metrics,
    bodies,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
