import type { z } from '@hono/zod-openapi'
import type { InputIssue } from '#contract/errors.ts'
import type { InputOf, RouteInput } from '#contract/route.ts'
import { ApiError } from './problem.ts'
import { readQuery } from './read-query.ts'

/** What arrived, before anything is believed. */
export type RawInput = { params: Record<string, string>; query: URLSearchParams; body: unknown }

/** Validates all parts of a request and throws one error that lists every issue of all of them. */
export function readInput<R extends RouteInput>(route: R, raw: RawInput): InputOf<R> {
  const issues: InputIssue[] = []
  const read = (schema: z.ZodType | undefined, value: unknown) => {
    if (!schema) return {}
    const result = schema.safeParse(value)
    if (result.success) return result.data
    issues.push(...result.error.issues.map(describe))
    return {}
  }
  const input = {
    params: read(route.params, raw.params),
    query: read(route.query, readQuery(raw.query)),
    body: read(route.body, raw.body),
  }
  if (issues.length > 0) throw new ApiError('invalid_request', issues)
  return input as InputOf<R>
}

const describe = (issue: z.core.$ZodIssue): InputIssue => ({
  path: issue.path.join('.'),
  code: issue.code ?? 'invalid',
  message: issue.message,
})
