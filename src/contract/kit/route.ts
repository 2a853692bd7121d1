import type { z } from '@hono/zod-openapi'
import type { ErrorCode } from '#contract/data/errors.ts'

type Fields = z.ZodObject<z.ZodRawShape>

/**
 * One call of the api as data. The server mounts it, the documents describe it, the client takes its types from it.
 * tag        the group of the documents that it is in
 * auth       public: the key's signature is enough; optional: more is seen when signed in; user: a person with an account;
 *            identity: a person who has signed in and may have no account yet; staff: people of the operator;
 *            maker: these, and people who act for a maker, for theirs alone
 * shareToken whether an optional route takes the kit's share token, as `token` in its query; of one that does not say, every answer is
 *            kept by nobody
 * verified   only people whose e-mail address is verified
 * session    asks whether the session still stands, as writes and staff routes do anyway; a token alone outlives it by minutes
 * rate       the limit of its own: for a person besides that of all writes; of a public route for a network, instead of that
 * rateEach   the list of the body of which each item counts as one request; the list itself as none
 * fails      codes with which it can be refused, beside those that follow from its form (`failuresOf`)
 * once       takes an Idempotency-Key: sent again with the same key, it is done once
 * network    its handler is told from which network it is asked
 * upload     the field of a multipart body that holds a file; `body` are its other fields, which are texts
 * uploadOptional whether the file may be left out
 * file       the media types of the file that it answers instead of JSON; its response is `FileSchema`
 * cache      seconds a shared cache may keep a public answer; 'revalidate' where it must ask each time whether it still holds; 0
 *            where nobody keeps any. What people can take back is kept for 20 at most: with the 10 in which a cache may show it while
 *            it asks again, it is gone from everywhere after 30
 * example    checked against the schemas by a test, shown in the documents
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
  rate?: 'contact' | 'decision' | 'event' | 'file' | 'invitation' | 'order' | 'report' | 'upload'
  rateEach?: string
  once?: true
  network?: true
  fails?: readonly ErrorCode[]
  params?: Fields
  query?: Fields
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

type Parsed<T> = T extends z.ZodType ? z.output<T> : Record<string, never>

/** The parts of a request that are validated. */
export type RouteInput = Pick<Route, 'params' | 'query' | 'body'>

/** What a handler is given: everything validated, defaults filled in. */
export type InputOf<R extends RouteInput> = {
  params: Parsed<R['params']>
  query: Parsed<R['query']>
  body: Parsed<R['body']>
}

/** What a handler answers, before undeclared fields are stripped. */
export type AnswerOf<R extends Route> = z.input<R['response']>

/** What a caller passes: every query parameter may be left out unless the schema has no default for it. */
export type CallOf<R extends Route> = {
  auth: R['auth']
  params: Parsed<R['params']>
  query: Partial<Parsed<R['query']>>
  body: R['upload'] extends string ? FormData : R['body'] extends z.ZodType ? z.input<R['body']> : undefined
  response: R['file'] extends readonly string[] ? Blob : z.output<R['response']>
}

/** Keeps the exact types of a route while checking its form. */
export const defineRoute = <const R extends Route>(route: R): R => route

/** Defines routes that have some of it in common. */
export const routesOf =
  <const Shared extends Partial<Route>>(shared: Shared) =>
  <const R extends Omit<Route, keyof Shared>>(route: R): Shared & R => ({ ...shared, ...route })
