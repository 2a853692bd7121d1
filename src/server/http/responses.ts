import { hash } from 'node:crypto'
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

type RequestInput = Caller & { query: { token?: unknown } }

/** An answer for everybody carries an ETag and may be kept by shared caches; any other is kept by nobody. */
export function writeAnswer(
  c: ApiContext,
  route: Route,
  input: RequestInput,
  body: Uint8Array<ArrayBuffer>,
): Response {
  const type = { 'content-type': 'application/json; charset=utf-8' }
  if (!isForEverybody(route, input))
    return wholeResponse(body, { ...type, 'cache-control': 'private, no-store' })
  return answerCached(c, body, {
    ...type,
    'cache-control': `public, max-age=0, s-maxage=${route.cache}, stale-while-revalidate=60`,
    // Where a person may see more, a cache must ask again for whoever signs in.
    vary: route.auth === 'optional' ? 'Accept-Encoding, Authorization' : 'Accept-Encoding',
  })
}

/** Not what somebody with a token of their own asked for, nor what a share token opens or might open. */
function isForEverybody(
  { method, auth, shareToken }: Route,
  { actor, identity, query }: RequestInput,
): boolean {
  if (method !== 'GET') return false
  if (auth === 'public') return true
  const isVisitor = auth === 'optional' && !actor && !identity
  return isVisitor && (shareToken === false || (shareToken === true && query.token === undefined))
}
