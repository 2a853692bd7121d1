import type { z } from '@hono/zod-openapi'
import type { InputIssue } from '#contract/data/errors.ts'
import type { RawInput } from '#contract/kit/ask.ts'
import type { InputOf, RouteInput } from '#contract/kit/route.ts'
import { ApiError } from '#server/api-error.ts'
import { issueMessage } from './issue-message.ts'

/** Throws one error with all issues. */
export function readInput<R extends RouteInput>(route: R, raw: RawInput): InputOf<R> {
  const issues: InputIssue[] = []
  const read = (schema: z.ZodType | undefined, value: unknown) => {
    if (!schema) return {}
    const result = schema.safeParse(value, { error: issueMessage })
    if (!result.success) issues.push(...result.error.issues.map(describe))
    // Checks parsed data only: undeclared fields may nest without limit.
    else issues.push(...findUnstorable(result.data, []))
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

/** Finds NUL and lone surrogates, which PostgreSQL cannot store. */
function findUnstorable(value: unknown, path: string[]): InputIssue[] {
  if (typeof value === 'string') {
    if (!value.includes('\0') && value.isWellFormed()) return []
    return [{ path: path.join('.'), code: 'invalid_character', message: '使えない文字が含まれています' }]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => [
    ...(Array.isArray(value) ? [] : findUnstorable(key, path)),
    ...findUnstorable(item, [...path, key]),
  ])
}

/**
 * Reads `a[]=1`, `a=1&a=2` and `a=1` as one name. Skips empty values, because forms without JavaScript send empty
 * fields.
 */
function readQuery(params: URLSearchParams): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {}
  for (const [name, value] of params) {
    if (value === '') continue
    const key = name.endsWith('[]') ? name.slice(0, -2) : name
    const known = Object.hasOwn(query, key) ? query[key] : undefined
    if (known === undefined) query[key] = value
    else if (Array.isArray(known)) known.push(value)
    else query[key] = [known, value]
  }
  return query
}

/** Accepts 8 to 128 visible ASCII characters. */
export function readIdempotencyKey(headers: Headers): string | undefined {
  const key = headers.get('idempotency-key') ?? undefined
  if (key !== undefined && !/^[\x21-\x7e]{8,128}$/.test(key)) throw new ApiError('idempotency_key_invalid')
  return key
}
