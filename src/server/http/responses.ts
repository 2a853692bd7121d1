import { hash } from 'node:crypto'
import type { ServedFile } from '#contract/kit/files.ts'
import type { Route } from '#contract/kit/route.ts'
import type { Caller } from '#server/caller.ts'
import type { ApiContext } from './api-app.ts'

type WholeBody = string | Uint8Array<ArrayBuffer>

/** Sets the length: the compressor skips small bodies. */
export function wholeResponse(body: WholeBody, headers: Record<string, string>, status = 200): Response {
  return new Response(body, {
    status,
    headers: { vary: 'Accept-Encoding', ...headers, 'content-length': String(Buffer.byteLength(body)) },
  })
}

/** Answers a body with a content ETag, or 304. */
export function answerCached(c: ApiContext, body: WholeBody, given: Record<string, string>): Response {
  const etag = `"${hash('sha1', body, 'base64url')}"`
  const headers = { vary: 'Accept-Encoding', ...given, etag }
  if (isKnown(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  return wholeResponse(body, headers)
}

/** Compares weakly, as RFC 9110 says. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.split(',').some((tag) => {
    const trimmed = tag.trim()
    return trimmed === '*' || trimmed.replace(/^W\//, '') === etag
  })
}

/** Answers a personal download: caches must not store it, browsers not sniff. */
export function writeFile({ bytes, mimeType, fileName }: ServedFile): Response {
  return wholeResponse(bytes, {
    'content-type': mimeType,
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    'cache-control': 'private, no-store',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  })
}

export type RequestInput = Caller & { query: { token?: unknown } }

/** Gives public answers an ETag and the route's cache lifetime minus the replica's lag; others are not cached. */
export function writeAnswer(
  c: ApiContext,
  route: Route,
  input: RequestInput,
  body: Uint8Array<ArrayBuffer>,
  secondsBehind: number,
): Response {
  const type = { 'content-type': 'application/json; charset=utf-8' }
  if (!isForEverybody(route, input))
    return wholeResponse(body, { ...type, 'cache-control': 'private, no-store' })
  return answerCached(c, body, {
    ...type,
    'cache-control':
      route.cache === 'revalidate'
        ? 'public, no-cache'
        : `public, max-age=0, s-maxage=${route.cache - secondsBehind}, stale-while-revalidate=10`,
    // Signed-in users may see more: caches must separate them.
    vary: route.auth === 'optional' ? 'Accept-Encoding, Authorization' : 'Accept-Encoding',
  })
}

/** Excludes uncached routes, signed-in callers, and answers behind share tokens. */
export function isForEverybody(
  { method, auth, cache, shareToken }: Route,
  { actor, identity, query }: RequestInput,
): boolean {
  if (method !== 'GET' || cache === 0) return false
  if (auth === 'public') return true
  const isVisitor = auth === 'optional' && !actor && !identity
  return isVisitor && (shareToken === false || (shareToken === true && query.token === undefined))
}
