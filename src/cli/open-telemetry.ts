import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from '#server/config.ts'
import type { Fetch } from '#server/http/listen.ts'
import { isTrusted } from '#server/http/rate-limit/address.ts'
import type { Lifecycle } from '#server/http/shutdown.ts'
import { inSpan, tellSpans, traceHeaders } from '#server/telemetry/spans.ts'

const manifest = join(import.meta.dirname, '../../package.json')

/** Starts telemetry if OTEL_EXPORTER_OTLP_ENDPOINT is set; loads nothing otherwise. */
export async function openTelemetry(
  { otlp }: Config,
  piece: 'start' | 'web' | 'api' | 'worker',
  lifecycle: Lifecycle,
): Promise<void> {
  if (!otlp) return
  const { startOtlp } = await import('#server/telemetry/otlp.ts')
  const telemetry = startOtlp({ ...otlp, service: `tokonoma-${piece}`, version: await readVersion() })
  tellSpans(telemetry)
  lifecycle.onStop(async () => {
    tellSpans(undefined)
    await telemetry.stop()
  })
}

const readVersion = async () =>
  z.object({ version: z.string() }).parse(JSON.parse(await readFile(manifest, 'utf8'))).version

/**
 * Traces pages without their addresses, which reveal searches. Only trusted proxies may set the trace parent.
 */
export const tracePages =
  (fetch: Fetch, { trustedProxies }: Pick<Config, 'trustedProxies'>): Fetch =>
  (request, edge) =>
    inSpan(
      {
        name: `page ${request.method}`,
        kind: 'server',
        labels: { 'http.request.method': request.method },
        histogram: 'http.server.request.duration',
        parent: (isTrusted(edge?.peer, trustedProxies) && request.headers.get('traceparent')) || undefined,
      },
      async (note) => {
        const answer = await fetch(request, edge)
        note({ 'http.response.status_code': answer.status })
        return answer
      },
    )

/** Passes the current span on to the api. */
export const askTraced = (request: Request): Promise<Response> =>
  inSpan({ name: `call ${request.method}`, kind: 'client' }, async (note) => {
    for (const [name, value] of Object.entries(traceHeaders())) request.headers.set(name, value)
    const answer = await fetch(request)
    note({ 'http.response.status_code': answer.status })
    return answer
  })
