import { hash } from 'node:crypto'
import type { ApiContext } from './api-app.ts'
import { type WholeBody, wholeResponse } from './whole-response.ts'

/** The body with a tag of its content, or 304 for who has it already. */
export function answerCached(c: ApiContext, body: WholeBody, given: Record<string, string>): Response {
  const etag = `"${hash('sha1', body, 'base64url')}"`
  const headers = { vary: 'Accept-Encoding', ...given, etag }
  if (isKnown(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  return wholeResponse(body, headers)
}

/** Whether the client has this version already: the If-None-Match of RFC 9110, weakly compared. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.split(',').some((tag) => {
    const trimmed = tag.trim()
    return trimmed === '*' || trimmed.replace(/^W\//, '') === etag
  })
}
