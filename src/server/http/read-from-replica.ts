import type { Route } from '#contract/kit/route.ts'
import { mostBehindSeconds, type ReadReplica } from '#server/db/read-replica.ts'
import { isForEverybody, type RequestInput } from './responses.ts'

type AnswerFromReplica = (secondsBehind: number) => Promise<Response>

/**
 * Asks the replica for routes with a cache lifetime above its lag, for anonymous callers without `no-cache`.
 * Falls back to the primary.
 */
export async function answerFromEither(
  replica: ReadReplica | undefined,
  { route, input, headers }: { route: Route; input: RequestInput; headers: Headers },
  give: AnswerFromReplica,
): Promise<Response> {
  if (!replica || !mayBeBehind(route, input) || wantsNewest(headers)) return give(0)
  const answer = await replica.tryRead(() => give(mostBehindSeconds))
  // The client's version may be newer than the replica's.
  const mayBeOlder = answer?.status === 200 && headers.has('if-none-match')
  return answer && !mayBeOlder ? answer : give(0)
}

const mayBeBehind = (route: Route, input: RequestInput): boolean =>
  typeof route.cache === 'number' && route.cache > mostBehindSeconds && isForEverybody(route, input)

/** Returns true after a client's own writes (`no-cache`), and for requests with a token. */
const wantsNewest = (headers: Headers): boolean =>
  headers.has('authorization') || (headers.get('cache-control')?.includes('no-cache') ?? false)
