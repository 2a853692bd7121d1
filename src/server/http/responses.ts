import { hash } from 'node:crypto'
import type { ServedFile } from '#contract/kit/files.ts'
import type { Route } from '#contract/kit/route.ts'
import type { Caller } from '#server/caller.ts'
import type { ApiContext } from './api-app.ts'

type WholeBody = string | Uint8Array<ArrayBuffer>

/** A body that is all there. Its length is told, so that what is too short to gain by it is not compressed. */
export function wholeResponse(body: WholeBody, headers: Record<string, string>, status = 200): Response {
  return new Response(body, {
    status,
    headers: { vary: 'Accept-Encoding', ...headers, 'content-length': String(Buffer.byteLength(body)) },
  })
}

/** The body with a tag of its content, or 304 for who has it already. */
export function answerCached(c: ApiContext, body: WholeBody, given: Record<string, string>): Response {
  const etag = `"${hash('sha1', body, 'base64url')}"`
  const headers = { vary: 'Accept-Encoding', ...given, etag }
  if (isKnown(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  return wholeResponse(body, headers)
}

/** Whether the client has this version already: the If-None-Match of RFC 9110, weakly compared. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.split(',').some((tag) => {
    const trimmed = tag.trim()
    return trimmed === '*' || trimmed.replace(/^W\//, '') === etag
  })
}

/** A file to keep, under its own name: one person's, so no cache keeps it and no browser guesses what it is. */
export function writeFile({ bytes, mimeType, fileName }: ServedFile): Response {
  return wholeResponse(bytes, {
    'content-type': mimeType,
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
}

export type RequestInput = Caller & { query: { token?: unknown } }

/**
 * An answer for everybody carries an ETag and may be kept by shared caches for as long as its route says, less what it is behind already;
 * any other is kept by nobody.
 */
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
    // Where a person may see more, a cache must ask again for whoever signs in.
    vary: route.auth === 'optional' ? 'Accept-Encoding, Authorization' : 'Accept-Encoding',
  })
}

/** Not what is never to be kept, nor what somebody with a token of their own asked for, nor what a share token opens or might open. */
export function isForEverybody(
  { method, auth, cache, shareToken }: Route,
  { actor, identity, query }: RequestInput,
): boolean {
  if (method !== 'GET' || cache === 0) return false
  if (auth === 'public') return true
  const isVisitor = auth === 'optional' && !actor && !identity
  return isVisitor && (shareToken === false || (shareToken === true && query.token === undefined))
}
