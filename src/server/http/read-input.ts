import type { z } from '@hono/zod-openapi'
import type { InputIssue } from '#contract/data/errors.ts'
import type { RawInput } from '#contract/kit/ask.ts'
import type { InputOf, RouteInput } from '#contract/kit/route.ts'
import { ApiError } from '#server/api-error.ts'
import { readQuery } from './read-query.ts'

/** Validates all parts of a request and throws one error that lists every issue of all of them. */
export function readInput<R extends RouteInput>(route: R, raw: RawInput): InputOf<R> {
  const issues: InputIssue[] = []
  const read = (schema: z.ZodType | undefined, value: unknown) => {
    if (!schema) return {}
    const result = schema.safeParse(value)
    if (!result.success) issues.push(...result.error.issues.map(describe))
    // Only what the schema kept: what nobody declared may be nested without end.
    else issues.push(...findUnkeepable(result.data, []))
    return result.data
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

/** PostgreSQL keeps neither NUL nor half a surrogate pair, and no text of a person has them. */
function findUnkeepable(value: unknown, path: string[]): InputIssue[] {
  if (typeof value === 'string') {
    if (!value.includes('\0') && value.isWellFormed()) return []
    return [{ path: path.join('.'), code: 'invalid_character', message: '使えない文字が含まれています' }]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => findUnkeepable(item, [...path, key]))
}
