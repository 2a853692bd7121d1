import type { z } from '@hono/zod-openapi'
import type { ErrorCode } from '#contract/data/errors.ts'

type ObjectSchema = z.ZodObject<z.ZodRawShape>

/**
 * One call of the api as data: the server mounts it, the documents describe it, the client derives its types.
 * - tag: its group in the documents
 * - auth: public: key signature only; optional: signed-in users see more; user: requires an account; identity:
 *   signed in, an account may be missing; staff: the operator's people; maker: staff, and members for their own
 *   maker
 * - shareToken: whether an optional route takes the share token as `token` in its query; if unset, no answer is
 *   cached
 * - verified: requires a verified e-mail address
 * - session: checks that the session is active, as writes and staff routes always do; an access token alone
 *   outlives its session by minutes
 * - rate: its own limit: per person and in addition to the limit of writes; on public routes per network, and in
 *   place of the general one
 * - rateEach: body list of which each item counts as one request; the call itself does not count
 * - fails: failure codes beyond those implied by its shape (`failuresOf`)
 * - largeBody: its body may be longer than other forms, and hold more values
 * - once: accepts an Idempotency-Key; repeats with the same key return the first answer
 * - network: passes the caller's network to the handler
 * - upload: multipart field that holds the file; `body` describes the other fields, which are texts
 * - uploadOptional: the file may be omitted
 * - file: media types of a file answer; the response is `FileSchema`
 * - cache: seconds in a shared cache; 'revalidate' to check on every use; 0 for no caching. At most 20 for
 *   content that users can withdraw: caches may serve it stale for 10 more, so it is gone after 30
 * - example: shown in the documents; a test checks it against the schemas
 */
export type Route = {
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  tag: string
  summary: string
  description: string
  auth: 'public' | 'optional' | 'user' | 'identity' | 'staff' | 'maker'
  shareToken?: boolean
  verified?: true
  session?: true
  rate?: 'approval' | 'contact' | 'decision' | 'event' | 'file' | 'invitation' | 'order' | 'report' | 'upload'
  rateEach?: string
  largeBody?: true
  once?: true
  network?: true
  fails?: readonly ErrorCode[]
  params?: ObjectSchema
  query?: ObjectSchema
  body?: z.ZodType
  upload?: string
  uploadOptional?: true
  file?: readonly string[]
  response: z.ZodType
  cache: number | 'revalidate'
  example: {
    params?: Record<string, string>
    query?: Record<string, string | string[]>
    body?: unknown
    response: unknown
  }
}

type OutputOf<T> = T extends z.ZodType ? z.output<T> : Record<string, never>

export type RouteInput = Pick<Route, 'params' | 'query' | 'body'>

export type InputOf<R extends RouteInput> = {
  params: OutputOf<R['params']>
  query: OutputOf<R['query']>
  body: OutputOf<R['body']>
}

/** A handler's answer, before undeclared fields are stripped. */
export type AnswerOf<R extends Route> = z.input<R['response']>

/** Parameters for callers. Query parameters are optional unless the schema has no default. */
export type CallOf<R extends Route> = {
  auth: R['auth']
  params: OutputOf<R['params']>
  query: Partial<OutputOf<R['query']>>
  body: R['upload'] extends string ? FormData : R['body'] extends z.ZodType ? z.input<R['body']> : undefined
  response: R['file'] extends readonly string[] ? File : z.output<R['response']>
}

export const defineRoute = <const R extends Route>(route: R): R => route

/** Returns a `defineRoute` with shared defaults. */
export const routesOf =
  <const Shared extends Partial<Route>>(shared: Shared) =>
  <const R extends Omit<Route, keyof Shared>>(route: R): Shared & R => ({ ...shared, ...route })
