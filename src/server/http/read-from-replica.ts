import type { Route } from '#contract/kit/route.ts'
import { mostBehindSeconds, type ReadReplica } from '#server/db/read-replica.ts'
import { isForEverybody, type RequestInput } from './responses.ts'

type Give = (secondsBehind: number) => Promise<Response>

/**
 * Asks the replica for routes with a cache lifetime above its lag, if the caller is anonymous and does not
 * demand fresh data. Falls back to the primary.
 */
export async function answerFromEither(
  replica: ReadReplica | undefined,
  { route, asked, headers }: { route: Route; asked: RequestInput; headers: Headers },
  give: Give,
): Promise<Response> {
  if (!replica || !mayBeBehind(route, asked) || wantsNewest(headers)) return give(0)
  const answer = await replica.tryRead(() => give(mostBehindSeconds))
  // The client's version may be newer than the replica's.
  const mayBeOlder = answer?.status === 200 && headers.has('if-none-match')
  return answer && !mayBeOlder ? answer : give(0)
}

const mayBeBehind = (route: Route, asked: RequestInput): boolean =>
  typeof route.cache === 'number' && route.cache > mostBehindSeconds && isForEverybody(route, asked)

/** Returns true after a client's own writes (`no-cache`), and for requests with a token. */
const wantsNewest = (headers: Headers): boolean =>
  headers.has('authorization') || (headers.get('cache-control')?.includes('no-cache') ?? false)
