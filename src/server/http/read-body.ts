import type { z } from '@hono/zod-openapi'
import { ApiError } from '#server/api-error.ts'
import { bodyTooLarge } from './body-limits.ts'

/** Levels of a body. No form of ours has half as many, and code that walks through a value calls itself once a level. */
const deepest = 32

/** Values of a body. No body needs half as many; each costs up to a microsecond to parse, and more to check. */
const mostValues = 25_000

/** The body that a route takes; one that it can do without may be left out, with the header that says what it is. */
export async function readBody(request: Request, schema: z.ZodType | undefined): Promise<unknown> {
  if (!schema) return undefined
  if (schema.safeParse(undefined).success && !request.headers.has('content-type')) return undefined
  return readJson(request)
}

/** A body as a value. How long it may be is bound before (`limitBodies`). */
async function readJson(request: Request): Promise<unknown> {
  requireMediaType(request.headers, 'application/json')
  try {
    const text = await request.text()
    const { depth, values } = measureJson(text)
    if (depth > deepest) throw new Error(`nested deeper than ${deepest}`)
    if (values > mostValues) throw bodyTooLarge()
    return JSON.parse(text)
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('malformed_body', undefined, { cause: error })
  }
}

/**
 * Counts the levels and the values of a text before it is parsed, and stops where either is too much. The counts of a text that is no
 * JSON mean nothing.
 */
function measureJson(json: string): { depth: number; values: number } {
  let [depth, level, values] = [0, 0, 1]
  let isQuoted = false
  for (let at = 0; at < json.length; at++) {
    const character = json[at]
    if (character === '"') isQuoted = !isQuoted
    else if (isQuoted && character === '\\') at += 1
    else if (isQuoted) continue
    else if (character === ']' || character === '}') level -= 1
    else if (character === ',') values += 1
    else if (character === '[' || character === '{') {
      values += 1
      level += 1
      depth = Math.max(depth, level)
    }
    if (depth > deepest || values > mostValues) break
  }
  return { depth, values }
}

/** Throws 415 for a body of another type, before anything of it is read. */
export function requireMediaType(headers: Headers, expected: string): void {
  const given = headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
  if (given === expected) return
  const message = `本文は ${expected} で送ってください`
  throw new ApiError('unsupported_media_type', [{ path: 'Content-Type', code: 'media_type', message }])
}

/** All of a body, which ends with 413 as soon as it is longer; a length that the sender names is not believed. */
export async function readBytes(request: Request, most: number): Promise<Uint8Array<ArrayBuffer>> {
  let kept = new Uint8Array(65_536)
  let length = 0
  try {
    for await (const part of request.body ?? []) {
      const end = length + part.length
      if (end > most) throw bodyTooLarge()
      if (end > kept.length) kept = enlarge(kept, Math.min(most, Math.max(end, 2 * kept.length)))
      // Copied, for a sender may cut a body into millions of parts, each of which would cost more than it holds.
      kept.set(part, length)
      length = end
    }
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('malformed_body', undefined, { cause: error })
  }
  return kept.subarray(0, length)
}

function enlarge(bytes: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(length)
  larger.set(bytes)
  return larger
}
