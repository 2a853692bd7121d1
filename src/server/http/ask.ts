import { randomUUID } from 'node:crypto'
import type { Ask } from '#contract/kit/ask.ts'
import { withAccount } from '#search/work-in-turns.ts'
import { ApiError } from '#server/api-error.ts'
import type { Authenticate } from '#server/caller.ts'
import type { Logger } from '#server/logger.ts'
import { inSpan } from '#server/telemetry/spans.ts'
import { createAnswerParser } from './answers.ts'
import type { Handler } from './handler.ts'
import { noRoute, type Observe } from './observe.ts'
import { describeProblem, toApiError } from './problem.ts'
import { readInput } from './read-input.ts'

/** Pages are rendered without a signed-in user. */
const visitor = new Headers()

/** Creates the in-process api for server rendering, without encoding and headers. */
export function createAsk(
  handlers: readonly Handler[],
  { authenticate, logger, observe }: { authenticate: Authenticate; logger: Logger; observe: Observe },
): Ask {
  const known = new Map(
    handlers.map(({ route, answer }) => [
      `${route.method} ${route.path}`,
      { route, answer, parse: createAnswerParser(route.response) },
    ]),
  )
  return (name, input) => inSpan({ name, kind: 'internal' }, () => answer(name, input))

  async function answer(name: string, input: Parameters<Ask>[1]) {
    const begun = performance.now()
    const requestId = randomUUID()
    const handler = known.get(name)
    const note = (status: number) => {
      const method = name.slice(0, name.indexOf(' '))
      observe({ requestId, route: handler?.route.id ?? noRoute, method, status, begun })
    }
    try {
      if (!handler) throw new ApiError('not_found')
      const caller = await authenticate(handler.route, visitor)
      const request = { ...readInput(handler.route, input), ...caller }
      const body = handler.parse(await withAccount(() => handler.answer(request)))
      note(200)
      return { body }
    } catch (error) {
      const problem = describeProblem(toApiError(error, logger, requestId))
      note(problem.status)
      return { problem }
    }
  }
}
