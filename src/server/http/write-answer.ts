import type { Route } from '#contract/kit/route.ts'
import type { Caller } from '#server/caller.ts'
import type { ApiContext } from './api-app.ts'
import { answerCached } from './etag.ts'
import { wholeResponse } from './whole-response.ts'

type Asked = Caller & { query: { token?: unknown } }

/** An answer for everybody carries an ETag and may be kept by shared caches; any other is kept by nobody. */
export function writeAnswer(
  c: ApiContext,
  route: Route,
  asked: Asked,
  body: Uint8Array<ArrayBuffer>,
): Response {
  const type = { 'content-type': 'application/json; charset=utf-8' }
  if (!isForEverybody(route, asked))
    return wholeResponse(body, { ...type, 'cache-control': 'private, no-store' })
  return answerCached(c, body, {
    ...type,
    'cache-control': `public, max-age=0, s-maxage=${route.cache}, stale-while-revalidate=60`,
    // Where a person may see more, a cache must ask again for whoever signs in.
    vary: route.auth === 'optional' ? 'Accept-Encoding, Authorization' : 'Accept-Encoding',
  })
}

/** Not what somebody with a token of their own asked for, nor what a share token opens or might open. */
function isForEverybody({ method, auth, shareToken }: Route, { actor, identity, query }: Asked): boolean {
  if (method !== 'GET') return false
  if (auth === 'public') return true
  const isVisitor = auth === 'optional' && !actor && !identity
  return isVisitor && (shareToken === false || (shareToken === true && query.token === undefined))
}
