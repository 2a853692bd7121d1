import type { ServedFile } from '#contract/kit/files.ts'
import type { Route } from '#contract/kit/route.ts'
import { accountOfWork, withAccount } from '#search/work-in-turns.ts'
import type { Authenticate } from '#server/caller.ts'
import type { ReadReplica } from '#server/db/read-replica.ts'
import { createAnswerEncoder } from './answers.ts'
import type { ApiApp, ApiContext } from './api-app.ts'
import type { Handler } from './handler.ts'
import { refuseOtherMethods } from './problem.ts'
import {
  clientNetwork,
  countAction,
  countBytes,
  countItems,
  countRequest,
  countWork,
  personKey,
  type RateLimits,
} from './rate-limit/guard.ts'
import { readBody } from './read-body.ts'
import { answerFromEither } from './read-from-replica.ts'
import { readIdempotencyKey, readInput } from './read-input.ts'
import { createUploadReader, requireMultipart, type UploadForm, type WithUpload } from './read-upload.ts'
import { writeAnswer, writeFile } from './responses.ts'
import { checkSignature } from './signature.ts'
import { unknownInBody, unknownInQuery } from './unknown-parameters.ts'

export type MountOptions = {
  authenticate: Authenticate
  rateLimits: RateLimits
  apiKey: string
  now: () => number
  replica?: ReadReplica | undefined
}

/** Mounts fixed paths first: /makers/all is not the maker "all". */
export function mountHandlers(app: ApiApp, handlers: readonly Handler[], options: MountOptions): void {
  const withUpload = createUploadReader()
  const ordered = [...handlers].sort((a, b) => countParams(a.route) - countParams(b.route))
  for (const [path, alternatives] of Map.groupBy(ordered, (handler) => honoPath(handler.route))) {
    for (const handler of alternatives) {
      const encode = createAnswerEncoder(handler.route.response)
      app.on(handler.route.method, path, (c) => answerRequest(c, handler, encode, { ...options, withUpload }))
    }
    refuseOtherMethods(
      app,
      path,
      alternatives.map((handler) => handler.route.method),
    )
  }
}

async function answerRequest(
  c: ApiContext,
  { route, answer }: Handler,
  encode: ReturnType<typeof createAnswerEncoder>,
  options: MountOptions & { withUpload: WithUpload },
): Promise<Response> {
  c.set('routeId', route.id)
  const { headers } = c.req.raw
  const caller = await countRequest(c, options.rateLimits, route, () => {
    checkSignature(headers, options.apiKey, options.now())
    return options.authenticate(route, headers)
  })
  const given = { params: c.req.param(), query: new URL(c.req.url).searchParams }
  const { upload: field, uploadOptional: isOptional = false } = route
  if (field) requireMultipart(c.req.raw)
  const sent = field ? undefined : await readBody(c.req.raw, route)
  noteUnknown(c, unknownInQuery(route.query, given.query), unknownInBody(route.body, sent))
  const input = field
    ? readInput({ ...route, body: undefined }, { ...given, body: undefined })
    : readInput(route, { ...given, body: sent })
  const once = route.once && { idempotencyKey: readIdempotencyKey(headers) }
  const origin = route.network && { network: clientNetwork(c, options.rateLimits) }
  // `signal` creates a Request object, which other routes avoid.
  const isDrawn = route.rate === 'upload'
  const waiting = (isDrawn || route.file) && { signal: c.req.raw.signal }
  await countAction(c, options.rateLimits, route, caller)
  await countItems(c, options.rateLimits, route, input.body)
  // Counted above: reading a file is expensive.
  const sender = personKey(caller) ?? 'nobody'
  const finish = async (form?: UploadForm): Promise<Response> => {
    noteUnknown(c, unknownInBody(route.body, form?.fields))
    if (form?.file) await countBytes(c, options.rateLimits, form.file.length)
    const { body } = form ? readInput({ body: route.body }, { ...given, body: form.fields }) : input
    const request = { ...input, ...caller, body, upload: form?.file, ...once, ...origin, ...waiting }
    return answerFromEither(options.replica, { route, input: request, headers }, async (secondsBehind) => {
      const answered = await withAccount(async () => {
        try {
          return await answer(request)
        } finally {
          await countWork(c, options.rateLimits, accountOfWork()?.cpuMs ?? 0)
        }
      })
      return route.file
        ? writeFile(answered as ServedFile)
        : writeAnswer(c, route, request, encode(answered, c.env?.whenSent), secondsBehind)
    })
  }
  return field ? options.withUpload(c.req.raw, { field, isOptional, sender, isDrawn }, finish) : finish()
}

function noteUnknown(c: ApiContext, ...names: string[][]): void {
  c.set('unknownParameters', [...(c.get('unknownParameters') ?? []), ...names.flat()])
}

const honoPath = (route: Route) => route.path.replaceAll(/\{(\w+)\}/g, ':$1')

const countParams = (route: Route) => route.path.split('{').length
