import { createHash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { Route } from '#contract/route.ts'
import { isKnown } from './etag.ts'
import type { Handler } from './handler.ts'
import { ApiError } from './problem.ts'
import { readInput } from './read-input.ts'
import { checkSignature } from './signature.ts'

export type MountOptions = { apiKey: string; now: () => number }

/** Puts every handler on the app. Fixed paths come before parameters: /makers/all is not the maker "all". */
export function mountHandlers(app: Hono, handlers: readonly Handler[], options: MountOptions): void {
  const ordered = [...handlers].sort((a, b) => countParams(a.route) - countParams(b.route))
  for (const handler of ordered) {
    app.on(handler.route.method, honoPath(handler.route), (c) => answerRequest(c, handler, options))
  }
  for (const path of new Set(ordered.map((handler) => honoPath(handler.route)))) {
    app.all(path, () => {
      throw new ApiError('method_not_allowed')
    })
  }
}

async function answerRequest(
  c: Context,
  { route, answer }: Handler,
  options: MountOptions,
): Promise<Response> {
  c.set('routeId', route.id)
  checkSignature(c.req.raw.headers, options.apiKey, options.now())
  const body = route.body ? await readBody(c) : undefined
  const input = readInput(route, { params: c.req.param(), query: new URL(c.req.url).searchParams, body })
  const result = await answer(input)
  return writeAnswer(c, route, JSON.stringify(route.response.parse(result)))
}

async function readBody(c: Context): Promise<unknown> {
  try {
    return await c.req.json()
  } catch {
    throw new ApiError('malformed_body')
  }
}

/** Public answers carry an ETag and may be kept by shared caches; a person's answers are kept by nobody. */
function writeAnswer(c: Context, route: Route, text: string): Response {
  const headers: Record<string, string> = { 'content-type': 'application/json; charset=utf-8' }
  if (route.method !== 'GET' || route.auth !== 'public') {
    return new Response(text, { headers: { ...headers, 'cache-control': 'private, no-store' } })
  }
  headers['cache-control'] = `public, max-age=0, s-maxage=${route.cache}, stale-while-revalidate=60`
  headers.etag = `"${createHash('sha1').update(text).digest('base64url')}"`
  if (isKnown(c.req.header('if-none-match'), headers.etag))
    return new Response(null, { status: 304, headers })
  return new Response(text, { headers })
}

const honoPath = (route: Route) => route.path.replaceAll(/\{(\w+)\}/g, ':$1')

const countParams = (route: Route) => route.path.split('{').length
