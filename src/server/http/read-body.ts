import type { Route } from '#contract/kit/route.ts'
import { ApiError } from '#server/api-error.ts'
import { bodyTooLarge } from './body-limits.ts'

/** Depth limit of bodies, twice the need: recursive code descends once per level. */
const deepest = 32

/**
 * Limits of values in a body, above the need of every route. Each value costs up to a microsecond to parse, and more
 * to check.
 */
export const mostValues = { usual: 25_000, large: 60_000 } as const

/** Reads a route's body. An optional one may be absent, with its Content-Type. */
export async function readBody(
  request: Request,
  { body, largeBody }: Pick<Route, 'body' | 'largeBody'>,
): Promise<unknown> {
  if (!body) return undefined
  if (body.safeParse(undefined).success && !request.headers.has('content-type')) return undefined
  return readJson(request, largeBody ? mostValues.large : mostValues.usual)
}

/** `limitBodies` has bounded the length. */
async function readJson(request: Request, most: number): Promise<unknown> {
  requireMediaType(request.headers, 'application/json')
  try {
    const text = await request.text()
    const { depth, values } = measureJson(text, most)
    if (depth > deepest) throw new Error(`nested deeper than ${deepest}`)
    if (values > most) throw bodyTooLarge()
    return JSON.parse(text)
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('malformed_body', undefined, { cause: error })
  }
}

/** Counts levels and values of JSON before parsing, up to either limit. Meaningless for invalid JSON. */
function measureJson(json: string, most: number): { depth: number; values: number } {
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
    if (depth > deepest || values > most) break
  }
  return { depth, values }
}

/** Throws 415 for another type, before reading. */
export function requireMediaType(headers: Headers, expected: string): void {
  const given = headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
  if (given === expected) return
  const message = `本文は ${expected} で送ってください`
  throw new ApiError('unsupported_media_type', [{ path: 'Content-Type', code: 'media_type', message }])
}

/** Throws 413 once a body exceeds `most`, whatever length it declares. */
export async function readBytes(request: Request, most: number): Promise<Uint8Array<ArrayBuffer>> {
  let received = new Uint8Array(65_536)
  let length = 0
  try {
    for await (const part of request.body ?? []) {
      const end = length + part.length
      if (end > most) throw bodyTooLarge()
      if (end > received.length)
        received = enlarge(received, Math.min(most, Math.max(end, 2 * received.length)))
      // Copies, because a sender may split a body into millions of parts, each with an overhead beyond its
      // content.
      received.set(part, length)
      length = end
    }
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('malformed_body', undefined, { cause: error })
  }
  return received.subarray(0, length)
}

function enlarge(bytes: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(length)
  larger.set(bytes)
  return larger
}
