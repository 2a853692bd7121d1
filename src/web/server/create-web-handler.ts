import { fileURLToPath } from 'node:url'
import { createStartHandler } from '@tanstack/react-start/server'
import { createCall } from '../api/call.ts'
import type { PublicConfig } from '../api/config.ts'
import { failureStatus } from './failure-status.ts'
import { finishPage } from './finish-page.ts'
import { failureOf, renderPage } from './render-page.tsx'
import { scriptMark, setSecurityHeaders } from './security-headers.ts'
import { createSiteFiles } from './site-files.ts'
import { createStaticFiles } from './static-files.ts'

export type WebHandlerOptions = PublicConfig & {
  /** The api's own handler when it runs in this process; its public address is asked otherwise. */
  apiFetch?: (request: Request) => Response | Promise<Response>
  /** Where the client build lies; beside this bundle by default. */
  clientDirectory?: string
  /** Told of every page that could not be rendered. */
  onError?: (error: unknown, request: Request) => void
}

export type WebHandler = (request: Request) => Promise<Response>

const render = createStartHandler(renderPage)

/** The web piece as one plain fetch function: static files first, pages for the rest. */
export function createWebHandler(options: WebHandlerOptions): WebHandler {
  const { apiFetch, clientDirectory, onError, ...config } = options
  const runtime = {
    config,
    call: createCall({ apiUrl: config.apiUrl, apiKey: config.apiKey, fetch: apiFetch }),
  }
  const serveFile = createStaticFiles(clientDirectory ?? fileURLToPath(new URL('../client', import.meta.url)))
  const serveSiteFile = createSiteFiles(config, runtime.call)

  async function answer(request: Request): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } })
    }
    const { pathname } = new URL(request.url)
    const file = serveFile(request, pathname) ?? (await serveSiteFile(pathname))
    if (file) return file
    const page = await render(request, { context: { runtime, scriptMark } })
    const failure = failureOf(page)
    if (failure !== undefined) onError?.(failure, request)
    return finishPage(request, page, config.apiUrl)
  }

  return async (request) => {
    const response = await answer(request).catch((error: unknown) => {
      onError?.(error, request)
      const { status, headers } = failureStatus(error)
      return new Response('ただいま表示できません。時間をおいてもう一度お試しください。', {
        status,
        headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
      })
    })
    setSecurityHeaders(response.headers, config.siteUrl)
    return response
  }
}
