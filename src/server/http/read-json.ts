import { ApiError } from '#server/api-error.ts'
import { requireMediaType } from './media-type.ts'

/** No form of ours is half as deep, and what walks through a value calls itself once for each level. */
const deepest = 32

/** A body as a value. How long it may be is bound before (`limitBodies`). */
export async function readJson(request: Request): Promise<unknown> {
  requireMediaType(request.headers, 'application/json')
  try {
    const text = await request.text()
    if (isDeeperThan(text, deepest)) throw new Error(`nested deeper than ${deepest}`)
    return JSON.parse(text)
  } catch (error) {
    throw new ApiError('malformed_body', undefined, { cause: error })
  }
}

/** Whether lists and objects lie in each other deeper than that; of a text that is no JSON the answer means nothing. */
function isDeeperThan(json: string, most: number): boolean {
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < json.length; at++) {
    const character = json[at]
    if (character === '"') isQuoted = !isQuoted
    else if (isQuoted && character === '\\') at += 1
    else if (isQuoted) continue
    else if (character === '[' || character === '{') depth += 1
    else if (character === ']' || character === '}') depth -= 1
    if (depth > most) return true
  }
  return false
}
