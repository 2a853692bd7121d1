import type { Fetch } from '#server/http/listen.ts'

/**
 * The web with what proxies ask of it as they ask it of an api. It is ready without an api, too: its pages say what is missing, and
 * nobody else could say it.
 */
export function answerProbes(fetch: Fetch, isStopping: () => boolean): Fetch {
  const probes: Record<string, () => Response> = {
    '/healthz': () => new Response('ok', { headers }),
    '/readyz': () => Response.json({ running: !isStopping() }, { status: isStopping() ? 503 : 200, headers }),
  }
  return (request, edge) => probes[new URL(request.url).pathname]?.() ?? fetch(request, edge)
}

const headers = { 'Cache-Control': 'no-store' }
