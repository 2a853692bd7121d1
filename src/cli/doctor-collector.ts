import type { Config } from '#server/config.ts'
import { rootOf, Weakness } from './command-error.ts'

/** Checks that a collector accepts traces. The service works without one. */
export async function checkCollector({ otlp }: Pick<Config, 'otlp'>): Promise<string> {
  if (!otlp) return 'none; OTEL_EXPORTER_OTLP_ENDPOINT would name one'
  const { origin } = new URL(otlp.endpoint)
  const weak = (why: string) => new Weakness(`OTEL_EXPORTER_OTLP_ENDPOINT: ${origin} ${why}`)
  const { ok, status } = await fetch(`${otlp.endpoint.replace(/\/$/, '')}/v1/traces`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...otlp.headers },
    body: JSON.stringify({ resourceSpans: [] }),
    signal: AbortSignal.timeout(5_000),
  }).catch((error: unknown) => {
    throw weak(`does not answer (${rootOf(error)})`)
  })
  if (status === 401 || status === 403)
    throw weak(`refuses us (${status}); OTEL_EXPORTER_OTLP_HEADERS name what it wants`)
  if (!ok) throw weak(`takes no traces by OTLP over HTTP (${status})`)
  return `${origin} takes what is told`
}
