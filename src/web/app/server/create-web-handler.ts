import { fileURLToPath } from 'node:url'
import { createStartHandler } from '@tanstack/react-start/server'
import { genericMessage } from '#contract/data/generic-message.ts'
import type { Ask } from '#contract/kit/ask.ts'
import { hasMark, signedInMark, writtenMark } from '#web/shared/api/browser-marks.ts'
import { type AskApi, createCall } from '#web/shared/api/call.ts'
import { createCallInProcess } from '#web/shared/api/call-in-process.ts'
import type { PublicConfig } from '#web/shared/api/config.ts'
import { drawAddressCode } from './address-code.ts'
import { createAwardFiles } from './award-files.ts'
import { cleanAddress } from './clean-address.ts'
import { createDocumentFiles } from './document-files.ts'
import { failureStatus } from './failure-status.ts'
import { finishPage } from './finish-page.ts'
import { underOwnName } from './own-name.ts'
import { readablePath } from './readable-path.ts'
import { createRefusal } from './refusal-page.tsx'
import { failureOf, renderPage } from './render-page.tsx'
import { scriptMark, setSecurityHeaders } from './security-headers.ts'
import { createSiteFiles } from './site-files.ts'
import { createStaticFiles } from './static-files.ts'
import { answerUnsubscribe, unsubscribePath } from './unsubscribe.ts'
import { answerVerifyEmail, verifyEmailPath } from './verify-email.ts'

export type WebHandlerOptions = PublicConfig & {
  apiAsk?: Ask
  apiFetch?: AskApi
  answerImage: WebHandler
  /** Passes a visitor's write to the api, which counts it for the visitor's network. */
  passCall: WebHandler
  /** Counts a page by network, and returns the headers of a refusal. Default: no limit. */
  limitPage?: (
    request: Request,
    page: { peer: string | undefined; isSearch: boolean },
  ) => Promise<Record<string, string> | undefined>
  /** Receives failed pages, failed forms and gaps in the sitemap. */
  onError?: (error: unknown, request: Request) => void
}

/** `edge.peer` is the address at the other end of the connection. */
export type WebHandler = (request: Request, edge?: { peer: string }) => Response | Promise<Response>

/** Matches ids only: no other path of the api is reachable. */
const picturePath = /^\/images\/\d{1,16}$/

const render = createStartHandler(renderPage)

const redirectTo = (address: string) => new Response(null, { status: 307, headers: { Location: address } })

/** Compression between servers would cost both more than the rest of the page. */
const askUnpacked =
  (ask: AskApi): AskApi =>
  (request) => {
    request.headers.set('Accept-Encoding', 'identity')
    return ask(request)
  }

/** Creates the web's fetch function: pictures and static files first, then pages. */
export function createWebHandler(options: WebHandlerOptions): WebHandler {
  const { apiAsk, apiFetch = fetch, answerImage, passCall, limitPage, onError, ...config } = options
  const api = { apiUrl: config.apiUrl, apiKey: config.apiKey, fetch: askUnpacked(apiFetch) }
  const runtime = { config, call: apiAsk ? createCallInProcess(apiAsk) : createCall(api) }
  const newestRuntime = apiAsk ? runtime : { config, call: createCall({ ...api, newest: () => true }) }
  const serveFile = createStaticFiles(fileURLToPath(new URL('../client', import.meta.url)))
  const serveAwardFile = createAwardFiles(runtime.call)
  const serveDocument = createDocumentFiles(runtime.call)
  const serveSiteFile = createSiteFiles(config, runtime.call)
  const drawRefusal = createRefusal(config)

  const askFor =
    (request: Request, edge: { peer: string } | undefined): AskApi =>
    async (call) => {
      const chain = request.headers.get('x-forwarded-for')
      if (chain !== null) call.headers.set('X-Forwarded-For', chain)
      return passCall(call, edge)
    }

  async function answer(request: Request, edge: { peer: string } | undefined): Promise<Response> {
    const url = new URL(request.url)
    const clean = cleanAddress(url)
    const refuseIfTooMany = async () => {
      const isSearch = !clean && url.searchParams.getAll('keyword').some((keyword) => keyword.trim() !== '')
      const headers = await limitPage?.(request, { peer: edge?.peer, isSearch })
      return headers && drawRefusal('too_many_requests', headers)
    }
    if (request.method === 'POST' && url.pathname === unsubscribePath)
      return (
        (await refuseIfTooMany()) ??
        answerUnsubscribe(createCall({ ...api, fetch: askFor(request, edge) }), request)
      )
    if (request.method === 'POST' && url.pathname === verifyEmailPath)
      return (
        (await refuseIfTooMany()) ??
        answerVerifyEmail(
          { ask: askFor(request, edge), apiUrl: api.apiUrl, onError: (error) => onError?.(error, request) },
          request,
        )
      )
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response('このアドレスは、ページを表示するためだけのものです。', {
        status: 405,
        headers: { Allow: 'GET, HEAD', 'Content-Type': 'text/plain; charset=utf-8' },
      })
    }
    const ownName = underOwnName(url, config.siteUrl)
    if (ownName) return redirectTo(ownName)
    const { pathname } = url
    if (picturePath.test(pathname)) return answerImage(request, edge)
    const readable = readablePath(pathname)
    if (readable) return redirectTo(readable + url.search)
    const file =
      serveFile(request, pathname) ??
      (await refuseIfTooMany()) ??
      drawAddressCode(config.siteUrl, pathname) ??
      (await serveSiteFile(pathname, (problem) => onError?.(problem, request))) ??
      (await serveAwardFile(pathname)) ??
      (await serveDocument(pathname))
    if (file) return file
    if (clean) return redirectTo(clean)
    const cookies = request.headers.get('cookie') ?? ''
    const page = await render(request, {
      context: {
        runtime: {
          ...(hasMark(writtenMark, cookies) ? newestRuntime : runtime),
          isSignedIn: hasMark(signedInMark, cookies),
        },
        scriptMark,
      },
    })
    const failure = failureOf(page)
    if (failure !== undefined) onError?.(failure, request)
    return finishPage(request, page, config)
  }

  return async (request, edge) => {
    const response = await answer(request, edge).catch((error: unknown) => {
      onError?.(error, request)
      const { status, headers } = failureStatus(error)
      return new Response(genericMessage, {
        status,
        headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
      })
    })
    setSecurityHeaders(response.headers, config.siteUrl)
    return response
  }
}
