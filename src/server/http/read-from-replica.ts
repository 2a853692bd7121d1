import type { Route } from '#contract/kit/route.ts'
import { mostBehindSeconds, type ReadReplica } from '#server/db/read-replica.ts'
import { isForEverybody, type RequestInput } from './responses.ts'

/** Gives an answer that is behind the database by so many seconds at most. */
type Give = (secondsBehind: number) => Promise<Response>

/**
 * The answer of a replica where that is as good: what caches may keep for longer than a replica may be behind, for who brings no token and
 * asks for nothing newer. All else, and whatever the replica cannot answer, comes from the primary.
 */
export async function answerFromEither(
  replica: ReadReplica | undefined,
  { route, asked, headers }: { route: Route; asked: RequestInput; headers: Headers },
  give: Give,
): Promise<Response> {
  if (!replica || !mayBeBehind(route, asked) || wantsNewest(headers)) return give(0)
  const answer = await replica.tryRead(() => give(mostBehindSeconds))
  // Who has another version may have a newer one: it must not change back.
  const mayBeOlder = answer?.status === 200 && headers.has('if-none-match')
  return answer && !mayBeOlder ? answer : give(0)
}

const mayBeBehind = (route: Route, asked: RequestInput): boolean =>
  typeof route.cache === 'number' && route.cache > mostBehindSeconds && isForEverybody(route, asked)

/** Who has just written says so as HTTP does, or brings a token. */
const wantsNewest = (headers: Headers): boolean =>
  headers.has('authorization') || (headers.get('cache-control')?.includes('no-cache') ?? false)
