import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { withoutPersonalData } from '#contract/data/personal-data.ts'
import type { Ask } from '#contract/kit/ask.ts'
import type { Config } from '#server/config.ts'
import type { Fetch } from '#server/http/listen.ts'
import { createPageLimit } from '#server/http/rate-limit/limit-pages.ts'
import { createRateLimiter, unlimited } from '#server/http/rate-limit/rate-limiter.ts'
import type { Refuse } from '#server/http/refuse-unreadable.ts'
import { securityTxtHeaders, securityTxtPath, writeSecurityTxt } from '#server/http/security-txt.ts'
import type { Logger } from '#server/logger.ts'
import type { createRefusal, createWebHandler } from '#web/app/server/entry.ts'
import { CommandError } from './command-error.ts'

export const webBundle = join(import.meta.dirname, '../../dist/web/server/entry.js')

export function requireWebBuild(): void {
  if (!existsSync(webBundle)) throw new CommandError('The web is not built; run npm run build')
}

export interface WebPieceOptions {
  config: Config
  apiKey: string
  logger: Logger
  apiAsk?: Ask
  /** Reaches the api over HTTP by an internal address. */
  apiFetch?: Fetch
  answerImage: Fetch
}

type Built = { createWebHandler: typeof createWebHandler; createRefusal: typeof createRefusal }

/** Loads the built web app: its pages, and its answers to bad requests. */
export async function createWebPiece(options: WebPieceOptions): Promise<{ fetch: Fetch; refuse: Refuse }> {
  const { config, apiKey, logger, apiAsk, apiFetch, answerImage } = options
  requireWebBuild()
  const built: Built = await import(pathToFileURL(webBundle).href)
  const origins = {
    apiUrl: config.apiUrl,
    siteUrl: config.webUrl,
    imageOrigin: config.imageUrl ?? '',
    analytics: config.analytics,
    sentryDsn: config.sentryDsn,
  }
  const fetch = built.createWebHandler({
    ...origins,
    apiKey,
    externalLinks: config.externalLinks,
    devPages: config.devPages,
    apiAsk,
    apiFetch,
    answerImage,
    limitPage: createPageLimit({
      limiter: config.rateLimit === 'off' ? unlimited : createRateLimiter(config.rateLimit),
      trustedProxies: config.trustedProxies,
    }),
    onError: (error, request) => {
      // The client has gone.
      if (request.signal.aborted) return
      // Logs the path only: the query reveals searches.
      const path = withoutPersonalData(new URL(request.url).pathname)
      logger.error({ err: error, path }, 'page failed')
    },
  })
  return { fetch, refuse: built.createRefusal(origins) }
}

/** Adds health probes and security.txt. Ready without an api, because pages report the outage. */
export function answerProbes(
  fetch: Fetch,
  isStopping: () => boolean,
  { webUrl, security }: Pick<Config, 'webUrl' | 'security'>,
): Fetch {
  const probes: Record<string, () => Response | undefined> = {
    '/healthz': () => new Response('ok', { headers }),
    '/readyz': () => Response.json({ running: !isStopping() }, { status: isStopping() ? 503 : 200, headers }),
    [securityTxtPath]: () => {
      const text = writeSecurityTxt(webUrl, security)
      return text === undefined ? undefined : new Response(text, { headers: securityTxtHeaders })
    },
  }
  return (request, edge) => probes[new URL(request.url).pathname]?.() ?? fetch(request, edge)
}

const headers = { 'Cache-Control': 'no-store' }
